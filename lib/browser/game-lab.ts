import { thinkInAnyGame } from '@/lib/bots/any-game/think'
import { below, hashText } from '@/lib/engine/prng'
import type { GameId } from '@/lib/games/list'
import { type AnyGameRecord, playAnyGame } from '@/lib/lab/any-game'
import type { TableGame } from '@/lib/match/tables/adapter'
import { atTable } from '@/lib/match/tables/at-table'
import type { TableSetup } from '@/lib/match/tables/kept-table'
import type { BotName } from '@/lib/match/tables/seats'
import type { GameTypes } from '@/lib/protocol/game'

/** Games of one table that only bots sit at. */
export interface GameLabOrder {
  readonly game: GameId
  readonly bots: readonly BotName[]
  readonly variant: TableSetup['variant']
  readonly seed: string
  /** Numbers of the games: from the first to before the second. The same order plays the same games. */
  readonly from: number
  readonly to: number
}

/** Imagined games of a bot that thinks: fewer than at a table, so that a hundred games take minutes. */
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

/** Plays the games of an order where it is called. */
export const playLabGames = (order: GameLabOrder): Promise<readonly AnyGameRecord[]> =>
  atTable(order.game, (table) => playOrder(table, order))
