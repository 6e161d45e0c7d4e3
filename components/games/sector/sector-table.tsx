'use client'

import type { SectorTypes } from '@/lib/games/sector'
import { sectorTable } from '@/lib/match/tables/sector-table'
import { GameTable } from '../game-table'
import type { GameScreen, TableProps } from '../screen'
import { SectorBoard } from './sector-board'
import { useSectorWords } from './sector-words'

const screen: GameScreen<SectorTypes> = {
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
