import { BOOST, type Side } from '@/lib/terms'
import type { CardId } from '../model/game'
import { boostsOf, factsOf, firstInPlay, type Game, heroOf, isAssigned, nextIn, villainOf } from '../state'
import { NONE } from '../state/card-facts'
import { amountFor, derived, sumOf } from '../texts/runtime/derived'

/** A ship's firepower now: printed, and one more for each boost (2008 rulebook, Boost a character or ship). */
export const firepowerOf = (game: Game, ship: CardId): number =>
  Math.max(
    0,
    factsOf(game, ship).firepower +
      boostsOf(game, ship) * BOOST +
      sumOf(game, derived(game).modifiers.firepower, ship),
  )

/** The assigned ships of one side, in order of coming into play. */
export function assignedShips(game: Game, side: Side): CardId[] {
  const ships: CardId[] = []
  const player = side === 'hero' ? heroOf(game) : villainOf(game)
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
    const facts = factsOf(game, card)
    if (facts.type === 'ship' && facts.side === side && isAssigned(game, card)) ships.push(card)
  }
  return ships
}

/** Total firepower of one side's assigned ships (2008 rulebook, Ship Battle). */
export const firepowerTotal = (game: Game, side: Side): number =>
  Math.max(
    0,
    assignedShips(game, side).reduce((total, ship) => total + firepowerOf(game, ship), 0) +
      extraFirepower(game, side),
  )

/** What texts add to a player's total, whatever ships there are. */
function extraFirepower(game: Game, side: Side): number {
  const player = side === 'hero' ? heroOf(game) : villainOf(game)
  let sum = 0
  for (const active of derived(game).modifiers.totalFirepower ?? [])
    if (active.context.controller === player) sum += amountFor(game, active, NONE)
  return sum
}
