import type { Ability } from '@/lib/game/abilities/ability'
import type { TextContext } from '@/lib/game/text'

/** A card, and the texts of its paragraphs; an absent language cannot render all of them yet. */
export interface Case {
  readonly card: TextContext
  readonly abilities: readonly Ability[]
  readonly en: readonly string[]
  readonly cs?: readonly string[]
  readonly fr?: readonly string[]
}
