'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { below } from '@/components/ui/breakpoints'
import { useMedia } from '@/components/ui/hooks/use-media'
import { useVirtualFocus } from '@/components/ui/virtual-list/use-virtual-focus'
import { useVirtualRows } from '@/components/ui/virtual-list/use-virtual-rows'
import { evenOffsets } from '@/components/ui/virtual-list/virtual-rows'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import type { Collection } from '@/lib/features/collection/model/collection'
import { COPY_KINDS, type CopyKind, ownedOf } from '@/lib/features/collection/model/counts'
import { marksOf } from '@/lib/features/collection/model/marks'
import type { Card } from '@/lib/game/cards/card'
import { CollectionRow, cellId, USE_FIGURES } from './collection-row'
import { type EntryPlace, useEntryKeys } from './entry/use-entry'
import { type Figure, figuresOf, missingToPlayset, type Order } from './row-facts'
import { CELL, COLUMNS, COUNT_COLUMNS, HEAD_GRID } from './styles'

const ROW = 35
const TOUCH_ROW = 58
/** Must match the condition of the counts' style. */
const TOUCH = `${below('md')}, (pointer: coarse)`
/** Widths at which rows show one count, and a tap on a row counts. */
const NARROW = below('md')
/**
 * Height of the tools that stay at the top while the list scrolls, and of the search and navigation at the bottom on
 * touch screens.
 */
const TOOLS = 64
const TOUCH_SEARCH = 140

/** The head of a column. */
const HEADING = 'pb-2 tech text-12 tracking-[0.05em] text-ink-3 uppercase max-md:tracking-normal'
const HEAD = `${CELL} ${HEADING} touch:pb-1`

interface CollectionListProps {
  readonly cards: readonly Card[]
  readonly book: Collection
  readonly allocation: Allocation | undefined
  readonly disabled: boolean
  /** True if rows show what is missing to a playset. */
  readonly showLacks: boolean
  readonly order: Order | undefined
  readonly onOrder: (by: Figure) => void
  readonly onMarks: (card: Card) => void
  /** The count that a narrow screen shows, in which the keyboard focus starts. */
  readonly kind: CopyKind
  readonly onKind: (kind: CopyKind) => void
  readonly search: RefObject<HTMLInputElement | null>
  /** True if a digit moves on to the next card. */
  readonly goesOn: boolean
  /** Receives a function that goes to a row of the list. */
  readonly enter: RefObject<((row: number) => void) | null>
}

/** The listed cards in a grid; only the visible rows exist. */
export function CollectionList(props: CollectionListProps) {
  const { cards, book, allocation, disabled, showLacks, kind, onKind, search, enter } = props
  const t = useTranslations('collection')
  const words = useCardLabels()
  const grid = useRef<HTMLTableSectionElement>(null)
  const [row, setRow] = useState(0)
  const [said, setSaid] = useState('')
  const touch = useMedia(TOUCH)
  const narrow = useMedia(NARROW)
  const height = touch ? TOUCH_ROW : ROW

  const at = Math.min(row, Math.max(0, cards.length - 1))
  const offsets = useMemo(() => evenOffsets(cards.length, height), [cards.length, height])
  // The cell that has the focus (or gets it on Tab) exists wherever the list is scrolled.
  const {
    places,
    height: all,
    show,
  } = useVirtualRows({
    list: grid,
    offsets,
    spare: 8,
    kept: at,
    padding: { start: TOOLS + height, end: touch ? TOUCH_SEARCH : height },
  })
  const focusCell = useVirtualFocus((place: EntryPlace) =>
    document.getElementById(cellId(place.row, place.kind)),
  )
  const goTo = useCallback(
    (place: EntryPlace) => {
      setRow(place.row)
      onKind(place.kind)
      show(place.row)
      focusCell(place)
    },
    [show, onKind, focusCell],
  )
  useEffect(() => {
    enter.current = (to) => goTo({ row: to, kind })
  }, [enter, goTo, kind])

  const onFocusCell = useCallback(
    (to: number, of: CopyKind) => {
      setRow(to)
      onKind(of)
    },
    [onKind],
  )
  const entryKeys = useEntryKeys({
    cards,
    place: { row: at, kind },
    onPlace: goTo,
    copies: (card, of) => ownedOf(book.counts, card.key)[of],
    page: 12,
    goesOn: props.goesOn,
    search,
    disabled,
    onSet: (card, of, copies) => setSaid(t('count.cell', { name: words.name(card), kind: of, copies })),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const card = cards[at]
    if (event.key !== 'F2' || !card) {
      entryKeys(event)
      return
    }
    event.preventDefault()
    props.onMarks(card)
  }

  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid.
        role="grid"
        aria-label={t('list.label')}
        aria-rowcount={cards.length + 1}
        className="group/list block text-15"
        data-kind={kind}
        onKeyDown={onKeyDown}
      >
        <thead className="sticky top-12 z-4 block bg-basalt-1 max-xl:static max-md:sticky max-md:top-0">
          <tr aria-rowindex={1} className={`${HEAD_GRID} items-end touch:items-center border-b border-line`}>
            <th scope="col" className={HEAD}>
              <span className="sr">{t('list.cost')}</span>
            </th>
            {(['name', 'number'] as const).map((column) => (
              <th key={column} scope="col" className={`${HEAD} ${COLUMNS[column]}`}>
                {t(`list.${column}`)}
              </th>
            ))}
            <th scope="col" className={`${HEAD} ${COLUMNS.rarity}`}>
              <span className="sr">{t('list.rarity')}</span>
            </th>
            {COPY_KINDS.map((of) => (
              <FigureHead key={of} figure={of} place={COUNT_COLUMNS[of]} {...props} />
            ))}
            {USE_FIGURES.map((figure) => (
              <FigureHead key={figure} figure={figure} place={COLUMNS[figure]} {...props} />
            ))}
            <th scope="col">
              <span className="sr">{t('list.marks')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={grid} className="relative block min-h-60" style={{ height: all }}>
          {places.map((place) => {
            const card = cards[place]
            if (!card) return null
            const mark = marksOf(book.marks, card.key)
            return (
              <CollectionRow
                key={card.key}
                card={card}
                row={place}
                figures={figuresOf(book, allocation, card)}
                noted={[mark.note, mark.condition, mark.noteFoil, mark.conditionFoil].some(
                  (said) => said !== '',
                )}
                current={place === at ? kind : undefined}
                disabled={disabled}
                tapCounts={narrow ? kind : undefined}
                lacks={showLacks ? missingToPlayset(book, card) : 0}
                style={{ height, transform: `translateY(${place * height}px)` }}
                onFocusCell={onFocusCell}
                onMarks={props.onMarks}
              />
            )
          })}
        </tbody>
      </table>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

interface FigureHeadProps extends Pick<CollectionListProps, 'order' | 'onOrder'> {
  readonly figure: Figure
  /** Classes of its column. */
  readonly place: string
}

/** The head of a column of figures: pressing it sorts the list by them, highest first; pressing again, lowest first. */
function FigureHead({ figure, place, order, onOrder }: FigureHeadProps) {
  const t = useTranslations('collection')
  const sorted = order?.by === figure ? (order.ascending ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" aria-sort={sorted} className={`text-center ${place}`}>
      <button
        type="button"
        className={`w-full pt-1 text-center ${HEADING} hover:text-ink touch:min-h-11 ${sorted ? 'text-horizon' : ''}`}
        title={t(`list.why.${figure}`)}
        onClick={() => onOrder(figure)}
      >
        {t(`list.${figure}`)}
        {sorted && <span aria-hidden="true">{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}
