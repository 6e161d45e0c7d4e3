import type { Skill } from '@/lib/game/terms'
import type { Ref, Who } from './references'
import type { Amount, Comparison, Filter } from './selectors'

/** Something that holds or does not. */
export type Condition =
  /** At least one card matches. */
  | { readonly kind: 'exists'; readonly of: Filter }
  /** No card fits. */
  | { readonly kind: 'none'; readonly of: Filter }
  /** Every card that fits the first fits the second; true if there is none. */
  | { readonly kind: 'all'; readonly of: Filter; readonly are: Filter }
  /** A known card matches: is assigned, is an NID character, has no glyph. */
  | { readonly kind: 'is'; readonly card: Ref; readonly a: Filter }
  /** This card is assigned together with one that matches. */
  | { readonly kind: 'assignedWith'; readonly a: Filter }
  | { readonly kind: 'compare'; readonly a: Amount; readonly is: Comparison; readonly b: Amount }
  /** True if there was such a mission this turn, not counting the current one. */
  | {
      readonly kind: 'thereWas'
      readonly result: 'success' | 'failure'
      readonly skill?: Skill
      readonly no?: boolean
    }
  /** The current mission is the first of the turn. */
  | { readonly kind: 'firstMission' }
  /** Result of the mission that is being resolved, or was resolved last. */
  | { readonly kind: 'result'; readonly is: 'success' | 'failure' }
  /** A card that fits was played this turn. */
  | { readonly kind: 'playedThisTurn'; readonly card: Filter; readonly by?: Who }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
