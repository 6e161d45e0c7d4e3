'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Move, MoveTable } from '@/lib/features/play/model/moves'
import type { TableSession, TableSnapshot } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { LastingView } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import type { Inspected, Inspection } from './inspector/inspected'
import type { SeatNames } from './seats'

/** Additions to a table beyond its game: online play adds clocks, presence, chat. */
export interface TableSlots {
  /** Below the name of a player. */
  readonly seat: (player: Player) => ReactNode
  /** In place of the auto-pass button. */
  readonly passing: ReactNode
  /** Below the name of the player who must decide. */
  readonly waiting?: ReactNode
  /** Below the log, if there is a column for it. */
  readonly side: ReactNode
  /** In the game menu. */
  readonly menu: ReactNode
  /** In place of the controls for a new game, once this one is over. */
  readonly over: ReactNode
}

/** State and actions available to every part of the table. */
export interface Table {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly snapshot: TableSnapshot
  readonly names: SeatNames
  /** Moves available now; undefined if the game is over or another player decides. */
  readonly moves?: MoveTable
  /** Lasting effects of card texts. */
  readonly lasting: readonly LastingView[]
  readonly explain: (question: Question) => Answer
  /** Returns the searching bot's recommendation for the viewer; undefined if it cannot be asked. */
  readonly advise?: TableSession['advise']
  /** Performs a move. */
  readonly perform: (move: Move) => void
  /**
   * Passes the action and the following ones until something concerns the passing player; undefined if every answer
   * counts.
   */
  readonly autoPass?: (() => void) | undefined
  /**
   * Called when a card is clicked or its key pressed: performs its one move, asks which of several, or shows why there
   * is none.
   */
  readonly choose: (card: CardView, way: 'pointer' | 'touch' | 'key') => void
  /** Asks which of the card's moves to perform. */
  readonly offer: (card: CardView, moves: readonly Move[]) => void
  /** Deselects the chosen card. */
  readonly takeBack: () => void
  readonly inspect: (subject: Inspected) => void
  /** The inspected subject: see `useInspected`. */
  readonly inspection: Inspection
  /** Marks cards on the table, such as those of a log line; an empty list clears the marks. */
  readonly pointAt: (cards: readonly CardId[]) => void
  /** The card that has (or last had) the focus: there is one tab stop per zone. */
  readonly focused?: CardId
  readonly focusOn: (card: CardId) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (at: number) => void
  readonly openSheet: (sheet: SheetName) => void
  /** True if there is no room for the column with card and log. */
  readonly sheets: boolean
  /** True if the viewer's hand is face up; on a shared screen, only while its owner holds the device. */
  readonly handShown: boolean
  readonly showHand: (shown: boolean) => void
  /** True if the reasons for a bot's moves are shown; `showReasons` changes it. */
  readonly reasons: boolean
  readonly showReasons: (shown: boolean) => void
  /** True if outcomes have sound; `setSound` changes it. */
  readonly sound: boolean
  readonly setSound: (on: boolean) => void
  readonly slots?: TableSlots | undefined
}

/** Sheets that can open over the table. */
export type SheetName =
  | 'opponent'
  | 'stopped'
  | 'failed'
  | 'discard'
  | 'log'
  | 'moves'
  | 'advice'
  | 'card'
  | 'number'
  | 'lasting'
  | 'recap'
  | `seat-${number}`

const TableContext = createContext<Table | undefined>(undefined)
export const TableProvider = TableContext.Provider

/**
 * Returns the table around a component.
 * @throws if there is none
 */
export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('useTable outside of a table')
  return table
}

/**
 * Returns a function that gives the facts of a card on the table; undefined for a card that the viewer may not know.
 */
export function useCardOf(): (view: CardView) => Card | undefined {
  const { pool } = useTable()
  return (view) => (view.key === null ? undefined : pool.byKey.get(view.key))
}
