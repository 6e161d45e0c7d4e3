export { acceptsDraw, type Bot, type Imagine, playOut, type Seat, type SeeingBot, seatOf } from './bot'
export { greedyBot } from './greedy/greedy'
export { BOT_IDS, type BotId, type BotOptions, botNamed, ITERATIONS, isBotId } from './named'
export { chanceOf } from './search/position-value'
export type { Finding, Question as SearchQuestion } from './search/search'
export { type SearchOptions, searchBot } from './search/search-bot'
export {
  type Limits,
  type Progress,
  type Reason,
  type ReasonCode,
  type Thought,
  think,
  thinking,
} from './search/think'
export { type PressureOptions, passiveBot, pressureBot, randomBot } from './simple-bots'
export { steadyBot, type WantedAgainst } from './steady'
