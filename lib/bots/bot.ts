import type { Decision, View } from '@/lib/engine'

/**
 * A player that answers decisions. It gets what a person in its seat would get: its own view and the decision's
 * options, never the game.
 */
export interface Bot {
  /** The number of the chosen option, from 0 to `decision.options.length - 1`. */
  readonly choose: (view: View, decision: Decision) => number
}
