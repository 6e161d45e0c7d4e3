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
  /** Where an interrupted evolution goes on. */
  readonly from?: Evolution
}

/** An evolution after each try, and at its end. */
export interface EvolveReply {
  readonly evolution: Evolution
  readonly isDone: boolean
}

const play = plainGames(officialPool)
const winnerOf: Contest['winnerOf'] = (decks, seed) => play(decks, [VALUES_BOT, VALUES_BOT], seed).winner

const reply = (of: EvolveReply): void => parentPort?.postMessage(of)

parentPort?.on('message', ({ plan, worths, from, ...decks }: EvolveOrder) => {
  const heard = (evolution: Evolution) => reply({ evolution, isDone: false })
  const evolution = evolve(officialPool, worths, { ...decks, winnerOf }, plan, heard, from)
  reply({ evolution, isDone: true })
})
