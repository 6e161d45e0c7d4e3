import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game } from '@/lib/game/engine'
import { dice } from '../../../fuzz/dice'
import { encodedDeck } from '../../../fuzz/encoded-decks'

export const engine = createEngine(officialPool)

/** A game of random legal decks; the same seed gives the same game. */
export function randomGame(seed: string, players = 2): Game {
  const roll = dice(seed)
  const decks = Array.from({ length: players }, () => encodedDeck(roll))
  return engine.newGame({ decks, seed, log: false })
}
