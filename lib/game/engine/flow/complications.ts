import type { ActiveModifier } from '@/lib/game/engine/model/derived-state'
import { COMPLICATION_COST, COMPLICATION_DIFFICULTY } from '@/lib/game/terms'
import { actionWith, type Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { firstAgainstMission, nextAgainstMission } from '../numbers/difficulty'
import { costOf, payPower, powerOf } from '../numbers/power'
import { currentMission, firstInHand, type Game, isFaceDown, keyOf, nextIn, villainOf } from '../state'
import { NONE } from '../state/card-facts'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'
import { allows, type Check, inHand, layComplication, roleOf } from './play'

/** Any card from the hand, face down at the current mission (2008 rulebook, Play a complication). */

/** Complications at the current mission. */
export function complicationCount(game: Game): number {
  let count = 0
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card)) {
    if (isFaceDown(game, card)) count++
  }
  return count
}

/**
 * Power for the next complication: 1, plus 1 for each other one there, plus changes by texts; never below 0 (ruling
 * 14).
 */
export function complicationCost(game: Game): number {
  let cost = COMPLICATION_COST * (1 + complicationCount(game))
  for (const active of derived(game).modifiers.complicationCost ?? NO_CHANGES) {
    const { node } = active.modifier
    if (node.kind !== 'complicationCost') continue
    if (node.payer === undefined || playerOf(game, active.context, node.payer) === villainOf(game))
      cost += amountFor(game, active, NONE)
  }
  return Math.max(0, cost)
}

const NO_CHANGES: readonly ActiveModifier[] = []

const asVillain: Check = (game, player) =>
  roleOf(game, player) === 'villain' ? undefined : { code: 'other-role' }

const missionThere: Check = (game) => (currentMission(game) === NONE ? { code: 'no-mission' } : undefined)

const affordable: Check = (game, player) => {
  const needed = complicationCost(game)
  const have = powerOf(game, player)
  return needed <= have ? undefined : { code: 'power', figures: { needed, have } }
}

/** Conditions for using a card in the hand as a complication. */
export const COMPLICATION_CHECKS: readonly Check[] = [inHand, asVillain, missionThere, affordable]

/** Adds an option for every card in the hand if the villain player can pay for a complication. */
export function complicationOptions(game: Game, player: Player, options: Option[]): void {
  const first = firstInHand(game, player)
  if (first === NONE || !allows(COMPLICATION_CHECKS, game, player, first)) return
  const cost = costOf(complicationCost(game))
  for (let card = first; card !== NONE; card = nextIn(game, card)) {
    options.push(actionWith('complication', card, keyOf(game, card), cost, COMPLICATION_DIFFICULTY))
  }
}

/** Pays for a complication and lays the card face down at the current mission. */
export function playComplication(game: Game, player: Player, card: CardId): void {
  const cost = complicationCost(game)
  payPower(game, player, cost)
  layComplication(game, player, card, cost)
}
