'use client'

import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useMedia } from '@/components/ui/hooks/use-media'
import { itemAt, placeAfterKey, useVirtualFocus } from '@/components/ui/virtual-list/use-virtual-focus'
import { useVirtualRows } from '@/components/ui/virtual-list/use-virtual-rows'
import { evenOffsets } from '@/components/ui/virtual-list/virtual-rows'
import type { Owned } from '@/lib/features/collection/model/counts'
import { copiesAllowed, countOf } from '@/lib/features/decks/model/edit'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { SearchContext } from '@/lib/game/search/field-kinds'
import type { CardKey } from '@/lib/game/terms'
import { useBuilder, useBuilderStore } from '../builder-context'
import type { PoolListHandle } from '../builder-store'
import { PoolRow } from './pool-row'
import { POOL_LIST, type PoolColumns } from './pool-styles'

interface PoolListProps {
  readonly pool: Pool
  readonly cards: readonly Card[]
  readonly owned: ((key: CardKey) => Owned) | undefined
  /** Worth of cards, if the search asks for it. */
  readonly worthOf: SearchContext['values']
  readonly columns: PoolColumns
  readonly isNarrow: boolean
  /** True if a mouse click opens a card; false if the reader already shows it. */
  readonly opensByMouse: boolean
  readonly label: string
  readonly handle: Ref<PoolListHandle>
}

const rowHeight = (isNarrow: boolean, isTouch: boolean): number => (isNarrow ? 64 : isTouch ? 52 : 46)

/** The cards found; only those in view, and the one that has the focus, are rendered. */
export function PoolList(props: PoolListProps) {
  const { pool, cards, owned, worthOf, columns, isNarrow, opensByMouse, label, handle } = props
  const builder = useBuilderStore()
  const active = useBuilder((state) => state.active)
  const list = useBuilder(({ deck }) => deck.history.present.list)
  const onActive = (place: number) => builder.set({ active: place, pointed: undefined })
  const isTouch = useMedia('(pointer: coarse)')
  const height = rowHeight(isNarrow, isTouch)
  const scroller = useRef<HTMLDivElement>(null)
  const focusPlace = useVirtualFocus((place: number) => itemAt(scroller.current, place))
  const offsets = useMemo(() => evenOffsets(cards.length, height), [cards.length, height])
  const { places, height: all, show } = useVirtualRows({ scroller, offsets, spare: 10, kept: active })

  const moveTo = (place: number) => {
    onActive(place)
    show(place)
    focusPlace(place)
  }
  useImperativeHandle<PoolListHandle, PoolListHandle>(handle, () => ({
    focus: () => {
      if (cards.length > 0) moveTo(Math.min(active, cards.length - 1))
    },
    toStart: () => show(0),
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; keys move between them.
    <div ref={scroller} className={POOL_LIST} onKeyDown={onKeyDown}>
      <ul className="relative" aria-label={label} style={{ height: all }}>
        {places.map((place) => {
          const card = cards[place]
          if (!card) return null
          const own = owned?.(card.key)
          return (
            <li
              key={card.key}
              className="absolute inset-x-0 top-0"
              aria-posinset={place + 1}
              aria-setsize={cards.length}
              style={{ height, transform: `translateY(${place * height}px)` }}
              onFocus={() => onActive(place)}
            >
              <PoolRow
                card={card}
                place={place}
                isActive={place === active}
                isNarrow={isNarrow}
                columns={columns}
                inDeck={countOf(list, card.key)}
                allowed={copiesAllowed(pool, list, card.key)}
                owned={own && own.regular + own.foil}
                worth={worthOf?.(card.key)}
                opensByMouse={opensByMouse}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
