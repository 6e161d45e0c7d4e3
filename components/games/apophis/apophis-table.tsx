'use client'

import { apophisTable } from '@/lib/features/play/model/tables/apophis-table'
import type { ApophisTypes } from '@/lib/tabletop/games/apophis'
import { GameTable } from '../game-table'
import type { GameScreen, TableProps } from '../screen'
import { ApophisBoard } from './apophis-board'
import { useApophisWords } from './apophis-words'

export const screen: GameScreen<ApophisTypes> = {
  table: apophisTable,
  useWords: useApophisWords,
  Board: ApophisBoard,
}

/** A table of La Vengeance d'Apophis. */
export default function ApophisTable(props: TableProps) {
  return <GameTable screen={screen} {...props} />
}
