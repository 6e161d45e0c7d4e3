import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'
import type { TableGame } from './adapter'
import { atTable } from './at-table'

/** A position as text (see `GameRules.save`), in which a bot that thinks is asked. */
export interface ThinkRequest {
  readonly game: GameId
  readonly position: string
  /** The same seed and position give the same answer, on a machine that is fast enough. */
  readonly seed: string
}

/** Thinks for bots, perhaps somewhere else than on the page. */
export type Think = (request: ThinkRequest) => Promise<number>

/** What a bot at a table may take for one answer: a part of a second in a browser. */
const LIMITS = { iterations: 600, milliseconds: 600 } as const

/** Finds the number of the option to take. The position is seen only as the one who is asked may see it. */
export const thinkFor = <T extends GameTypes>(
  { rules, rolloutPolicy, lookAhead, limits = LIMITS }: TableGame<T>,
  position: string,
  seed: string,
): number =>
  thinkInAnyGame(
    rules,
    rules.restore(position),
    seed,
    limits,
    rolloutPolicy && { rolloutPolicy, ...lookAhead },
  )

/** Thinks where it is called. */
export const thinkHere: Think = ({ game, position, seed }) =>
  atTable(game, (table) => thinkFor(table, position, seed))
