'use client'

import type { ApophisTypes } from '@/lib/games/apophis'
import { apophisTable } from '@/lib/match/tables/apophis-table'
import type { KeptTable } from '@/lib/match/tables/kept-table'
import { GameTable } from '../game-table'
import type { GameScreen } from '../screen'
import { ApophisBoard } from './apophis-board'
import { useApophisWords } from './apophis-words'

const screen: GameScreen<ApophisTypes> = {
  table: apophisTable,
  useWords: useApophisWords,
  Board: ApophisBoard,
}

interface ApophisTableProps {
  readonly kept: KeptTable
  readonly isReplay: boolean
  readonly onKeep: (table: KeptTable) => void
  readonly onLeave: () => void
}

/** A table of La Vengeance d'Apophis. */
export default function ApophisTable(props: ApophisTableProps) {
  return <GameTable screen={screen} {...props} />
}
