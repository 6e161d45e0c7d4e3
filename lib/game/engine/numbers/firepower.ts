import { BOOST, type Side } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import {
  boostsOf,
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  isAssigned,
  isOf,
  nextIn,
  villainOf,
} from '../state'
import { HERO_SIDE, NONE, SHIP } from '../state/card-facts'
import { amountFor, derived, sumOf } from '../texts/runtime/derived'

/** A ship's firepower now: printed, and one more for each boost (2008 rulebook, Boost a character or ship). */
export const firepowerOf = (game: Game, ship: CardId): number =>
  Math.max(
    0,
    factsOf(game, ship).firepower +
      boostsOf(game, ship) * BOOST +
      sumOf(game, derived(game).modifiers.firepower, ship),
  )

/** True if a ship of either side is assigned. */
export const isAnyShipAssigned = (game: Game): boolean =>
  isShipAssigned(game, 'hero', heroOf(game)) || isShipAssigned(game, 'villain', villainOf(game))

function isShipAssigned(game: Game, side: Side, player: Player): boolean {
  for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
    if (isAssigned(game, card) && isOf(game, card, SHIP) && isOf(game, card, HERO_SIDE) === (side === 'hero'))
      return true
  return false
}

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

/** Amount that texts add to a player's total, regardless of ships. */
function extraFirepower(game: Game, side: Side): number {
  const player = side === 'hero' ? heroOf(game) : villainOf(game)
  let sum = 0
  for (const active of derived(game).modifiers.totalFirepower ?? [])
    if (active.context.controller === player) sum += amountFor(game, active, NONE)
  return sum
}
