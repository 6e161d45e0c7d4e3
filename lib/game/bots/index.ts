import type { Engine } from '@/lib/game/engine'
import type { Bot } from './bot'
import type { BotId } from './bot-ids'
import { greedyBot } from './greedy/greedy'
import { searchBot } from './search/search-bot'
import { passiveBot, pressureBot, randomBot } from './simple-bots'
import { trainedBot } from './trained/trained'

export { acceptsDraw, type Bot, type Imagine, playOut, type Seat, type SeeingBot, seatOf } from './bot'
export { BOT_IDS, type BotId, isBotId } from './bot-ids'
export { greedyBot } from './greedy/greedy'
export { chanceOf } from './search/position-value'
export { type Reason, type ReasonCode, searchBot, think, thinking } from './search/search-bot'
export { passiveBot, pressureBot, randomBot } from './simple-bots'
export { trainedBot } from './trained/trained'

/** About 200 ms per decision on one of two cores. */
export const ITERATIONS = 300

export interface BotOptions {
  /** For bots that choose at random; the same seed makes the same choices. */
  readonly seed: string
  /** `pressure`: complications at each mission, 1 if absent. */
  readonly complications?: number
  /** `search`: iterations for each decision, `ITERATIONS` if absent. */
  readonly iterations?: number
}

/** A bot for one seat of one game. */
export function botNamed(id: BotId, engine: Engine, options: BotOptions): Bot {
  switch (id) {
    case 'passive':
      return passiveBot
    case 'pressure':
      return pressureBot({ complications: options.complications ?? 1 })
    case 'random':
      return randomBot(options.seed)
    case 'greedy':
      return greedyBot(engine.pool)
    case 'trained':
      return trainedBot(engine.pool)
    case 'search':
      return searchBot(engine, { seed: options.seed, iterations: options.iterations ?? ITERATIONS })
  }
}
