import { BOOST, type Side } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import {
  boostsOf,
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  isAgainstMission,
  isAssigned,
  isOf,
  nextIn,
  pretendAssigned,
  villainOf,
} from '../state'
import { HERO_SIDE, NONE, SHIP } from '../state/card-facts'
import { CHANGE } from '../state/layout'
import { amountFor, derived, deriveSupposed, sumOf } from '../texts/runtime/derived'
import { textsAtWork } from '../texts/runtime/texts-at-work'
import { difficultyAddedBy } from './difficulty'
import { isAdversaryNow, isCharacterNow } from './kinds-and-traits'
import { payPower } from './player-numbers'
import { ratingOf, requiredSkill } from './skills'

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

/**
 * Contribution of a card at the current mission: skill, difficulty or firepower. A character elsewhere contributes
 * nothing.
 */
export function contributionNow(game: Game, card: CardId): number {
  const there = isAssigned(game, card) || isAgainstMission(game, card)
  return there || !isCharacterNow(game, card) ? contributionOnceThere(game, card) : 0
}

/**
 * The same for a card that could be assigned now, in its state after that: texts about assigned cards apply to it,
 * texts about ready cards no longer do, and its cost in power has been paid. `skill`: the one that the mission
 * requires.
 */
export function contributionOnceAssigned(
  game: Game,
  player: Player,
  card: CardId,
  { skill, power }: { readonly skill: number; readonly power: number },
): number {
  if (!textsAtWork(game).asksWhoIsAssigned) return contributionOnceThere(game, card, skill)
  const before = derived(game)
  const { changes, changed } = game
  pretendAssigned(game, card, true)
  if (power > 0) payPower(game, player, power)
  deriveSupposed(game, before, power > 0 ? CHANGE.states | CHANGE.power : CHANGE.states)
  const counts = contributionOnceThere(game, card)
  if (power > 0) payPower(game, player, -power)
  pretendAssigned(game, card, false)
  game.changes = changes
  game.changed = changed
  game.derived = before
  return counts
}

/** Its contribution if only its place changed. */
function contributionOnceThere(game: Game, card: CardId, skill: number = requiredSkill(game)): number {
  if (isOf(game, card, SHIP)) return firepowerOf(game, card)
  if (isAgainstMission(game, card) || isAdversaryNow(game, card)) return difficultyAddedBy(game, card)
  return skill === NONE ? 0 : Math.max(0, ratingOf(game, card, skill))
}
