import type { Engine, Game, GameResult } from '@/lib/engine'
import type { Bot } from './bot'

/**
 * Lets bots, one for each seat, answer every decision until the game is over. Changes the game given. Returns
 * how it ended.
 */
export function playOut(engine: Engine, game: Game, bots: readonly [Bot, Bot]): GameResult {
  for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
    const bot = decision.player === 0 ? bots[0] : bots[1]
    engine.answer(game, bot.choose(engine.view(game, decision.player), decision))
  }
  const result = engine.result(game)
  if (!result) throw new Error('a game without a decision has no result')
  return result
}
