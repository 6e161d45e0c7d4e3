import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import type { BotName, TableSetup } from '@/lib/features/play/model/tables/table-setup'
import { type AnyGameRecord, playAnyGame } from '@/lib/game/lab/any-game'
import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { below, hashText } from '@/lib/tabletop/protocol/prng'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'

/** Games of one table with bots only. */
export interface GameLabOrder {
  readonly game: GameId
  readonly bots: readonly BotName[]
  readonly variant: TableSetup['variant']
  readonly seed: string
  /** Range of game numbers, `to` excluded. The same order plays the same games. */
  readonly from: number
  readonly to: number
}

/** Simulated games per decision of a thinking bot: fewer than at a table, so that a hundred games take minutes. */
const ITERATIONS = 60

function playOrder<T extends GameTypes>(
  { rules, setupOf }: TableGame<T>,
  { bots, variant, seed, from, to }: GameLabOrder,
): readonly AnyGameRecord[] {
  return Array.from({ length: to - from }, (_, i) => {
    const name = `${seed} ${from + i}`
    const seats = bots.map((bot) => ({ kind: 'bot', bot }) as const)
    return playAnyGame(rules, setupOf({ seed: name, seats, variant }), (game, { player, options }, at) =>
      bots[player] === 'clever'
        ? thinkInAnyGame(rules, game, `${name} ${at}`, { iterations: ITERATIONS })
        : below(hashText(`${name} ${at}`), options.length),
    )
  })
}

/** Plays the games of an order in the current thread. */
export const playLabGames = (order: GameLabOrder): Promise<readonly AnyGameRecord[]> =>
  atTable(order.game, (table) => playOrder(table, order))
