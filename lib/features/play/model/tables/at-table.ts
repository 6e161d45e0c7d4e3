import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import type { TableGame } from './adapter'

/** Loads a single game, without the others, and runs a function that works with any game. */
export async function atTable<Result>(
  game: GameId,
  use: <T extends GameTypes>(table: TableGame<T>) => Result,
): Promise<Result> {
  switch (game) {
    case 'dice':
      return use((await import('./dice-table')).diceTable)
    case 'apophis':
      return use((await import('./apophis-table')).apophisTable)
    case 'sector':
      return use((await import('./sector-table')).sectorTable)
  }
}
