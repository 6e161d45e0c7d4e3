import type { Ref } from 'react'
import type { Card } from '@/lib/game/cards/card'
import type { SearchContext } from '@/lib/game/search/field-kinds'
import type { CardGroup } from '@/lib/game/search/queries'

/** Props shared by list and grid. */
export interface ResultsProps {
  readonly cards: readonly Card[]
  /** Groups with headings; empty if the query asks for none. */
  readonly groups: readonly CardGroup[]
  /** Index of the card that has the keyboard focus and the preview. */
  readonly active: number
  readonly onActive: (place: number) => void
  readonly label: string
  /** Worth of cards, if the search asks for it. */
  readonly worthOf: SearchContext['values']
  /** Initial scroll offset, in pixels: the offset at which the results were left for a card's page. */
  readonly start: number
  readonly handle: Ref<ResultsHandle>
}

export interface ResultsHandle {
  /** Focuses the active card. */
  focus: () => void
  /** Scrolls to the first card. */
  toStart: () => void
  /**
   * Returns the scroll offset of the results, in pixels: read from the page, which knows it before any scroll event.
   */
  offset: () => number
}
