import type { Game } from './model'
import { at } from './state'

/** What a starship and a combat unit count beside a base, which is what is counted at the end. */
const STARSHIP = 0.35
const UNIT = 0.1
/** Who has this part of all star systems has usually won. */
const ENOUGH = 0.6

/** What each fleet has on the map, in bases, as a part of what is usually enough to win. */
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
