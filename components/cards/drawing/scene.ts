import type { CardType, Side, Skill } from '@/lib/game/terms'
import type { Inks } from './inks'
import type { Random } from './random'

/** What of a card its picture is made of: cards of other games have it, too. */
export interface Pictured {
  /** Names the picture among those that are kept. */
  readonly key: string
  readonly set: string
  readonly number: number
  readonly title: string
  readonly type: CardType
  readonly side: Side
  readonly traits: readonly string[]
  readonly ratings: Readonly<Partial<Record<Skill, number>>>
  readonly pointValue?: number | undefined
}

/** What a recipe draws with: the card's facts, its own numbers, its inks, and the box. */
export interface Scene {
  readonly card: Pictured
  readonly random: Random
  readonly inks: Inks
  readonly w: number
  readonly h: number
  /** 1 for a picture of 220 units in height: scales what must not scale with the box alone, such as lines. */
  readonly k: number
}

export type Recipe = (scene: Scene) => string
