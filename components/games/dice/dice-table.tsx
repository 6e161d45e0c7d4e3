'use client'

import type { Dice } from '@/lib/games/dice'
import { diceTable } from '@/lib/match/tables/dice-table'
import type { KeptTable } from '@/lib/match/tables/kept-table'
import { GameTable } from '../game-table'
import type { GameScreen } from '../screen'
import { DiceBoard } from './dice-board'
import { useDiceWords } from './dice-words'

const screen: GameScreen<Dice> = { table: diceTable, useWords: useDiceWords, Board: DiceBoard }

interface DiceTableProps {
  readonly kept: KeptTable
  readonly isReplay: boolean
  readonly onKeep: (table: KeptTable) => void
  readonly onLeave: () => void
}

/** A table of the dice and card game. */
export default function DiceTable(props: DiceTableProps) {
  return <GameTable screen={screen} {...props} />
}
