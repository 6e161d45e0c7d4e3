import type { ReactNode } from 'react'
import type { TableGame } from '@/lib/match/tables/adapter'
import type { GameSnapshot } from '@/lib/match/tables/game-session'
import type { GameTypes, Player } from '@/lib/protocol/game'

/** What a board is drawn from. */
export interface BoardProps<T extends GameTypes> {
  readonly snapshot: GameSnapshot<T>
  /** What a player is called. */
  readonly nameOf: (player: Player) => string
  /** Takes an option by its number; every option also stands in the list beside the board. */
  readonly onAnswer: (index: number) => void
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
  /** A line of the log; undefined for what is not worth one. */
  readonly event: (event: T['event'], nameOf: (player: Player) => string) => string | undefined
  /** How the game ended, and what decided it. */
  readonly result: (result: T['result'], nameOf: (player: Player) => string) => string
}

/** All that a table needs to know of one game to be shown. */
export interface GameScreen<T extends GameTypes> {
  readonly table: TableGame<T>
  readonly useWords: () => GameWords<T>
  readonly Board: (props: BoardProps<T>) => ReactNode
}
