'use client'

import { createContext, useContext } from 'react'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import type { Answer, CardId, CardView, Question } from '@/lib/engine/types'
import type { Move, MoveTable } from './moves'
import type { TableSnapshot } from './session'
import type { GameSetup } from './setup'

/** What the inspector shows: a card, or where a number comes from. */
export type Inspected =
  | { readonly kind: 'card'; readonly card: CardView }
  | { readonly kind: 'number'; readonly question: Exclude<Question, { about: 'card' }> }

/** What every part of the table may use. */
export interface Table {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly snapshot: TableSnapshot
  /** What can be done now; undefined when the game is over. */
  readonly moves?: MoveTable
  readonly explain: (question: Question) => Answer
  /** Does a move. */
  readonly perform: (move: Move) => void
  /** A card was clicked or its key pressed: does its one move, asks which of several, or shows why there is none. */
  readonly choose: (card: CardView, way: 'pointer' | 'touch' | 'key') => void
  /** Steps back from a chosen card. */
  readonly takeBack: () => void
  readonly inspect: (subject: Inspected) => void
  readonly inspected?: Inspected
  /** The card that has (or had last) the focus: one tab stop for each zone. */
  readonly focused?: CardId
  readonly focusOn: (card: CardId) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (at: number) => void
  readonly openSheet: (sheet: SheetName) => void
  /** True where there is no room for the column with card and log. */
  readonly sheets: boolean
}

/** What can be opened over the table. */
export type SheetName = 'opponent' | 'stopped' | 'failed' | 'discard' | 'log' | 'moves' | 'card'

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
