import { type GameId, isGameId } from '@/lib/tabletop/games/list'
import type { SavedHistory, TurnMark } from '@/lib/tabletop/protocol/history'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { GoalStart } from '../puzzles/puzzle'
import type { GameSetup } from '../setup'
import type { TableSetup } from '../tables/table-setup'

/**
 * The place of a stored table: `current` is the one game of the Stargate TCG at the table, `parked` one that made room
 * for another, `position` a game continued from a shared position, `guide` the guided first game, `open` a table of
 * another game.
 */
export const SLOTS = ['current', 'parked', 'position', 'guide', 'open'] as const
export type Slot = (typeof SLOTS)[number]

interface Saved extends SavedHistory {
  /** Key in the store. */
  readonly id: string
  readonly slot: Slot
  /**
   * The account that it belongs to, or `guest`: it is removed from this browser along with the account's other data.
   */
  readonly owner: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly turns: readonly TurnMark[]
  readonly turn: number
  /** True if the game has a result. */
  readonly over: boolean
  /** True while it is on the table; false once its player has left it to choose another. */
  readonly open: boolean
}

/** A stored game of the Stargate TCG. */
export interface SavedGame extends Saved {
  readonly game: 'stargate'
  readonly setup: GameSetup
  /** The start of the task in a shared position; absent in ordinary games. */
  readonly start?: GoalStart | undefined
  /** For the guided game: the current lesson, and the number of moves made when each lesson began. */
  readonly guide?: { readonly lesson: number; readonly begun: readonly number[] } | undefined
}

/** A stored table of another game. */
export interface SavedOtherGame extends Saved {
  readonly game: GameId
  readonly setup: TableSetup
  /** For a guided first game: the lessons shown so far. */
  readonly guide?: readonly string[] | undefined
}

export type SavedTable = SavedGame | SavedOtherGame

/** Id of the game at the table, which all tabs of the browser share. */
export const CURRENT_ID = 'current'
/** Id of the guided first game. */
export const GUIDE_ID = 'guide'

export const isStargateGame = (table: SavedTable | undefined): table is SavedGame =>
  table?.game === 'stargate'
export const isOtherGame = (table: SavedTable): table is SavedOtherGame => isGameId(table.game)

/** True if a game is under way: not over, with at least one answer. */
export const isUnfinished = ({ steps, over }: Pick<SavedTable, 'steps' | 'over'>): boolean =>
  !over && steps.some((step) => !step.auto)

/** Id of a game continued from a shared position, by its link; it does not replace the user's own game. */
export const positionId = (link: string): string => `position.${hashText(link)}`

/**
 * A hash that identifies a game: equal if decks, players and seed are the same. Built part by part, since the
 * properties of a parsed set-up may be in another order.
 */
const gameHash = ({ seed, mode, edition, seats }: GameSetup): number => {
  const cards = ({ team, missions, draw }: GameSetup['seats'][number]['list']) =>
    [team, missions, draw].map((section) => section.map(({ key, count }) => [key, count]))
  return hashText(
    JSON.stringify([
      seed,
      mode,
      edition,
      ...seats.map(({ list, controller }) => [cards(list), controller.kind]),
    ]),
  )
}

export const isSameGame = (one: GameSetup, other: GameSetup): boolean => gameHash(one) === gameHash(other)

/** Id of a parked game. */
export const parkedId = (setup: GameSetup): string => `parked.${gameHash(setup)}`
