import { playerOf } from './abilities/context'
import { amountFor, derived } from './abilities/derived'
import { NONE } from './facts'
import { NUMBER, ZONE } from './layout'
import { record } from './log'
import { gainPower, payPower, powerOf } from './power'
import { countIn, type Game, heroOf, number, setNumber, villainOf } from './state'
import type { Decision, Option } from './types'

/**
 * Power to play another mission: 1 for each failed mission this turn and what texts add (2008 rulebook, Deciding
 * to Continue). Nothing when a text has forced the hero player on (ruling 39).
 */
export function continueCost(game: Game): number {
  if (number(game, NUMBER.freeMission) === 1) return 0
  const failed = countIn(game, heroOf(game), ZONE.failed)
  const changes = game.setup.watched.continuing ? derived(game).modifiers.missionCost : undefined
  if (!changes) return failed
  let cost = failed
  for (const active of changes) cost += amountFor(game, active, NONE)
  return Math.max(0, cost)
}

/** Whether a text says that the hero player can't play any more missions (ruling 40). */
function noMoreMissions(game: Game): boolean {
  if (!game.setup.watched.continuing) return false
  const { noMissions } = derived(game).modifiers
  if (!noMissions) return false
  for (const active of noMissions) {
    const { node } = active.modifier
    if (node.kind === 'noMissions' && playerOf(game, active.context, node.who) === heroOf(game)) return true
  }
  return false
}

/**
 * The hero player decides, if the pile has a mission and he can pay. The villain player gains 1 power for each failed
 * mission this turn, whatever texts have made of the cost.
 */
export function askToContinue(game: Game): Decision | undefined {
  const player = heroOf(game)
  const power = continueCost(game)
  if (countIn(game, player, ZONE.missions) === 0 || powerOf(game, player) < power || noMoreMissions(game))
    return undefined
  const gives = countIn(game, player, ZONE.failed)
  const options: Option[] = [{ kind: 'continue', cost: { power }, gives }]
  if (number(game, NUMBER.freeMission) === 0) options.push({ kind: 'end' })
  return { player, kind: 'continue', options }
}

/** Returns whether another mission is played. */
export function takeContinue(game: Game, option: Option): boolean {
  const player = heroOf(game)
  if (option.kind !== 'continue') {
    record(game, 'end-missions', { player })
    return false
  }
  const cost = continueCost(game)
  const gives = countIn(game, player, ZONE.failed)
  setNumber(game, NUMBER.freeMission, 0)
  payPower(game, player, cost)
  gainPower(game, villainOf(game), gives)
  record(game, 'continue', { player, figures: { cost, gives } })
  return true
}
