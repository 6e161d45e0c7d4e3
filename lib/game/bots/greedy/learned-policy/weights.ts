import type { FeatureVector } from './features'
import file from './weights.json'

/** Points of a hundred, in chances of winning, for each feature. A feature that is not named has none. */
export type Weights = Readonly<Record<'situation' | 'move', Readonly<Record<string, number>>>>

/**
 * The weights by who decides, and by kind of move. `situation` says how much better than usual the move is where the
 * situation is like that, `move` what else speaks for it; features are described where they are read. The file says
 * from what they were learned; `npx tsx tests/bench/learn-policy.ts` learns them anew.
 */
export const POLICY_WEIGHTS: Readonly<Record<FeatureVector['role'], Readonly<Record<string, Weights>>>> =
  file.weights
