'use client'

import { type KeyboardEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { useMedia } from '../use-media'
import { CardRow } from './card-row'
import type { ResultsHandle, ResultsProps } from './results'
import { placeAfterKey, useVirtualFocus } from './use-virtual-focus'
import { useWindowing } from './use-windowing'
import { evenOffsets } from './windowing'

const rowHeight = (isNarrow: boolean, isTouch: boolean) => (isNarrow ? 56 : isTouch ? 48 : 34)

/** The results as rows. Only the rows in sight are drawn, and the one that has the focus. */
export function CardList({ cards, active, onActive, label, start, handle }: ResultsProps) {
  const isNarrow = useMedia('(max-width: 760px)')
  const isTouch = useMedia('(pointer: coarse)')
  const row = rowHeight(isNarrow, isTouch)
  const scroller = useRef<HTMLDivElement>(null)
  const focusPlace = useVirtualFocus(scroller)
  const offsets = useMemo(() => evenOffsets(cards.length, row), [cards.length, row])
  const { range, height, look, show } = useWindowing(scroller, offsets, start, 8)

  const moveTo = (place: number) => {
    onActive(place)
    show(place)
    focusPlace(place)
  }
  useImperativeHandle<ResultsHandle, ResultsHandle>(handle, () => ({
    focus: () => moveTo(Math.min(active, cards.length - 1)),
    toStart: () => show(0),
    offset: () => scroller.current?.scrollTop ?? 0,
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / row) - 1)
    const place = placeAfterKey(event.key, active, cards.length, page)
    if (place === undefined) return
    event.preventDefault()
    moveTo(place)
  }
  const places = Array.from({ length: range.to - range.from }, (_, i) => range.from + i)
  if (active < range.from) places.unshift(active)
  else if (active >= range.to) places.push(active)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; keys move between them.
    <div ref={scroller} className="list" onKeyDown={onKeyDown} onScroll={look}>
      <ul aria-label={label} style={{ height }}>
        {places.map((place) => {
          const card = cards[place]
          if (!card) return null
          return (
            <li
              key={card.key}
              aria-posinset={place + 1}
              aria-setsize={cards.length}
              style={{ height: row, transform: `translateY(${place * row}px)` }}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') onActive(place)
              }}
              onFocus={() => onActive(place)}
            >
              <CardRow card={card} place={place} isActive={place === active} isNarrow={isNarrow} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
