'use client'

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { useMedia } from '@/components/cards/use-media'
import type { Card } from '@/lib/cards/card'
import { COPY_KINDS, type CollectionCounts, type CopyKind, ownedOf, pairOf } from '@/lib/collection/counts'
import { CollectionRow, cellId } from './collection-row'
import { type EntryPlace, useEntryKeys } from './use-entry'

const ROW = 35
const TOUCH_ROW = 58
/** The same condition as in collection.css. */
const TOUCH = '(max-width: 760px), (pointer: coarse)'
/** Height of the tools that stay on top while the list scrolls. */
const TOOLS = 64

interface CollectionListProps {
  readonly cards: readonly Card[]
  readonly counts: CollectionCounts
  readonly disabled: boolean
  readonly showShort: boolean
  /** Which of the two counts a narrow screen shows, and where the keys begin. */
  readonly kind: CopyKind
  readonly onKind: (kind: CopyKind) => void
  readonly search: RefObject<HTMLInputElement | null>
  /** Receives how to go to a row of the list. */
  readonly enter: RefObject<((row: number) => void) | null>
}

/** The binder: all listed cards in a grid of which only what is on the screen exists. */
export function CollectionList(props: CollectionListProps) {
  const { cards, counts, disabled, showShort, kind, onKind, search, enter } = props
  const t = useTranslations('collection')
  const words = useCardWords()
  const grid = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [row, setRow] = useState(0)
  const [said, setSaid] = useState('')
  const touch = useMedia(TOUCH)
  const height = touch ? TOUCH_ROW : ROW
  const wanted = useRef<string | undefined>(undefined)

  const at = Math.min(row, Math.max(0, cards.length - 1))
  // The cell that has the focus (or gets it by Tab) exists wherever the list is scrolled to.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (range.count === 0 || shown.includes(at)) return shown
      return at < (shown[0] ?? 0) ? [at, ...shown] : [...shown, at]
    },
    [at],
  )
  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor,
    scrollMargin: top,
    scrollPaddingStart: TOOLS + height,
    scrollPaddingEnd: height,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height changes.
  useEffect(() => virtualizer.measure(), [height])
  useLayoutEffect(() => {
    const measure = () => setTop((grid.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // The cell to go to may have to be scrolled into being first: its focus waits until it is there.
  const focusWanted = useCallback(() => {
    const cell = wanted.current && document.getElementById(wanted.current)
    if (!cell) return
    wanted.current = undefined
    cell.focus({ preventScroll: true })
  }, [])
  const goTo = useCallback(
    (place: EntryPlace) => {
      setRow(place.row)
      onKind(place.kind)
      wanted.current = cellId(place.row, place.kind)
      virtualizer.scrollToIndex(place.row, { align: 'auto' })
      focusWanted()
    },
    [virtualizer, onKind, focusWanted],
  )
  useEffect(() => {
    enter.current = (to) => goTo({ row: to, kind })
  }, [enter, goTo, kind])

  const items = virtualizer.getVirtualItems()
  useEffect(focusWanted)

  const onFocusCell = useCallback(
    (to: number, of: CopyKind) => {
      setRow(to)
      onKind(of)
    },
    [onKind],
  )
  const onKeyDown = useEntryKeys({
    cards,
    place: { row: at, kind },
    onPlace: goTo,
    copies: (card, of) => ownedOf(counts, card.key)[of],
    page: 12,
    search,
    onSet: (card, of, copies) => setSaid(t('count.cell', { name: words.name(card), kind: of, copies })),
  })

  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid.
        role="grid"
        aria-label={t('list.label')}
        aria-rowcount={cards.length + 1}
        className={`clist clist--${kind}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1} className="crow crow--head">
            <th scope="col" className="c-mark">
              <span className="sr">{t('list.cost')}</span>
            </th>
            {(['name', 'type', 'skills', 'number'] as const).map((column) => (
              <th key={column} scope="col" className={`c-${column}`}>
                {t(`list.${column}`)}
              </th>
            ))}
            <th scope="col" className="c-rarity">
              <span className="sr">{t('list.rarity')}</span>
            </th>
            {COPY_KINDS.map((of) => (
              <th key={of} scope="col" className={`c-count c-count--${of}`}>
                {t(`kind.${of}`)}
              </th>
            ))}
            <th scope="col" className="c-tag">
              <span className="sr">{t('list.note')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={grid} className="crows" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const card = cards[item.index]
            if (!card) return null
            const [regular, foil] = pairOf(counts, card.key)
            return (
              <CollectionRow
                key={card.key}
                card={card}
                row={item.index}
                regular={regular}
                foil={foil}
                current={item.index === at ? kind : undefined}
                disabled={disabled}
                showShort={showShort}
                style={{ height, transform: `translateY(${item.start - top}px)` }}
                onFocusCell={onFocusCell}
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
