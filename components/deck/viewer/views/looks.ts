import type { CardKey } from '@/lib/game/terms'

/* Options for the view of a deck; the code behind them is loaded when one is chosen. */

/** Groupings of the draw deck; `glyph` groups the missions. */
export const GROUPINGS = ['side', 'type', 'cost', 'trait', 'glyph', 'own', 'tag'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Sort orders within a group. */
export const SORTINGS = ['type', 'cost', 'title', 'number', 'own'] as const
export type Sorting = (typeof SORTINGS)[number]

/** Facts about cards that are not printed on them. */
export interface ArrangeFacts {
  readonly tagsOf: (key: CardKey) => readonly string[]
  /** Returns the copies owned; undefined without a collection. */
  readonly owned: ((key: CardKey) => number) | undefined
}

/** A figure of the deck whose cards the user wants to see. */
export type ShownFigure =
  | { readonly kind: 'cost'; readonly value: number; readonly andMore: boolean }
  | { readonly kind: 'firepower'; readonly value: number }
  | { readonly kind: 'glyph' | 'asked' | 'type' | 'trait'; readonly value: string }
