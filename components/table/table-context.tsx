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
import type { Inspected, Inspection } from './inspected'
import type { SeatNames } from './seats'

/** What a table has beside its game: a person at the other end adds clocks, presence, chat. */
export interface TableSlots {
  /** Under the name of a player. */
  readonly seat: (player: Player) => ReactNode
  /** In the place of the button that passes on. */
  readonly passing: ReactNode
  /** Under the log, where there is a column for it. */
  readonly side: ReactNode
  /** In the menu of the game. */
  readonly menu: ReactNode
  /** In the place of what begins another game, when this one is over. */
  readonly over: ReactNode
}

/** What every part of the table may use. */
export interface Table {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly snapshot: TableSnapshot
  readonly names: SeatNames
  /** What can be done now; undefined when the game is over or another one decides. */
  readonly moves?: MoveTable
  /** What texts have begun and what still holds. */
  readonly lasting: readonly LastingView[]
  readonly explain: (question: Question) => Answer
  /** What the searching bot would do in one's place; undefined where it is not asked. */
  readonly advise?: TableSession['advise']
  /** Does a move. */
  readonly perform: (move: Move) => void
  /** Passes the action, and all that follows until something concerns who passes; undefined where every answer counts. */
  readonly autoPass?: (() => void) | undefined
  /** A card was clicked or its key pressed: does its one move, asks which of several, or shows why there is none. */
  readonly choose: (card: CardView, way: 'pointer' | 'touch' | 'key') => void
  /** Asks which of the moves of a card. */
  readonly offer: (card: CardView, moves: readonly Move[]) => void
  /** Steps back from a chosen card. */
  readonly takeBack: () => void
  readonly inspect: (subject: Inspected) => void
  /** What is looked at: see `useInspected`. */
  readonly inspection: Inspection
  /** Marks cards on the table, such as those of a line of the log; none to end it. */
  readonly pointAt: (cards: readonly CardId[]) => void
  /** The card that has (or had last) the focus: one tab stop for each zone. */
  readonly focused?: CardId
  readonly focusOn: (card: CardId) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (at: number) => void
  readonly openSheet: (sheet: SheetName) => void
  /** True where there is no room for the column with card and log. */
  readonly sheets: boolean
  /** Whether the viewer's hand lies open; on a shared screen only while its owner holds the device. */
  readonly handShown: boolean
  readonly showHand: (shown: boolean) => void
  /** Whether it is told why a bot did what it did, and a wish for it. */
  readonly reasons: boolean
  readonly showReasons: (shown: boolean) => void
  /** Whether outcomes are heard, and a wish for it. */
  readonly sound: boolean
  readonly setSound: (on: boolean) => void
  readonly slots?: TableSlots | undefined
}

/** What can be opened over the table. */
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
  | `seat-${number}`

const TableContext = createContext<Table | undefined>(undefined)
export const TableProvider = TableContext.Provider

/** The table around a component. */
export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('useTable outside of a table')
  return table
}

/** The facts of a card on the table; undefined for one that you may not know. */
export function useCardOf(): (view: CardView) => Card | undefined {
  const { pool } = useTable()
  return (view) => (view.key === null ? undefined : pool.byKey.get(view.key))
}
