import type { ReactNode } from 'react'
import type { Pictured } from '@/components/cards/drawing/scene'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'

/** Names of the players at a table. */
export interface Naming {
  readonly nameOf: (player: Player) => string
  /** The player addressed as "You": the only person at a table of bots. */
  readonly you: Player | undefined
}

/** Returns whether a sentence addresses "You" as the acting player, or as the target. */
export const addressee = (
  { you }: Naming,
  actor: Player | undefined,
  target?: Player,
): 'actor' | 'target' | 'none' =>
  you === undefined ? 'none' : actor === you ? 'actor' : target === you ? 'target' : 'none'

/** A card or a place that is inspected. */
export interface Inspectable {
  readonly title: string
  readonly kind: string
  readonly lines: readonly string[]
  readonly picture?: Pictured
}

/** A step of a turn, as shown in the bar of the table. */
export interface GamePhase {
  readonly id: string
  readonly label: string
}

/** For messages that name no player. */
export const NAMELESS: Naming = { nameOf: () => '', you: undefined }

/** The input of a board. */
export interface BoardProps<T extends GameTypes> {
  readonly snapshot: GameSnapshot<T>
  /** The setup of the table, such as a player's component set. */
  readonly setup: T['setup']
  readonly naming: Naming
  /** Takes an option by its index; every option is also in the list next to the board. */
  readonly onAnswer: (index: number) => void
  /** Lists a subset of the options next to the board, by index, before one is taken. */
  readonly onNarrow: (label: string, indices: readonly number[]) => void
  /** Shows a card or a place next to the board. */
  readonly onInspect: (looked: Inspectable | undefined) => void
  /** The options listed now, if not all of them are. */
  readonly narrowed: readonly number[] | undefined
  /** Index of the option that a guide advises; -1 for none. */
  readonly advised: number
}

/** The text of an option. */
export interface OptionText {
  readonly label: string
  /** Its consequence, such as a chance. */
  readonly note?: string
  /** True for the option that most people want; it is highlighted. */
  readonly isMain?: boolean
}

/** The texts of a game, in the language of the page. */
export interface GameWords<T extends GameTypes> {
  /** The question to the viewer. */
  readonly question: (snapshot: GameSnapshot<T>) => string
  readonly option: (option: T['option'], index: number, snapshot: GameSnapshot<T>) => OptionText
  /** The groups of an option, the widest first, in a game with many options at once. */
  readonly groups?: (option: T['option'], snapshot: GameSnapshot<T>) => readonly string[]
  /** A line of the log; undefined for events not worth a line. */
  readonly event: (event: T['event']) => string | undefined
  /** Events with dice rolls: the latest is announced at once, with its numbers. */
  readonly rolls: ReadonlySet<T['event']['type']>
  /** The outcome of the game, and its reason. */
  readonly result: (result: T['result']) => string
  /** Steps of a turn, in order. */
  readonly phases: readonly GamePhase[]
  /** Id of the current step. */
  readonly phaseOf: (snapshot: GameSnapshot<T>) => string
  /** Progress of the game, for the bar of the table. */
  readonly progress: (snapshot: GameSnapshot<T>) => string
}

/** Everything a table needs to show one game. */
export interface GameScreen<T extends GameTypes> {
  readonly table: TableGame<T>
  readonly useWords: (setup: T['setup'], naming: Naming) => GameWords<T>
  readonly Board: (props: BoardProps<T>) => ReactNode
  /**
   * True if moves are made on the board itself, as on a map. Then the board keeps the focus after a move, which
   * otherwise goes to the next question, and a small screen gives most of its room to the board.
   */
  readonly isPlayedOnBoard?: boolean
  /** Milliseconds between two answers of bots, if a turn has so many that the default would be too long. */
  readonly pace?: number
}

/** The parts that an online game adds to its table. */
export interface OnlineParts {
  readonly naming: Naming
  /** Above the question: the players with their clocks, and the requests between them. */
  readonly head: ReactNode
  /** Below the log. */
  readonly side: ReactNode
  readonly menu: ReactNode
  /** Below the result. */
  readonly over: ReactNode
}

/** A saved table, and its callbacks. */
export interface TableProps {
  readonly saved: SavedOtherGame
  /** True to only show it until the reader continues. */
  readonly isReplay: boolean
  readonly onSave: (table: SavedOtherGame) => void
  readonly onLeave: () => void
}
