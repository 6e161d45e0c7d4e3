import { parentPort } from 'node:worker_threads'
import { type PlayedGames, valueGames } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'

/** Games of a seed, from number `from` to `to - 1`. */
export interface GamesOrder {
  readonly seed: string
  readonly from: number
  readonly to: number
}

parentPort?.on('message', ({ seed, from, to }: GamesOrder) => {
  const played: PlayedGames = valueGames(officialPool, seed)(from, to)
  parentPort?.postMessage(played)
})
