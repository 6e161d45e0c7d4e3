import { parentPort } from 'node:worker_threads'
import { VALUES_BOT } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { plainGames } from '@/lib/game/lab/play'

/** Games between two decks, which swap seats after every game. */
export interface MeetingOrder {
  readonly decks: readonly [PlayerDeck, PlayerDeck]
  readonly seed: string
  readonly games: number
}

/** Wins of the first and of the second deck, each in both halves of the games. */
export type MeetingReply = readonly [readonly [number, number], readonly [number, number]]

const play = plainGames(officialPool)

parentPort?.on('message', ({ decks: [one, other], seed, games }: MeetingOrder) => {
  const wins: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ]
  for (let game = 0; game < games; game++) {
    const seat = game % 2
    const { winner } = play(
      seat === 0 ? [one, other] : [other, one],
      [VALUES_BOT, VALUES_BOT],
      `${seed}/${game}`,
    )
    if (winner === undefined) continue
    const half = game * 2 < games ? 0 : 1
    wins[winner === seat ? 0 : 1][half]++
  }
  parentPort?.postMessage(wins satisfies MeetingReply)
})
