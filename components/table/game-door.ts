import { passiveBot } from '@/lib/bots'
import type { Pool } from '@/lib/cards/pool'
import { createEngine, type Game, logFor } from '@/lib/engine'
import type { PlayerDeck } from '@/lib/engine/types'
import type { GameDoor } from './session'
import type { GameSetup } from './setup'

/** The engine's door for a game of two decks against the goldfish. `newGame` throws the engine's errors. */
export function openGameDoor(
  pool: Pool,
  setup: Pick<GameSetup, 'edition' | 'seed'>,
  decks: readonly [PlayerDeck, PlayerDeck],
): GameDoor<Game> {
  const engine = createEngine(pool)
  return {
    newGame: () => engine.newGame({ edition: setup.edition, seed: setup.seed, decks }),
    clone: (game) => engine.clone(game, { log: true }),
    decision: engine.decision,
    answer: engine.answer,
    view: engine.view,
    explain: engine.explain,
    log: (game, reader) => logFor(game.log ?? [], reader),
    logLength: (game) => game.log?.length ?? 0,
    goldfish: (game) => {
      const decision = engine.decision(game)
      return decision ? passiveBot.choose(engine.view(game, decision.player), decision) : 0
    },
  }
}
