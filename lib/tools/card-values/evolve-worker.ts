import { parentPort } from 'node:worker_threads'
import type { Worths } from '@/lib/features/values/model/card-values'
import { type Contest, type Evolution, type EvolutionPlan, evolve } from '@/lib/features/values/model/evolve'
import { VALUES_BOT } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { plainGames } from '@/lib/game/lab/play'

export interface EvolveOrder {
  readonly plan: EvolutionPlan
  readonly worths: Worths
  readonly first: PlayerDeck
  readonly opponents: readonly PlayerDeck[]
}

const play = plainGames(officialPool)
const winnerOf: Contest['winnerOf'] = (decks, seed) => play(decks, [VALUES_BOT, VALUES_BOT], seed).winner

parentPort?.on('message', ({ plan, worths, ...decks }: EvolveOrder) => {
  const evolution: Evolution = evolve(officialPool, worths, { ...decks, winnerOf }, plan, (tries, kept) => {
    if (tries % 20 === 0)
      console.error(`${new Date().toISOString()} ${plan.seed}: ${tries} of ${plan.tries}, ${kept} kept`)
  })
  parentPort?.postMessage(evolution)
})
