import type { Glyph, Skill } from '@/lib/terms'
import type { Who } from './players'
import type { Ref } from './references'
import type { Filter } from './selectors'

/** A number that a text states or works out. Never below 0 where it is used as a count or a price. */
export type Amount =
  | number
  /** Cards that fit, times a factor. */
  | { readonly kind: 'count'; readonly of: Filter; readonly times?: number }
  /** How many cards a name stands for. */
  | { readonly kind: 'size'; readonly of: Ref; readonly times?: number }
  /**
   * Glyphs beneath these cards: all, or each symbol once (`different`), or only some symbols. `alsoOn`: only
   * symbols that one of those has too.
   */
  | {
      readonly kind: 'glyphs'
      readonly of: Ref | Filter
      readonly different?: boolean
      readonly glyph?: Glyph
      readonly alsoOn?: Filter
      readonly times?: number
    }
  /** Different traits among these cards, `team`, `support` and the like left out. */
  | { readonly kind: 'traits'; readonly of: Filter; readonly times?: number }
  /** Traits that a card has in common with those cards. */
  | { readonly kind: 'sharedTraits'; readonly of: Ref; readonly with: Filter; readonly times?: number }
  /** Missions resolved this turn; `failed` ones lie on the table. The current one does not count. */
  | {
      readonly kind: 'missions'
      readonly result: 'success' | 'failure'
      readonly skill?: Skill
      /** Whether the text says "this turn". */
      readonly thisTurn?: boolean
      readonly times?: number
    }
  | { readonly kind: 'experience'; readonly of: Ref; readonly times?: number }
  /** A rating: a named skill, what it contributes to the current mission, or its highest. */
  | { readonly kind: 'rating'; readonly of: Ref; readonly skill: Skill | 'contributed' | 'highest' }
  /** The printed cost. */
  | { readonly kind: 'cost'; readonly of: Ref; readonly times?: number }
  | { readonly kind: 'firepower'; readonly of: Ref }
  /** Power that a player has left. */
  | { readonly kind: 'power'; readonly of: Who }
  /** What was chosen or paid for X. */
  | { readonly kind: 'x' }
  /** Whole times that `by` goes into an amount. */
  | { readonly kind: 'per'; readonly of: Amount; readonly by: number; readonly times?: number }
  | { readonly kind: 'sum'; readonly of: readonly Amount[] }
