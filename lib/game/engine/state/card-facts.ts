import type { CompiledCard } from '@/lib/game/engine/model/compiled-text'
import type { CardType, Side } from '@/lib/game/terms'
import type { CardFacts } from '../model/running-game'

/** No rating, no cost, no card: absent numbers inside the engine. */
export const NONE = -1

/** Ratings in the order of `SKILLS`, 0 for a missing one. */
export const withoutMissing = (ratings: readonly number[]): readonly number[] =>
  ratings.map((rating) => Math.max(0, rating))

/** A card's type, and other facts that every decision needs. */
export const TEAM = 1
export const SUPPORT = 2
export const MISSION = 4
export const GEAR = 8
export const EVENT = 16
export const OBSTACLE = 32
export const ADVERSARY = 64
export const SHIP = 128
export const CHARACTER = TEAM | SUPPORT
/** Hero card; without it a villain card. */
export const HERO_SIDE = 256
/** It has a subtitle. */
export const SUBTITLED = 512
/** It has text. */
export const TEXT = 1024
/** Its text requires something when it is played: a cost or a condition. */
export const ASKS_TO_PLAY = 2048
/** Its own text changes its cost. */
export const CHANGES_OWN_COST = 4096
/** It is a hero card whose text makes it an adversary. */
export const BECOMES_ADVERSARY = 8192
/** Its own text changes the difficulty that it adds. */
export const CHANGES_OWN_DIFFICULTY = 16_384

const TYPE_BITS: Readonly<Record<CardType, number>> = {
  team: TEAM,
  support: SUPPORT,
  mission: MISSION,
  gear: GEAR,
  event: EVENT,
  obstacle: OBSTACLE,
  adversary: ADVERSARY,
  ship: SHIP,
}

export const bitsOf = (type: CardType, side: Side, hasSubtitle: boolean, compiled: CompiledCard): number =>
  TYPE_BITS[type] |
  (side === 'hero' ? HERO_SIDE : 0) |
  (hasSubtitle ? SUBTITLED : 0) |
  (compiled.hasText ? TEXT : 0) |
  (compiled.playsPlainly ? 0 : ASKS_TO_PLAY) |
  (compiled.changesOwnCost ? CHANGES_OWN_COST : 0) |
  (compiled.changesOwnDifficulty ? CHANGES_OWN_DIFFICULTY : 0) |
  (compiled.text.adversary ? BECOMES_ADVERSARY : 0)

export const isCharacter = (facts: CardFacts): boolean => facts.type === 'team' || facts.type === 'support'
