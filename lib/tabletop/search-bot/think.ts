import type { GameRules, GameTypes } from '@/lib/tabletop/protocol/game'
import { AnyGameSearch, type RolloutPolicy, type Tuning } from './search'

export interface AnyGameLimits {
  /** Maximum number of simulated games; fewer if one move is clearly better. */
  readonly iterations: number
  /** Approximate time limit. With it, the answer depends on the speed of the machine. */
  readonly milliseconds?: number
}

/** Share of the iterations that is spent even if a move looks clearly better. */
const MIN_SHARE = 0.25
/** Simulated games between two looks at the clock: some milliseconds. */
const SLICE = 8

/**
 * Returns the index of the option that a search finds best for the deciding player in a position of any game. The
 * position is only resampled for that player, never modified.
 * @throws RangeError if there is no decision
 */
export function thinkInAnyGame<T extends GameTypes>(
  rules: GameRules<T>,
  game: T['game'],
  seed: string,
  { iterations, milliseconds }: AnyGameLimits,
  tuning?: Partial<Tuning> & { readonly rolloutPolicy?: RolloutPolicy<T> },
): number {
  const search = new AnyGameSearch(rules, game, seed, tuning)
  const start = performance.now()
  const isLate = () => milliseconds !== undefined && performance.now() - start >= milliseconds
  while (!search.isSettled && search.iterations < iterations && !isLate()) {
    search.run(Math.min(SLICE, iterations - search.iterations))
    if (search.iterations >= iterations * MIN_SHARE && search.isClear) break
  }
  return search.index
}
