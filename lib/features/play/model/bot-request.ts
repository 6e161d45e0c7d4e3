import type { Advice, AdviceLimits, Thought } from './session'
import type { Strength } from './setup'

/** A request to a bot: a serialized position (see `Engine.save`) in which `player` has to decide. */
export interface BotRequest {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** A request for the searching bot's advice: `player` must be the one to decide in `position`. */
export interface AdviceRequest extends AdviceLimits {
  readonly position: string
  readonly player: number
}

/** Thinks for bots, off the page. */
export interface BotClient {
  readonly think: (request: BotRequest) => Promise<Thought>
  /** Returns the searching bot's advice; absent if unavailable. */
  readonly advise?: (request: AdviceRequest) => Promise<Advice>
  /** Abandons current thinking; a later request starts again. */
  readonly close: () => void
}

/** The bot client of a table without bots. */
export const NO_BOTS: BotClient = {
  think: () => Promise.reject(new Error('no bot sits at this table')),
  close: () => {},
}
