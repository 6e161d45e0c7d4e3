import { greedyBot, passiveBot } from '@/lib/game/bots'
import type { Pool } from '@/lib/game/cards/pool'
import {
  createEngine,
  type GameResult,
  type LogEvent,
  lazyView,
  type PlayerDeck,
  startHistory,
} from '@/lib/game/engine'
import type { Edition } from '@/lib/game/terms'

export interface GoldfishOptions {
  readonly seed: string
  /** 2008 by default. */
  readonly edition?: Edition
  /** 200 by default. */
  readonly turnLimit?: number
}

export interface GoldfishGame {
  /** Everything that happened, for message keys of the namespace `log`. */
  readonly events: readonly LogEvent[]
  readonly result: GameResult
  /** The replay string of the whole game. */
  readonly replay: string
}

/**
 * Plays a deck (seat 0, with the greedy bot) against one that passes (seat 1) to the end. Throws an
 * `EngineError` if the decks cannot be played with, such as without four team characters.
 */
export function goldfish(
  pool: Pool,
  decks: readonly [PlayerDeck, PlayerDeck],
  options: GoldfishOptions,
): GoldfishGame {
  const engine = createEngine(pool)
  const history = startHistory(engine, { ...options, decks })
  const bots = [greedyBot(pool), passiveBot]
  for (let decision = history.decision(); decision; decision = history.decision()) {
    const bot = bots[decision.player] ?? passiveBot
    history.answer(bot.choose(lazyView(history.game(), decision.player), decision))
  }
  const result = engine.result(history.game())
  if (!result) throw new Error('a game without a decision has no result')
  return { events: history.log(), result, replay: history.replay() }
}
