'use client'

import { sectorTable } from '@/lib/features/play/model/tables/sector-table'
import type { SectorTypes } from '@/lib/tabletop/games/sector'
import { GameTable } from '../game-table'
import type { GameScreen, TableProps } from '../screen'
import { SectorBoard } from './sector-board'
import { useSectorWords } from './sector-words'

export const screen: GameScreen<SectorTypes> = {
  table: sectorTable,
  useWords: useSectorWords,
  Board: SectorBoard,
  isPlayedOnBoard: true,
  pace: 110,
}

/** A table of the sector board game. */
export default function SectorTable(props: TableProps) {
  return <GameTable screen={screen} {...props} />
}
