import { type Bot, botNamed, seatOf } from '@/lib/game/bots'
import type { Decision, Engine, Game } from '@/lib/game/engine'
import type { LabBot } from './types'

/** A bot for one seat of one game. Bots of a seed answer the same way wherever they run. */
export const createBot = (
  engine: Engine,
  bot: LabBot,
  options: { readonly seed: string; readonly iterations?: number },
): Bot => botNamed(bot, engine, options)

/**
 * Lets bots, one for each seat, answer every decision until the game is over. Decisions without a choice are answered
 * without asking a bot. `before` is called with each decision and its answer before the answer is given.
 */
export function playOut(
  engine: Engine,
  game: Game,
  bots: readonly [Bot, Bot],
  before: (decision: Decision, answer: number) => void,
): void {
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const { decision, view, imagine } = seat
    const bot = decision.player === 0 ? bots[0] : bots[1]
    const answer = decision.options.length === 1 ? 0 : bot.choose(view, decision, imagine)
    before(decision, answer)
    engine.answer(game, answer)
  }
}
