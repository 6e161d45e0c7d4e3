import type { CardKey, CardType, Glyph, Side } from '@/lib/terms'
import type { CompiledCard } from './abilities/text'

/** No rating, no cost, no card: absent numbers inside the engine. */
export const NONE = -1

/** What the engine needs to know of a card, with numbers instead of words where it compares them. */
export interface CardFacts {
  readonly key: CardKey
  /** Equal for cards of the same title. */
  readonly title: number
  readonly titleText: string
  readonly hasSubtitle: boolean
  readonly traits: readonly string[]
  readonly type: CardType
  readonly side: Side
  /** 0 where none is printed. */
  readonly cost: number
  readonly pointValue: number
  /** By skill in the order of `SKILLS`; `NONE` where the card has no rating. */
  readonly ratings: readonly number[]
  /** Missions: place of the required skill in `SKILLS`, otherwise `NONE`. */
  readonly skill: number
  /** `NONE` where the card cannot be revived. */
  readonly reviveCost: number
  readonly firepower: number
  readonly experience: number
  readonly glyph: Glyph
  /** Its glyph as a bit: see `symbols.ts`. */
  readonly symbol: number
  /** Identifies the card in shuffles, whatever the pool it stands in. */
  readonly hash: number
  readonly compiled: CompiledCard
}

export const isCharacter = (facts: CardFacts): boolean => facts.type === 'team' || facts.type === 'support'
