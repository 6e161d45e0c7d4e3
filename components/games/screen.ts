import type { ReactNode } from 'react'
import type { Pictured } from '@/components/cards/drawing/scene'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'

/** What the players of a table are called. */
export interface Naming {
  readonly nameOf: (player: Player) => string
  /** Player who is called "You": the only person at a table of bots. */
  readonly you: Player | undefined
}

/** Whether a sentence speaks to the one called "You" of what they do, or of what is done to them. */
export const sayYou = (
  { you }: Naming,
  actor: Player | undefined,
  target?: Player,
): 'actor' | 'target' | 'none' =>
  you === undefined ? 'none' : actor === you ? 'actor' : target === you ? 'target' : 'none'

/** A card or a place that is looked at. */
export interface Looked {
  readonly title: string
  readonly kind: string
  readonly lines: readonly string[]
  readonly picture?: Pictured
}

/** A step of a turn, as the bar of the table shows it. */
export interface GamePhase {
  readonly id: string
  readonly label: string
}

/** For messages that name no player. */
export const NAMELESS: Naming = { nameOf: () => '', you: undefined }

/** What a board is drawn from. */
export interface BoardProps<T extends GameTypes> {
  readonly snapshot: GameSnapshot<T>
  /** What the table began with, such as the component set of a player. */
  readonly setup: T['setup']
  readonly naming: Naming
  /** Takes an option by its number; every option also stands in the list beside the board. */
  readonly onAnswer: (index: number) => void
  /** Lists some of the options by their numbers beside the board, to be looked at before one is taken. */
  readonly onNarrow: (label: string, indices: readonly number[]) => void
  /** Shows a card or a place beside the board. */
  readonly onLook: (looked: Looked | undefined) => void
  /** The options that are listed now, where they are not all. */
  readonly narrowed: readonly number[] | undefined
  /** Number of the option that a guide advises; -1 for none. */
  readonly advised: number
}

/** An option as it is said to the person who may take it. */
export interface SaidOption {
  readonly label: string
  /** What comes of it, such as a chance. */
  readonly note?: string
  /** Stands out: what most people want to press. */
  readonly isMain?: boolean
}

/** How a game says what happens, in the language of the page. */
export interface GameWords<T extends GameTypes> {
  /** What the viewer is asked. */
  readonly question: (snapshot: GameSnapshot<T>) => string
  readonly option: (option: T['option'], index: number, snapshot: GameSnapshot<T>) => SaidOption
  /** What an option belongs to, from the widest on, in a game that has many options at once. */
  readonly groups?: (option: T['option'], snapshot: GameSnapshot<T>) => readonly string[]
  /** A line of the log; undefined for what is not worth one. */
  readonly event: (event: T['event']) => string | undefined
  /** Events in which dice are thrown: the last of them is said at once, with its numbers. */
  readonly rolls: ReadonlySet<T['event']['type']>
  /** How the game ended, and what decided it. */
  readonly result: (result: T['result']) => string
  /** Steps of a turn, in their order. */
  readonly phases: readonly GamePhase[]
  /** Id of the present step. */
  readonly phaseOf: (snapshot: GameSnapshot<T>) => string
  /** How far the game is, for the bar of the table. */
  readonly progress: (snapshot: GameSnapshot<T>) => string
}

/** All that a table needs to know of one game to be shown. */
export interface GameScreen<T extends GameTypes> {
  readonly table: TableGame<T>
  readonly useWords: (setup: T['setup'], naming: Naming) => GameWords<T>
  readonly Board: (props: BoardProps<T>) => ReactNode
  /**
   * Whether moves are made on the board itself, as on a map. Then it keeps what has the focus when one is made, where
   * else what is asked next has it, and a small screen leaves most of its room to it.
   */
  readonly isPlayedOnBoard?: boolean
  /** Milliseconds between two answers of bots, where a turn has so many of them that the usual is too long. */
  readonly pace?: number
}

/** A table as it was saved, and what becomes of it. */
export interface TableProps {
  readonly saved: SavedOtherGame
  /** Whether it is only shown until the reader goes on. */
  readonly isReplay: boolean
  readonly onSave: (table: SavedOtherGame) => void
  readonly onLeave: () => void
}
