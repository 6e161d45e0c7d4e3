'use client'

import type { SectorTypes } from '@/lib/games/sector'
import type { KeptTable } from '@/lib/match/tables/kept-table'
import { sectorTable } from '@/lib/match/tables/sector-table'
import { GameTable } from '../game-table'
import type { GameScreen } from '../screen'
import { SectorBoard } from './sector-board'
import { useSectorWords } from './sector-words'

const screen: GameScreen<SectorTypes> = {
  table: sectorTable,
  useWords: useSectorWords,
  Board: SectorBoard,
  keepsFocus: true,
  pace: 110,
}

interface SectorTableProps {
  readonly kept: KeptTable
  readonly isReplay: boolean
  readonly onKeep: (table: KeptTable) => void
  readonly onLeave: () => void
}

/** A table of the sector board game. */
export default function SectorTable(props: SectorTableProps) {
  return <GameTable screen={screen} {...props} />
}
