import type { Thought } from './session'
import type { Strength } from './setup'

/** What a bot is asked: a position as text (see `Engine.save`), in which it is the turn of `player` to decide. */
export interface Riddle {
  readonly position: string
  readonly bot: Strength
  readonly player: number
}

/** Thinks for bots, somewhere else than on the page. */
export interface Mind {
  readonly think: (riddle: Riddle) => Promise<Thought>
  /** Gives up whatever is being thought; a later `think` begins anew. */
  readonly close: () => void
}

/** The mind of a table without bots. */
export const NOBODY: Mind = {
  think: () => Promise.reject(new Error('no bot sits at this table')),
  close: () => {},
}
