import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type PlayerDeck } from '@/lib/game/engine'
import { NUMBER, number } from '@/lib/game/engine/inside'
import { createBot, playOut } from './play'
import type { LabBot } from './types'

/** The end of a game between two decks, and nothing else. */
export interface PlainResult {
  /** 0, 1, or undefined when the game ended undecided. */
  readonly winner: number | undefined
  /** The seat that had the first turn. */
  readonly first: number
  readonly turns: number
}

/**
 * Plays games of which only the end matters, at the bare speed of rules and bots: nothing is counted and no log is
 * kept. The same decks, bots and seed end the same way.
 */
export function plainGames(
  pool: Pool,
): (
  decks: readonly [PlayerDeck, PlayerDeck],
  bots: readonly [LabBot, LabBot],
  seed: string,
  iterations?: number,
) => PlainResult {
  const engine = engineOf(pool)
  return (decks, bots, seed, iterations) => {
    const game = engine.newGame({ decks, seed, log: false })
    const bot = (at: 0 | 1) =>
      createBot(engine, bots[at], {
        seed: `${seed}/bot/${at}`,
        ...(iterations !== undefined && { iterations }),
      })
    playOut(engine, game, [bot(0), bot(1)], () => undefined)
    const result = engine.result(game)
    if (!result) throw new Error('a game without a decision has no result')
    return { winner: result.winner, first: number(game, NUMBER.firstPlayer), turns: result.turn }
  }
}
