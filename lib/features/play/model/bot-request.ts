import type { Advice, AdviceLimits, Thought } from './session'
import type { Strength } from './setup'

/** What a bot is asked: a position as text (see `Engine.save`), in which it is the turn of `player` to decide. */
export interface BotRequest {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** What the searching bot would do in the place of somebody: `player` must decide in `position`. */
export interface AdviceRequest extends AdviceLimits {
  readonly position: string
  readonly player: number
}

/** Thinks for bots, somewhere else than on the page. */
export interface BotClient {
  readonly think: (request: BotRequest) => Promise<Thought>
  /** Says what the searching bot would do; absent where nobody can be asked. */
  readonly advise?: (request: AdviceRequest) => Promise<Advice>
  /** Gives up whatever is being thought; a later request begins anew. */
  readonly close: () => void
}

/** The bot client of a table without bots. */
export const NO_BOTS: BotClient = {
  think: () => Promise.reject(new Error('no bot sits at this table')),
  close: () => {},
}
