'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useRef, useState } from 'react'
import { GateStrip } from '@/components/cards/gate'
import { useCollection } from '@/components/storage/use-collection'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { startDeck } from '@/lib/features/decks/client/deck-work'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { copiesAllowed, countOf, emptyDeckList, withCopies } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { checkDeck, legalUpTo } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { gateStates } from '../legality/rule-views'
import { chooseDeck, useChosenDeck } from './chosen-deck'
import { CopiesInDeck } from './copies-in-deck'
import { useSetCopies } from './use-set-copies'

const statesOf = (pool: Pool, list: DeckList): readonly boolean[] =>
  gateStates(
    checkDeck(pool, list),
    DECK_SECTIONS.every((section) => list[section].length === 0),
  )

const HEADING = 'mt-4.5 mb-1 flex items-baseline gap-2 tech text-13/[1.3] tracking-[0.06em] text-ink-2'

const COUNTS = Array.from({ length: COPIES_PER_TITLE + 1 }, (_, copies) => String(copies))

interface CardDecksProps {
  readonly cardKey: CardKey
  /** Title and subtitle. */
  readonly name: string
}

/** Lists the user's own decks that have a card, and lets it be added to any of them. Needs the messages `related`. */
export function CardDecks({ cardKey, name }: CardDecksProps) {
  const t = useTranslations('related.yours')
  const { status, decks } = useDecks()
  const pool = usePool()
  const { status: counted, counts } = useCollection()
  const router = useRouter()
  const [isBeginning, setBeginning] = useState(false)
  if (status === 'loading' || !pool) return <div className="min-h-11" aria-busy="true" />
  const withCard = decks.filter(({ list }) => countOf(list, cardKey) > 0)
  // If no cards are counted, none are shown as missing.
  const has = counted === 'ready' && Object.keys(counts).length > 0 ? copiesOf(counts, cardKey) : undefined
  const begin = async () => {
    setBeginning(true)
    const list = withCopies(pool, emptyDeckList('2008'), cardKey, 1)
    const started = await startDeck({ name: '', notes: '', list, extras: NO_EXTRAS })
    // The page warns if the browser does not store it.
    setBeginning(started.ok)
    if (started.ok) router.push(`/decks/${started.value}`)
  }
  return (
    <>
      <section aria-label={t('title')}>
        <h2 className={HEADING}>
          <span className="uppercase">{t('title')}</span>
          {decks.length > 0 && <span>{t('count', { count: withCard.length, all: decks.length })}</span>}
        </h2>
        {withCard.length > 0 ? (
          <ul className="border-t border-line">
            {withCard.map((deck) => (
              <WithCard key={deck.id} pool={pool} deck={deck} cardKey={cardKey} name={name} has={has} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{t('none')}</p>
        )}
      </section>
      {decks.length > 0 && <AddTo pool={pool} decks={decks} cardKey={cardKey} name={name} />}
      <p className="mt-1">
        <Button variant="quiet" className="-ml-3.5" disabled={isBeginning} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </p>
    </>
  )
}

interface OfDeckProps extends CardDecksProps {
  readonly pool: Pool
}

interface WithCardProps extends OfDeckProps {
  readonly deck: DeckListItem
  /** Copies owned; undefined if nothing is counted. */
  readonly has: number | undefined
}

/** A deck that has the card: its legality, the copies it lacks, and its copies of the card. */
function WithCard({ pool, deck, cardKey, name, has }: WithCardProps) {
  const t = useTranslations('related.yours')
  const setting = useSetCopies(cardKey)
  const short = has === undefined ? 0 : Math.max(0, countOf(deck.list, cardKey) - has)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Link href={`/decks/${deck.id}`} prefetch={false} className="min-w-0 wrap-anywhere">
          {deck.name || t('untitled')}
        </Link>
        <GateStrip states={statesOf(pool, deck.list)} />
        {short > 0 && <b className="text-14 text-danger">{t('short', { count: short })}</b>}
      </span>
      <CopiesInDeck pool={pool} deck={deck} cardKey={cardKey} name={name} setting={setting} />
    </li>
  )
}

/**
 * Any deck, chosen by name, and its copies of the card. The chosen deck is also offered on the pages of other cards.
 */
function AddTo({ pool, decks, cardKey, name }: OfDeckProps & { readonly decks: readonly DeckListItem[] }) {
  const t = useTranslations('related.yours')
  const id = useId()
  const deck = useChosenDeck()
  const setting = useSetCopies(cardKey)
  const press = useRef((_copies: number) => {})
  press.current = (copies) => {
    if (!deck || setting.busy || copies > copiesAllowed(pool, deck.list, cardKey)) return
    if (copies !== countOf(deck.list, cardKey)) void setting.set(deck, copies)
  }
  useKeys(
    useMemo<readonly ScreenKey[]>(
      () => [
        {
          keys: COUNTS,
          isRange: true,
          label: t('keys'),
          run: (event) => {
            press.current(Number(plainDigit(event)))
            return undefined
          },
        },
      ],
      [t],
    ),
  )
  if (!deck) return null
  const most = legalUpTo(pool, deck.list, cardKey)
  return (
    <section className="mt-3 grid gap-2 border border-line-strong p-3" aria-labelledby={id}>
      <p className="flex items-baseline justify-between gap-2">
        <b id={id} className="tech text-13/[1.3] font-semibold tracking-[0.06em] text-ink-2 uppercase">
          {t('add')}
        </b>
        <span className="text-13 text-ink-2 pointer-coarse:hidden" aria-hidden="true">
          <kbd>0</kbd>–<kbd>3</kbd>
        </span>
      </p>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Field className="min-w-30 flex-1">
          <select
            className="w-full min-w-0"
            aria-label={t('choose')}
            value={deck.id}
            onChange={(event) => chooseDeck(event.target.value)}
          >
            {decks.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name || t('untitled')}
              </option>
            ))}
          </select>
        </Field>
        <CopiesInDeck pool={pool} deck={deck} cardKey={cardKey} name={name} setting={setting} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        <GateStrip states={statesOf(pool, deck.list)} />
        {most !== undefined && t('legalUpTo', { count: most })}
      </span>
    </section>
  )
}
