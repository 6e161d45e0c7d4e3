'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import type { CardUse } from '@/lib/features/collection/model/allocation'
import {
  COLLECTION_LIMITS,
  COPY_KINDS,
  type CopyKind,
  clampCopies,
  type OwnedPair,
  pairOf,
} from '@/lib/features/collection/model/counts'
import { MARKS, marksOf, remarkOf } from '@/lib/features/collection/model/marks'
import { countOf } from '@/lib/features/decks/model/edit'
import { typedCopies } from '@/lib/features/decks/model/formats/counts'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'
import { Link } from '@/lib/platform/i18n/navigation'
import { FinishNotesFields, marksWithNotes } from './finish-notes'

const CELL = 'py-1 pr-2 max-xs:pr-1 max-xs:text-14'
const STEP = 'h-full text-center text-12 text-ink-2 disabled:opacity-35'

interface MarksDialogProps {
  readonly card: Card
  /** The card's use in decks; undefined until it is known. */
  readonly use: CardUse | undefined
  readonly onClose: () => void
}

/** Everything the user notes about a card. Changes are saved on closing, as one step. */
export default function MarksDialog(props: MarksDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      <Marks {...props} />
    </LazyMessages>
  )
}

const ROWS = ['owned', 'wanted', 'trade'] as const
type Row = (typeof ROWS)[number]

function Marks({ card, use, onClose }: MarksDialogProps) {
  const t = useTranslations('build.marks')
  const { name: nameOf } = useCardLabels()
  const { counts, marks, status } = useCollection()
  const { decks } = useDecks()
  const [before] = useState({ owned: pairOf(counts, card.key), mark: marksOf(marks, card.key) })
  const [owned, setOwned] = useState(before.owned)
  const [mark, setMark] = useState(before.mark)
  const name = nameOf(card)
  const pairs: Record<Row, OwnedPair> = { owned, wanted: mark.wanted, trade: mark.trade }
  const set = (row: Row, kind: CopyKind, copies: number) => {
    const wanted = clampCopies(copies)
    const [regular, foil] = pairs[row]
    const pair: OwnedPair = kind === 'regular' ? [wanted, foil] : [regular, wanted]
    if (row === 'owned') setOwned(pair)
    else setMark({ ...mark, [row]: pair })
  }
  const close = () => {
    onClose()
    const isCounted = owned[0] !== before.owned[0] || owned[1] !== before.owned[1]
    const isMarked = !MARKS.same(mark, before.mark)
    if (!isCounted && !isMarked) return
    changeCollection(
      {
        ...(isCounted ? { counts: { [card.key]: owned } } : {}),
        ...(isMarked
          ? { marks: { [card.key]: { ...mark, note: mark.note.trim(), noteFoil: mark.noteFoil.trim() } } }
          : {}),
      },
      isMarked ? 'marks' : 'typed',
    )
    toast({ message: t('changed', { name }) })
  }
  const withCard = decks.filter(({ list }) => countOf(list, card.key) > 0)
  return (
    <Dialog
      open
      title={t('title', { name })}
      onClose={close}
      actions={
        <>
          <ButtonLink variant="quiet" href={cardPath(card)} prefetch={false}>
            {t('toCard')}
          </ButtonLink>
          <Button variant="primary" onClick={close}>
            {t('done')}
          </Button>
        </>
      }
    >
      {use && <p className="mb-3 text-ink-2">{t('inDecks', { ...use, count: use.decks })}</p>}
      <table className="mb-2.5 w-full">
        <caption className="sr">{t('finish')}</caption>
        <thead>
          <tr>
            <td />
            {COPY_KINDS.map((kind) => (
              <th key={kind} scope="col" className="lab py-1 pr-2 text-left text-ink-2 max-xs:pr-1">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {t(row)}
              </th>
              {COPY_KINDS.map((kind) => {
                const copies = pairs[row][kind === 'regular' ? 0 : 1]
                const said = { what: t(row), kind }
                return (
                  <td key={kind} className={CELL}>
                    <span className="grid h-9 w-full max-w-33 grid-cols-[minmax(30px,1fr)_minmax(28px,1fr)_minmax(30px,1fr)] items-center rounded-1 border border-line-strong bg-well touch:h-11">
                      <button
                        type="button"
                        className={STEP}
                        aria-label={t('less', said)}
                        disabled={copies === 0 || status !== 'ready'}
                        onClick={() => set(row, kind, copies - 1)}
                      >
                        <Icon name="minus" />
                      </button>
                      <input
                        className="tech size-full text-center text-17"
                        inputMode="numeric"
                        aria-label={t('count', said)}
                        value={copies}
                        disabled={status !== 'ready'}
                        onFocus={({ target }) => target.select()}
                        onChange={({ target }) => {
                          const typed = typedCopies(target.value, COLLECTION_LIMITS.copies)
                          if (typed !== undefined) set(row, kind, typed)
                        }}
                      />
                      <button
                        type="button"
                        className={STEP}
                        aria-label={t('more', said)}
                        disabled={copies >= COLLECTION_LIMITS.copies || status !== 'ready'}
                        onClick={() => set(row, kind, copies + 1)}
                      >
                        <Icon name="plus" />
                      </button>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {(mark.trade[0] > owned[0] || mark.trade[1] > owned[1]) && (
        <p className="text-ink-2" role="status">
          {t('tradeMore')}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-x-4">
        {COPY_KINDS.map((kind) => (
          <FinishNotesFields
            key={kind}
            kind={kind}
            said={remarkOf(mark, kind)}
            before={remarkOf(before.mark, kind)}
            onChange={(said) => setMark({ ...mark, ...marksWithNotes(kind, said) })}
          />
        ))}
      </div>
      {withCard.length > 0 && (
        <section aria-label={t('decks')} className="mt-3">
          <h3 className="lab">{t('decks')}</h3>
          <ul>
            {withCard.map((deck) => (
              <li
                key={deck.id}
                className="flex justify-between gap-2.5 border-b border-line py-1.5 wrap-anywhere"
              >
                <Link href={`/decks/${deck.id}`} prefetch={false}>
                  {deck.name || '–'}
                </Link>
                <b>{countOf(deck.list, card.key)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
