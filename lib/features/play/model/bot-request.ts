import type { Thought } from './session'
import type { Strength } from './setup'

/** What a bot is asked: a position as text (see `Engine.save`), in which it is the turn of `player` to decide. */
export interface BotRequest {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** Thinks for bots, somewhere else than on the page. */
export interface BotClient {
  readonly think: (request: BotRequest) => Promise<Thought>
  /** Gives up whatever is being thought; a later `think` begins anew. */
  readonly close: () => void
}

/** The bot client of a table without bots. */
export const NO_BOTS: BotClient = {
  think: () => Promise.reject(new Error('no bot sits at this table')),
  close: () => {},
}
