import { playerDeck } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Card } from '@/lib/game/cards/card'
import { isOwnKey, type OwnCard } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine/model/game'
import { type LabBot, type LabSetup, pairedSetups } from '@/lib/game/lab'
import { type CardKey, SKILLS } from '@/lib/game/terms'

/** Distance between two cards of a type by their printed properties; costs count most. */
export function distance(one: Card, other: Card): number {
  const apart = (a: number | undefined, b: number | undefined, missing = 1) =>
    a === undefined && b === undefined ? 0 : a === undefined || b === undefined ? missing : Math.abs(a - b)
  const ratings = SKILLS.reduce((sum, skill) => sum + apart(one.ratings[skill], other.ratings[skill], 2), 0)
  return (
    3 * apart(one.cost, other.cost) +
    3 * apart(one.pointValue, other.pointValue) +
    2 * apart(one.reviveCost, other.reviveCost) +
    2 * apart(one.firepower, other.firepower) +
    2 * apart(one.experience, other.experience) +
    ratings
  )
}

/**
 * The official card most similar to a card by its facts: of the same type and side and, for missions, the same skill.
 */
export function nearestOfficial(pool: Pool, card: Card): Card | undefined {
  const skill = SKILLS.find((one) => card.ratings[one] !== undefined)
  const alike = pool.cards.filter(
    ({ key, type, side, ratings }) =>
      !isOwnKey(key) &&
      type === card.type &&
      side === card.side &&
      (type !== 'mission' || (skill !== undefined && ratings[skill] !== undefined)),
  )
  let nearest = alike[0]
  for (const one of alike) if (nearest && distance(one, card) < distance(nearest, card)) nearest = one
  return nearest
}

/** A starter deck in which a card replaces the copies of the card most similar to it. */
function deckWith(pool: Pool, card: Card, key: CardKey): PlayerDeck | undefined {
  const [starter] = STARTER_DECKS
  if (!starter) return undefined
  const deck = playerDeck(starter.list)
  const pile = card.type === 'team' ? 'team' : card.type === 'mission' ? 'missions' : 'draw'
  const unlike = (other: Card) =>
    (other.side === card.side ? 0 : 200) + (other.type === card.type ? 0 : 100) + distance(other, card)
  const known = [...new Set(deck[pile])].flatMap((one) => pool.byKey.get(one) ?? [])
  let gone = known[0]
  for (const other of known) if (gone && unlike(other) < unlike(gone)) gone = other
  if (!gone) return undefined
  const left = gone.key
  return { ...deck, [pile]: deck[pile].map((one) => (one === left ? key : one)) }
}

export interface FairnessTest {
  /** Identical except for the card: one with the nearest official card, one with the own card. */
  readonly setups: readonly [LabSetup, LabSetup]
  readonly nearest: Card
  readonly bot: LabBot
}

/** Number of paired games: enough to detect differences of a few percentage points. */
export const FAIRNESS_PAIRS = 400

/**
 * The games that measure how much a card helps: a starter deck with the card against the other starter decks, and the
 * same games with the most similar official card in its place.
 * @param pool a pool that contains the card
 */
export function fairnessTest(pool: Pool, { card }: OwnCard, seed: string): FairnessTest | undefined {
  const nearest = nearestOfficial(pool, card)
  const first = nearest && deckWith(pool, card, nearest.key)
  const second = deckWith(pool, card, card.key)
  if (!nearest || !first || !second) return undefined
  const bot: LabBot = 'greedy'
  const opponents = STARTER_DECKS.slice(1).map(({ list }) => ({
    deck: playerDeck(list),
    bot,
  }))
  const setup = (deck: PlayerDeck): LabSetup => ({ edition: '2008', deck, bot, opponents, seed })
  return { setups: pairedSetups(pool, setup(first), setup(second)), nearest, bot }
}
