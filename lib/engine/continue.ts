import { record } from './log'
import { gainPower, payPower, powerOf } from './power'
import { countIn, type Game, heroOf, villainOf } from './state'
import type { Decision, Option } from './types'

/** Power to play another mission: 1 for each failed mission this turn (2008 rulebook, Deciding to Continue). */
export const continueCost = (game: Game): number => countIn(game, heroOf(game), 'failed')

/** The hero player decides, if the pile has a mission and he can pay. What he pays the villain player gains. */
export function askToContinue(game: Game): Decision | undefined {
  const player = heroOf(game)
  const power = continueCost(game)
  if (countIn(game, player, 'missions') === 0 || powerOf(game, player) < power) return undefined
  return {
    player,
    kind: 'continue',
    options: [{ kind: 'continue', cost: { power }, gives: power }, { kind: 'end' }],
  }
}

/** Returns whether another mission is played. */
export function takeContinue(game: Game, option: Option): boolean {
  const player = heroOf(game)
  if (option.kind !== 'continue') {
    record(game, 'end-missions', { player })
    return false
  }
  const cost = continueCost(game)
  payPower(game, player, cost)
  gainPower(game, villainOf(game), cost)
  record(game, 'continue', { player, figures: { cost } })
  return true
}
