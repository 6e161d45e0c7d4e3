'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import type { Card } from '@/lib/cards/card'
import { useMedia } from '../use-media'
import { CardRow } from './card-row'
import type { ResultsHandle, ResultsProps } from './results'
import { placeAfterKey, useVirtualFocus } from './use-virtual-focus'

const rowHeight = (isNarrow: boolean, isTouch: boolean) => (isNarrow ? 56 : isTouch ? 48 : 34)

/** The results as rows. Only the rows in sight are drawn, and the one that has the focus. */
export function CardList({ cards, active, onActive, label, start, onScroll, handle }: ResultsProps) {
  const isNarrow = useMedia('(max-width: 760px)')
  const isTouch = useMedia('(pointer: coarse)')
  const height = rowHeight(isNarrow, isTouch)
  const scroller = useRef<HTMLDivElement>(null)
  const focusPlace = useVirtualFocus(scroller)
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialOffset: start,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const places = defaultRangeExtractor(range)
        return places.includes(active) || active >= range.count
          ? places
          : [...places, active].sort((a, b) => a - b)
      },
      [active],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the height of a row changes.
  useEffect(() => virtual.measure(), [height])

  const moveTo = (place: number) => {
    onActive(place)
    virtual.scrollToIndex(place, { align: 'auto' })
    focusPlace(place)
  }
  useImperativeHandle<ResultsHandle, ResultsHandle>(handle, () => ({
    focus: () => moveTo(Math.min(active, cards.length - 1)),
    toStart: () => virtual.scrollToOffset(0),
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1)
    const place = placeAfterKey(event.key, active, cards.length, page)
    if (place === undefined) return
    event.preventDefault()
    moveTo(place)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; keys move between them.
    <div
      ref={scroller}
      className="list"
      onKeyDown={onKeyDown}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      <ul aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const card: Card | undefined = cards[item.index]
          if (!card) return null
          return (
            <li
              key={card.key}
              aria-posinset={item.index + 1}
              aria-setsize={cards.length}
              style={{ height, transform: `translateY(${item.start}px)` }}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') onActive(item.index)
              }}
              onFocus={() => onActive(item.index)}
            >
              <CardRow card={card} place={item.index} isActive={item.index === active} isNarrow={isNarrow} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
