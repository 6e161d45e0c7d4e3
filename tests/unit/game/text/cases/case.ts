import type { Ability } from '@/lib/game/abilities/ability'
import type { TextContext } from '@/lib/game/text'

/** A card, and what its paragraphs say; a language that is absent cannot say all of them yet. */
export interface Case {
  readonly card: TextContext
  readonly abilities: readonly Ability[]
  readonly en: readonly string[]
  readonly cs?: readonly string[]
  readonly fr?: readonly string[]
}
