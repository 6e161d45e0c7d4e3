import type { Ability } from '@/lib/game/abilities/ability'
import type { CardType, Side } from '@/lib/game/terms'

/** Facts of the card with the text that the text depends on. A `Card` of the pool fits. */
export interface TextContext {
  readonly title: string
  readonly subtitle?: string
  readonly type: CardType
  readonly side: Side
  /** Decides between "another Jaffa" and just "a Jaffa". */
  readonly traits?: readonly string[]
  /** All paragraphs of the card: one may refer to choices of another. */
  readonly abilities?: readonly Ability[]
}
