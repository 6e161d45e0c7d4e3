'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { toast } from '@/components/ui/toast'
import { changeDeck } from '@/lib/browser/deck-change'
import type { ShelvedDeck } from '@/lib/browser/deck-shelf'
import { startDeck } from '@/lib/browser/deck-work'
import { copiesOf } from '@/lib/collection/counts'
import { copiesAllowed, countOf, emptyDeckList, withCopies } from '@/lib/decks/edit'
import { NO_EXTRAS } from '@/lib/decks/extras'
import { Link, useRouter } from '@/lib/i18n/navigation'
import type { CardKey } from '@/lib/terms'
import { CopiesStrip } from './copies-strip'
import './card-decks.css'

interface CardDecksProps {
  readonly cardKey: CardKey
  /** Title and subtitle. */
  readonly name: string
}

/** In which of one's own decks a card is, and the means to put it into any of them. Wants the messages `kin`. */
export function CardDecks({ cardKey, name }: CardDecksProps) {
  const t = useTranslations('kin.yours')
  const { status, decks } = useDecks()
  const pool = usePool()
  const collection = useCollection()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (status === 'loading' || !pool) return <div className="min-h-11" aria-busy="true" />
  const withCard = decks.filter(({ list }) => countOf(list, cardKey) > 0)
  const others = decks.filter(({ list }) => countOf(list, cardKey) === 0)
  const { status: counted, counts } = collection
  // Who counts no cards lacks none.
  const has = counted === 'ready' && Object.keys(counts).length > 0 ? copiesOf(counts, cardKey) : undefined
  const shortOf = (deck: ShelvedDeck): number =>
    has === undefined ? 0 : Math.max(0, countOf(deck.list, cardKey) - has)
  const nameOf = (deck: ShelvedDeck) => deck.name || t('untitled')
  const set = async (deck: ShelvedDeck, copies: number) => {
    setBusy(true)
    const changed = await changeDeck(deck.id, (list) => withCopies(pool, list, cardKey, copies))
    setBusy(false)
    if (changed.ok)
      toast({ message: t('changed', { count: countOf(changed.list, cardKey), deck: nameOf(deck) }) })
    else toast({ message: t('failed', { deck: nameOf(deck) }), sticky: true })
  }
  const begin = async () => {
    setBusy(true)
    const list = withCopies(pool, emptyDeckList('2008'), cardKey, 1)
    const id = await startDeck({ name: '', notes: '', list, extras: NO_EXTRAS })
    router.push(`/decks/${id}`)
  }
  return (
    <section aria-label={t('title')}>
      <h2 className="mt-[18px] mb-1 tech text-13/[1.3] tracking-[0.06em] text-ink-2 uppercase">
        {t('title')}
      </h2>
      {withCard.length > 0 ? (
        <ul className="border-t border-line">
          {withCard.map((deck) => (
            <li
              key={deck.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-[6px]"
            >
              <Link href={`/decks/${deck.id}`} prefetch={false} className="min-w-0 flex-1 wrap-anywhere">
                {nameOf(deck)}
              </Link>
              {shortOf(deck) > 0 && (
                <b className="text-14 text-danger">{t('short', { count: shortOf(deck) })}</b>
              )}
              <CopiesStrip
                name={name}
                copies={countOf(deck.list, cardKey)}
                allowed={copiesAllowed(pool, deck.list, cardKey)}
                disabled={busy}
                onChange={(copies) => void set(deck, copies)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-15 text-ink-2">{t('none')}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {others.length > 0 && (
          <AddTo decks={others} nameOf={nameOf} busy={busy} onAdd={(deck) => void set(deck, 1)} />
        )}
        <button type="button" className="btn btn--quiet" disabled={busy} onClick={() => void begin()}>
          {t('begin')}
        </button>
      </div>
    </section>
  )
}

interface AddToProps {
  readonly decks: readonly ShelvedDeck[]
  readonly nameOf: (deck: ShelvedDeck) => string
  readonly busy: boolean
  readonly onAdd: (deck: ShelvedDeck) => void
}

function AddTo({ decks, nameOf, busy, onAdd }: AddToProps) {
  const t = useTranslations('kin.yours')
  const [chosen, setChosen] = useState('')
  const deck = decks.find(({ id }) => id === chosen) ?? decks[0]
  return (
    <span className="flex min-w-0 flex-1 gap-2">
      <span className="field min-w-0 flex-1">
        <select
          className="w-full min-w-0"
          aria-label={t('choose')}
          value={deck?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {decks.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </span>
      <button type="button" className="btn" disabled={busy || !deck} onClick={() => deck && onAdd(deck)}>
        {t('add')}
      </button>
    </span>
  )
}
