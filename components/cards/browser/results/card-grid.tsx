'use client'

import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CardThumbnail } from '@/components/cards/card-thumbnail'
import { THUMBNAIL_LINK } from '@/components/cards/thumbnail-link'
import { itemAt, placeAfterKey, useVirtualFocus } from '@/components/ui/virtual-list/use-virtual-focus'
import { useVirtualRows } from '@/components/ui/virtual-list/use-virtual-rows'
import { offsetsOf } from '@/components/ui/virtual-list/virtual-rows'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'
import { RESULTS } from '../styles'
import { byFirstPlace, GROUP_HEADING, GroupHeading } from './group-heading'
import { GRID_GAP, neighbourInGrid, packRows, THUMBNAIL_WIDTH, widthOf } from './pack-rows'
import type { ResultsHandle, ResultsProps } from './results'

/** The results as thumbnails. Only the visible rows are rendered. */
export function CardGrid({ cards, groups, active, onActive, label, start, handle }: ResultsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  const focusPlace = useVirtualFocus((place: number) => itemAt(scroller.current, place))
  useLayoutEffect(() => {
    const list = inside.current
    if (!list) return
    setWidth(list.clientWidth)
    const observer = new ResizeObserver(() => setWidth(list.clientWidth))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const headings = useMemo(() => byFirstPlace(groups), [groups])
  const rows = useMemo(
    () => (width > 0 ? packRows(cards, width, (place) => headings.has(place), GROUP_HEADING) : []),
    [cards, headings, width],
  )
  const offsets = useMemo(() => offsetsOf(rows.map((row) => row.height)), [rows])
  const { places, height, show } = useVirtualRows({ scroller, offsets, start, spare: 2 })

  const moveTo = (place: number) => {
    onActive(place)
    const row = rows.findIndex(({ from, to }) => place >= from && place < to)
    if (row >= 0) show(row)
    focusPlace(place)
  }
  useImperativeHandle<ResultsHandle, ResultsHandle>(handle, () => ({
    focus: () => moveTo(Math.min(active, cards.length - 1)),
    toStart: () => show(0),
    offset: () => scroller.current?.scrollTop ?? 0,
  }))
  const after = (key: string): number | undefined => {
    switch (key) {
      case 'ArrowRight':
        return Math.min(cards.length - 1, active + 1)
      case 'ArrowLeft':
        return Math.max(0, active - 1)
      case 'ArrowDown':
        return neighbourInGrid(rows, active, 1)
      case 'ArrowUp':
        return neighbourInGrid(rows, active, -1)
      default:
        return placeAfterKey(key, active, cards.length, 12)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = after(event.key)
    if (place === undefined) return
    event.preventDefault()
    moveTo(place)
  }
  // The remaining width of a row of thumbnails is divided between both sides.
  const inset = ((width + GRID_GAP) % (THUMBNAIL_WIDTH + GRID_GAP)) / 2
  const drawn = places.flatMap((at) => {
    const row = rows[at]
    return row ? [{ row, top: offsets[at] ?? 0 }] : []
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; keys move between them.
    <div
      ref={scroller}
      className={`${RESULTS} border-t border-line px-3.5 pt-2 pb-5`}
      data-results=""
      onKeyDown={onKeyDown}
    >
      <ul ref={inside} className="relative" aria-label={label} style={{ height }}>
        {drawn.flatMap(({ row, top }) => {
          const shown = cards.slice(row.from, row.to)
          const used = shown.reduce((sum, card) => sum + widthOf(card) + GRID_GAP, -GRID_GAP)
          let left = Math.max(0, Math.min(inset, width - used))
          return shown.map((card, i) => {
            const place = row.from + i
            const at = left
            const group = headings.get(place)
            // A heading is part of the first card's item; the other cards of its row begin below the heading.
            const below = row.hasHeading && !group ? GROUP_HEADING : 0
            left += widthOf(card) + GRID_GAP
            return (
              <li
                key={card.key}
                className="absolute top-0 left-0"
                aria-posinset={place + 1}
                aria-setsize={cards.length}
                style={{ transform: `translate(${at}px, ${top + below}px)` }}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') onActive(place)
                }}
                onFocus={() => onActive(place)}
              >
                {group && <GroupHeading group={group} width={width - at} />}
                <Link
                  href={cardPath(card)}
                  prefetch={false}
                  className={THUMBNAIL_LINK}
                  data-place={place}
                  tabIndex={place === active ? 0 : -1}
                >
                  <CardThumbnail card={card} heading="p" />
                </Link>
              </li>
            )
          })
        })}
      </ul>
    </div>
  )
}
