'use client'

import { type KeyboardEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { areMissions } from '@/components/cards/printed'
import { below } from '@/components/ui/breakpoints'
import { useMedia } from '@/components/ui/hooks/use-media'
import { itemAt, placeAfterKey, useVirtualFocus } from '@/components/ui/virtual-list/use-virtual-focus'
import { useVirtualRows } from '@/components/ui/virtual-list/use-virtual-rows'
import { evenOffsets, offsetsOf } from '@/components/ui/virtual-list/virtual-rows'
import { RESULTS } from '../styles'
import { CardRow } from './card-row'
import { byFirstPlace, GROUP_HEADING, GroupHeading } from './group-heading'
import type { ResultsHandle, ResultsProps } from './results'

const rowHeight = (isNarrow: boolean, isTouch: boolean) => (isNarrow ? 56 : isTouch ? 52 : 46)

/** The results as rows. Only the visible rows, and the one that has the focus, are rendered. */
export function CardList({ cards, groups, active, onActive, label, worthOf, start, handle }: ResultsProps) {
  const onlyMissions = useMemo(() => areMissions(cards), [cards])
  const isNarrow = useMedia(below('md'))
  const isTouch = useMedia('(pointer: coarse)')
  const row = rowHeight(isNarrow, isTouch)
  const scroller = useRef<HTMLDivElement>(null)
  const focusPlace = useVirtualFocus((place: number) => itemAt(scroller.current, place))
  const headings = useMemo(() => byFirstPlace(groups), [groups])
  const offsets = useMemo(
    () =>
      headings.size === 0
        ? evenOffsets(cards.length, row)
        : offsetsOf(cards.map((_, place) => row + (headings.has(place) ? GROUP_HEADING : 0))),
    [cards, headings, row],
  )
  const { places, height, show } = useVirtualRows({ scroller, offsets, start, spare: 8, kept: active })

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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; keys move between them.
    <div ref={scroller} className={RESULTS} data-results="" onKeyDown={onKeyDown}>
      <ul className="relative" aria-label={label} style={{ height }}>
        {places.map((place) => {
          const card = cards[place]
          if (!card) return null
          const group = headings.get(place)
          return (
            <li
              key={card.key}
              className="absolute top-0 left-0 w-full"
              aria-posinset={place + 1}
              aria-setsize={cards.length}
              style={{
                height: row + (group ? GROUP_HEADING : 0),
                transform: `translateY(${offsets[place] ?? 0}px)`,
              }}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') onActive(place)
              }}
              onFocus={() => onActive(place)}
            >
              {group && <GroupHeading group={group} />}
              <CardRow
                card={card}
                place={place}
                isActive={place === active}
                onlyMissions={onlyMissions}
                isNarrow={isNarrow}
                worth={worthOf?.(card.key)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
