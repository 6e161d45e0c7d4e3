import type { Thought, Why } from './session'
import type { Strength } from './setup'

/** What a bot is asked: a position as text (see `Engine.save`), in which it is the turn of `player` to decide. */
export interface BotRequest {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** How long the searching bot thinks of one decision, and how much it imagines at most. */
export interface AdviceLimits {
  readonly iterations: number
  readonly milliseconds: number
}

/** What the searching bot would do in the place of somebody: `player` must decide in `position`. */
export interface AdviceRequest extends AdviceLimits {
  readonly position: string
  readonly player: number
}

/** A move that was looked at, by the number of its option. */
export interface AdvisedMove {
  readonly index: number
  /** The chance of winning that it is put at, from 0 to 1. */
  readonly chance: number
  /** Imagined continuations that began with it. */
  readonly visits: number
}

export interface Advice {
  /** Every move that was looked at, the one that the bot would make first, then by the chances they are put at. */
  readonly moves: readonly AdvisedMove[]
  readonly why: Why
  /** Imagined continuations in all. */
  readonly iterations: number
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
