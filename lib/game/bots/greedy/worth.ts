import type { AbilityNode, Effect } from '@/lib/game/abilities/ability'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS } from '@/lib/game/terms'

/**
 * The value of a card by itself, in power: the price that a player would pay without knowing the game. Rough on
 * purpose; its measure is the number of games that bots win with it.
 */

const TEXT_WORTH: Readonly<Record<AbilityNode, number>> = {
  triggered: 0.6,
  outcome: 0.5,
  activated: 0.9,
  static: 0.7,
  event: 0,
  toPlay: -0.8,
  toAssign: -0.4,
  playOnlyIf: -0.2,
  replacement: 0.6,
  becomesAdversary: 0.5,
  withdraw: 0.3,
  dominion: 0.5,
}

const textWorth = (card: Card): number =>
  card.abilities.reduce((sum, ability) => sum + TEXT_WORTH[ability.node], 0)

const ratingsOf = (card: Card): number[] => Object.values(card.ratings)
const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

function worthOf(card: Card): number {
  const ratings = ratingsOf(card)
  const highest = Math.max(0, ...ratings)
  switch (card.type) {
    case 'team':
      return 1 + highest / 10
    case 'support':
      return total(ratings) + textWorth(card)
    case 'gear':
      return 1 + textWorth(card)
    case 'event':
      return 1.2
    case 'ship':
      return 0.6 * (card.firepower ?? 0) + textWorth(card)
    case 'obstacle':
      return highest + 0.3 * ratings.length + textWorth(card) - 0.3 * (card.cost ?? 0)
    case 'adversary':
      return highest + 0.3 * ratings.length + textWorth(card) + 0.3 * (card.cost ?? 0)
    case 'mission':
      return 1.5 * (card.experience ?? 0) - 0.4 * highest
  }
}

type End = 'success' | 'failure'

/** Facts about a card that the bot needs in any game, read from it once. */
export interface CardProfile {
  readonly card: Card
  readonly worth: number
  /** Its printed ratings in the order of `SKILLS`, 0 for a missing one. */
  readonly skills: readonly number[]
  readonly isUsable: boolean
  /** True if its text has an effect by itself. */
  readonly isAtWork: boolean
  /** Its effects at the end of a mission. */
  readonly outcomes: Readonly<Record<End, readonly Effect[]>>
}

/** By key. */
export type CardProfiles = ReadonlyMap<string, CardProfile>

const effectsOn = (card: Card, end: End): readonly Effect[] =>
  card.abilities.flatMap((ability) =>
    ability.node === 'outcome' && (ability.on === end || ability.on === 'either') ? [ability.do] : [],
  )

const profileOf = (card: Card): CardProfile => ({
  card,
  worth: worthOf(card) || WORTHLESS,
  skills: SKILLS.map((skill) => card.ratings[skill] ?? 0),
  isUsable: card.abilities.some(({ node }) => node === 'activated'),
  isAtWork: card.abilities.some(({ node }) => node === 'static' || node === 'triggered'),
  outcomes: { success: effectsOn(card, 'success'), failure: effectsOn(card, 'failure') },
})

/** Nothing is worth nothing. */
const WORTHLESS = 0.5

const KNOWN = new WeakMap<Pool, CardProfiles>()

/** Profiles of all cards, made once for each pool. */
export function profilesOf(pool: Pool): CardProfiles {
  const known = KNOWN.get(pool)
  if (known) return known
  const profiles = new Map(pool.cards.map((card) => [card.key, profileOf(card)]))
  KNOWN.set(pool, profiles)
  return profiles
}
