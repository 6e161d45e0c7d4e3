import type { Ref } from 'react'
import type { Card } from '@/lib/game/cards/card'
import type { SearchContext } from '@/lib/game/search/field-kinds'
import type { CardGroup } from '@/lib/game/search/queries'

/** What list and grid have in common. */
export interface ResultsProps {
  readonly cards: readonly Card[]
  /** What stands under headings; none where nobody asked for groups. */
  readonly groups: readonly CardGroup[]
  /** Place of the card that keys and preview are at. */
  readonly active: number
  readonly onActive: (place: number) => void
  readonly label: string
  /** What cards are worth, where the search asks for it. */
  readonly worthOf: SearchContext['values']
  /** Where to begin, in pixels: the place that was left for a card's page. */
  readonly start: number
  readonly handle: Ref<ResultsHandle>
}

export interface ResultsHandle {
  /** Takes the focus to the active card. */
  focus: () => void
  /** Scrolls to the first card. */
  toStart: () => void
  /** How far the results are scrolled, in pixels: asked of the page, which knows before any event of scrolling. */
  offset: () => number
}
