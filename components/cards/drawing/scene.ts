import type { CardType, Side, Skill } from '@/lib/game/terms'
import type { Inks } from './inks'
import type { Random } from './random'

/** The facts of a card that determine its picture: cards of other games have them, too. */
export interface Pictured {
  /** Key of the picture in the cache. */
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

/** The input of a recipe: the card's facts, its own random numbers, its inks, and the box. */
export interface Scene {
  readonly card: Pictured
  readonly random: Random
  readonly inks: Inks
  readonly w: number
  readonly h: number
  /** 1 for a picture of 220 units in height: scales whatever must not scale with the box alone, such as lines. */
  readonly k: number
}

export type Recipe = (scene: Scene) => string

/** The recipes among which cards of one kind are spread. */
export type Scenes = readonly [Recipe, ...Recipe[]]

/** Cards that follow each other in a set get different scenes. */
export const rotate = (scenes: Scenes, number: number): Recipe => scenes[number % scenes.length] ?? scenes[0]
