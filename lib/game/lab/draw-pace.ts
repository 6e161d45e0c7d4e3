import type { Pool } from '@/lib/game/cards/pool'
import { BASE_POWER, type CardKey, HAND_SIZE, SIDES, type Side } from '@/lib/game/terms'

/**
 * How many cards leave the hand in a turn, and so are drawn at its end, when the hand is filled up to eight again (2008
 * rulebook, Debrief Phase; the 2007 rulebook says the same).
 */

/**
 * Cards that the power of a turn pays for in each role, at the average cost of the cards of the draw deck that can be
 * played in it. Glyphs, boosts and cards that are used as complications make it more, cards without a target less.
 */
export function drawPace(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
): Readonly<Record<Side, number>> {
  const pace = (side: Side): number => {
    let cards = 0
    let cost = 0
    for (const { key, count } of draw) {
      const card = pool.byKey.get(key)
      // Team characters and missions are never played from the hand.
      if (card?.side !== side || card.type === 'team' || card.type === 'mission') continue
      cards += count
      cost += count * (card.cost ?? 0)
    }
    if (cards === 0) return 0
    return cost === 0 ? HAND_SIZE : Math.min(HAND_SIZE, (BASE_POWER * cards) / cost)
  }
  const [hero, villain] = SIDES.map(pace)
  return { hero: hero ?? 0, villain: villain ?? 0 }
}

/** Whole cards drawn at the end of each turn at that pace: so many that the sum is never off by more than a half. */
export function drawsByTurn(pace: Readonly<Record<Side, number>>, first: Side, turns: number): number[] {
  let sum = 0
  return Array.from({ length: turns }, (_, i) => {
    const before = Math.round(sum)
    sum += pace[roleIn(i + 1, first)]
    return Math.round(sum) - before
  })
}

/** The player's role in a turn, from 1, of those that both players take in turn. */
export const roleIn = (turn: number, first: Side): Side =>
  turn % 2 === 1 ? first : first === 'hero' ? 'villain' : 'hero'
