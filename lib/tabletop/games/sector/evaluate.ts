import type { Game } from './model'
import { at } from './state'

/** Value of a starship and of a combat unit relative to a base; at the end, bases are counted. */
const STARSHIP = 0.35
const UNIT = 0.1
/** A player with this share of all star systems has usually won. */
const ENOUGH = 0.6

/** Returns the value of each fleet on the map, in bases, relative to the value that usually wins. */
export function standingOf(game: Game): number[] {
  const standing = game.conceded.map(() => 0)
  const add = (owner: number, worth: number) => {
    standing[owner] = at(standing, owner) + worth
  }
  let systems = 0
  for (let space = 0; space < game.base.length; space++) {
    if (at(game.box.spaces, space).system !== undefined) systems++
    const [base, ship] = [at(game.base, space), at(game.ship, space)]
    if (base >= 0) add(base, 1 + UNIT * at(game.units, space))
    if (ship >= 0) add(ship, STARSHIP + UNIT * at(game.crew, space))
  }
  return standing.map((worth) => worth / (ENOUGH * systems))
}

/** Exact chances of a fight. All dice have six sides. */

/**
 * Outcomes out of 36 in which the attacking starship destroys the other one; as many destroy the attacker, the rest are
 * ties.
 */
export const SHIP_WINS = 15
/** Outcomes out of 36 without effect. */
export const SHIP_TIES = 6
/** Chance that a starship destroys the one it attacks. */
export const SHIP_CHANCE = SHIP_WINS / 36

/** Returns the number of ways in which the highest of `dice` dice is at most `value`. */
const upTo = (dice: number, value: number): number => value ** dice

/** Returns the chance that the highest of the attacker's dice beats the highest of the defender's; a tie does not. */
export function roundChance(attackers: number, defenders: number): number {
  let ways = 0
  for (let high = 2; high <= 6; high++)
    ways += (upTo(attackers, high) - upTo(attackers, high - 1)) * upTo(defenders, high - 1)
  return ways / (6 ** attackers * 6 ** defenders)
}

/** Results computed before, by attackers and defenders: every fight leads to the same smaller ones. */
const known: (number | undefined)[][] = []

/**
 * Returns the chance that the attackers win a fight to the end, each round of which costs the loser one unit (ruling
 * 10).
 */
export function winChance(attackers: number, defenders: number): number {
  if (defenders <= 0) return 1
  if (attackers <= 0) return 0
  known[attackers] ??= []
  const before = known[attackers]?.[defenders]
  if (before !== undefined) return before
  const round = roundChance(attackers, defenders)
  const chance =
    round * winChance(attackers, defenders - 1) + (1 - round) * winChance(attackers - 1, defenders)
  known[attackers][defenders] = chance
  return chance
}
