import { POWER_PER_FAILED_MISSION } from '@/lib/game/terms'
import type { Decision, Option } from '../model/decisions'
import { gainPower, payPower, powerOf } from '../numbers/player-numbers'
import { countIn, currentMission, type Game, heroOf, number, setNumber, villainOf } from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'
import { missionGoes } from './mission-phase'

/** Each mission that failed this turn counts, even if a text has taken it off the table (ruling 19). */
const powerForFailures = (game: Game): number => POWER_PER_FAILED_MISSION * number(game, NUMBER.failures)

/**
 * Power to play another mission: 1 for each failed mission this turn, plus additions by texts (2008 rulebook, Deciding
 * to Continue). 0 if a text has forced the hero player on (ruling 39).
 */
export function continueCost(game: Game): number {
  if (number(game, NUMBER.freeMission) === 1) return 0
  const failed = powerForFailures(game)
  const changes = game.setup.watched.continuing ? derived(game).modifiers.missionCost : undefined
  if (!changes) return failed
  let cost = failed
  for (const active of changes) cost += amountFor(game, active, NONE)
  return Math.max(0, cost)
}

/**
 * True if the current mission returns to the mission pile when it ends, so that there will be a mission to continue
 * with.
 */
function returnsToPile(game: Game): boolean {
  const to = missionGoes(game)
  return currentMission(game) !== NONE && (to === 'missionsTop' || to === 'missionsBottom')
}

/** True if a text says that the hero player can't play any more missions (ruling 40). */
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

/** True if a text that forces the hero player on would change anything (rulings 39, 40, 101). */
export const canBeForcedOn = (game: Game): boolean =>
  (countIn(game, heroOf(game), ZONE.missions) > 0 || returnsToPile(game)) &&
  number(game, NUMBER.freeMission) === 0 &&
  !noMoreMissions(game)

/**
 * Power that the villain player gains: 1 for each failed mission this turn; under the 2007 rulebook, the amount that
 * the hero player pays, unless a text has forced them on, in which case the text itself states the gain (ruling 102).
 */
function villainGains(game: Game): number {
  const { edition } = game.setup
  if (edition === '2007' && number(game, NUMBER.freeMission) === 0) return continueCost(game)
  return powerForFailures(game)
}

/** The hero player decides, if the pile has a mission and they can pay. */
export function askToContinue(game: Game): Decision | undefined {
  const player = heroOf(game)
  const power = continueCost(game)
  if (countIn(game, player, ZONE.missions) === 0 || powerOf(game, player) < power || noMoreMissions(game))
    return undefined
  const gives = villainGains(game)
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
  const gives = villainGains(game)
  setNumber(game, NUMBER.freeMission, 0)
  payPower(game, player, cost)
  gainPower(game, villainOf(game), gives)
  record(game, 'continue', { player, figures: { cost, gives } })
  return true
}
