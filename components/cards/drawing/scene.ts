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

/**
 * The scene of a card: a recipe, or the name of one among those of its type that are fetched only when a card shows it
 * (`MORE` in `art.ts` and in `picture.tsx`).
 */
export type Choice<Name extends string = string> = Recipe | Name

export type Choices<Name extends string> = readonly [Choice<Name>, ...Choice<Name>[]]

/** Cards that follow each other in a set get different scenes. */
export const rotate = <Name extends string>(choices: Choices<Name>, number: number): Choice<Name> =>
  choices[number % choices.length] ?? choices[0]
