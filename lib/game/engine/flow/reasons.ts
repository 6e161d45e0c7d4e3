import type { Reason } from '../model/answers'
import type { CardId, Player } from '../model/game'
import type { Game } from '../state'

/**
 * One condition for doing something with a card: returns the reason against it, or undefined. A rule is a list of
 * checks; the options of a decision and the answers of `explain` come from the same list, so they cannot disagree.
 */
export type Check = (game: Game, player: Player, card: CardId) => Reason | undefined

/** True if every check is passed. */
export function allows(checks: readonly Check[], game: Game, player: Player, card: CardId): boolean {
  for (const check of checks) if (check(game, player, card)) return false
  return true
}

/** Every reason why not, in the order of the checks. */
export const reasonsOf = (checks: readonly Check[], game: Game, player: Player, card: CardId): Reason[] =>
  checks.flatMap((check) => check(game, player, card) ?? [])
