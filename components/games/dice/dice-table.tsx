'use client'

import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import type { Dice } from '@/lib/tabletop/games/dice'
import { GameTable } from '../game-table'
import type { GameScreen, TableProps } from '../screen'
import { DiceBoard } from './dice-board'
import { useDiceWords } from './dice-words'

export const screen: GameScreen<Dice> = {
  table: diceTable,
  useWords: (_, naming) => useDiceWords(naming),
  Board: DiceBoard,
}

/** A table of the dice and card game. */
export default function DiceTable(props: TableProps) {
  return <GameTable screen={screen} {...props} />
}
