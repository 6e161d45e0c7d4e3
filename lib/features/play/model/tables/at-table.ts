import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import type { TableGame } from './adapter'

/** Loads a game, and nothing of the others, and does with it what can be done with any. */
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
