import type { AnyResult, Player } from '@/lib/tabletop/protocol/game'

/** Part of an outcome's value that lies in winning; the rest lies in points, if the game has any. */
const WINNING = 0.8
/** If nobody wins alone, each player gets this much of an even share: more than a loss, less than an undecided game. */
const NOBODY = 0.5

/**
 * Returns the value of an outcome for each of `count` players, from 0 to 1: 1 for the winner, 0 for losers, with a
 * small part for points, so that a narrow loss is better than a wide one.
 */
export function worthOfEnd({ winner, scores }: AnyResult, count: number): readonly number[] {
  const undecided = count === 1 ? 0 : NOBODY / count
  const worth: number[] = []
  for (let player = 0; player < count; player++) {
    const won = winner === undefined ? undecided : winner === player ? 1 : 0
    worth.push(scores === undefined ? won : WINNING * won + (1 - WINNING) * aheadOf(scores, player))
  }
  return worth
}

/**
 * Returns the value of an unfinished position for each of `count` players, as far as it can be evaluated, from 0 to 1.
 */
export function worthOfStanding(standing: readonly number[] | undefined, count: number): readonly number[] {
  const worth: number[] = []
  for (let player = 0; player < count; player++) worth.push(standing ? aheadOf(standing, player) : 1 / count)
  return worth
}

/**
 * Returns a player's standing against the best of the others, from 0 to 1, a half being even. The distance to a win
 * counts as well as the lead: a leader still has to get there.
 */
function aheadOf(standing: readonly number[], player: Player): number {
  const own = standing[player] ?? 0
  let best = 0
  for (let other = 0; other < standing.length; other++) {
    const value = standing[other] ?? 0
    if (other !== player && value > best) best = value
  }
  return 0.5 + (own - best) / (2 * (Math.abs(own) + best + 1))
}
