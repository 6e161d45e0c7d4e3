import type { CardKey } from '@/lib/game/terms'

/* The ways to look at a deck; what they do comes when somebody does. */

/** By what the cards of the draw deck stand together; `glyph` does so with the missions. */
export const GROUPINGS = ['side', 'type', 'cost', 'trait', 'glyph', 'own', 'tag'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What comes first within a group. */
export const SORTINGS = ['type', 'cost', 'title', 'number', 'own'] as const
export type Sorting = (typeof SORTINGS)[number]

/** What is known of cards beside what is printed on them. */
export interface ArrangeFacts {
  readonly tagsOf: (key: CardKey) => readonly string[]
  /** Copies that are owned; absent without a collection. */
  readonly owned: ((key: CardKey) => number) | undefined
}

/** A figure of the deck that somebody wants to see the cards of. */
export type ShownFigure =
  | { readonly kind: 'cost'; readonly value: number; readonly andMore: boolean }
  | { readonly kind: 'firepower'; readonly value: number }
  | { readonly kind: 'glyph' | 'asked' | 'type' | 'trait'; readonly value: string }
