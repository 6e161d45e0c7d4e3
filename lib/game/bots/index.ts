export { acceptsDraw, type Bot, type Imagine, playOut, type Seat, type SeeingBot, seatOf } from './bot'
export { BOT_IDS, type BotId, isBotId } from './bot-ids'
export { greedyBot } from './greedy/greedy'
export { type BotOptions, botNamed, ITERATIONS } from './named'
export { chanceOf } from './search/position-value'
export type { Finding, Question as SearchQuestion } from './search/search'
export {
  type Limits,
  type Progress,
  type Reason,
  type ReasonCode,
  type SearchOptions,
  searchBot,
  type Thought,
  think,
  thinking,
} from './search/search-bot'
export {
  type PressureOptions,
  passiveBot,
  pressureBot,
  randomBot,
  steadyBot,
  type WantedAgainst,
} from './simple-bots'
export { trainedBot } from './trained/trained'
