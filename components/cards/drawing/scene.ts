import type { Card } from '@/lib/cards/card'
import type { Inks } from './inks'
import type { Random } from './random'

/** What a recipe draws with: the card's facts, its own numbers, its inks, and the box. */
export interface Scene {
  readonly card: Card
  readonly random: Random
  readonly inks: Inks
  readonly w: number
  readonly h: number
  /** 1 for a picture of 220 units in height: scales what must not scale with the box alone, such as lines. */
  readonly k: number
}

export type Recipe = (scene: Scene) => string
