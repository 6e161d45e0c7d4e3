import { type GameId, isGameId } from '@/lib/tabletop/games/list'
import type { SavedHistory, TurnMark } from '@/lib/tabletop/protocol/history'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { GoalStart } from '../puzzles/puzzle'
import type { GameSetup } from '../setup'
import type { TableSetup } from '../tables/table-setup'

/**
 * Where a table is kept: `current` is the one game of the Stargate TCG at the table, `parked` one that made room for
 * another, `position` a shared position that is played on, `guide` the guided first game, `open` a table of another game.
 */
export const SLOTS = ['current', 'parked', 'position', 'guide', 'open'] as const
export type Slot = (typeof SLOTS)[number]

interface Saved extends SavedHistory {
  /** Key in the store. */
  readonly id: string
  readonly slot: Slot
  /** Whose it is, so that it leaves this browser with its owner. */
  readonly owner: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly turns: readonly TurnMark[]
  readonly turn: number
  /** It has a result. */
  readonly over: boolean
  /** On the table, or left to choose another. */
  readonly open: boolean
}

/** A game of the Stargate TCG that this browser keeps. */
export interface SavedGame extends Saved {
  readonly game: 'stargate'
  readonly setup: GameSetup
  /** The initial shared position; absent in a game of one's own. */
  readonly start?: GoalStart | undefined
  /** Of the guided game: the present lesson, and the moves made when each lesson began. */
  readonly guide?: { readonly lesson: number; readonly begun: readonly number[] } | undefined
}

/** A table of another game that this browser keeps. */
export interface SavedOtherGame extends Saved {
  readonly game: GameId
  readonly setup: TableSetup
  /** Of a first game that is guided: the lessons that have been told. */
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

/** Id of a shared position that is played on, from its link: beside one's own game. */
export const positionId = (link: string): string => `position.${hashText(link)}`

/**
 * Tells a game from all others: one with the same decks, players and seed begins alike. Part by part, since a set-up
 * that was read back may name its parts in another order.
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

/** Id of a game that made room for another at the table. */
export const parkedId = (setup: GameSetup): string => `parked.${gameHash(setup)}`
