import type { Player } from '@/lib/tabletop/protocol/game'
import type { DiceGame, DiceOption, Position } from './model'

/**
 * Handler of one kind of decision. It depends on public information alone whether a player is asked, so that being asked
 * or not tells nobody anything: whoever holds cards is asked about them, whatever they are.
 */
export interface DecisionHandler {
  /** Who decides here. */
  readonly decider: (position: Position) => Player
  /** Goes on, and says so, where there is nothing to ask. Absent where there always is. */
  readonly skip?: (game: DiceGame) => boolean
  /** What can be done: never empty. */
  readonly options: (position: Position) => DiceOption[]
  /** Does one of the options. */
  readonly take: (game: DiceGame, option: DiceOption) => void
}

/** For options of another handler, which never come here. */
export function notHere(option: DiceOption): never {
  throw new RangeError(`not an option here: ${option.kind}`)
}

export const activePlayer = (position: Position): Player => position.active
