import type { FeatureVector } from './features'
import file from './weights.json'

/** Points of a hundred, in chances of winning, for each feature. A feature that is not named has none. */
export type Weights = Readonly<Record<'situation' | 'move', Readonly<Record<string, number>>>>

/**
 * The weights by role and by kind of move. `situation` tells how much better than usual the move is in a situation with
 * these features, `move` how much the features of the option speak for it; features are described where they are
 * computed. The file states what they were learned from; `npx tsx tests/bench/learn-policy.ts` learns them again.
 */
export const POLICY_WEIGHTS: Readonly<Record<FeatureVector['role'], Readonly<Record<string, Weights>>>> =
  file.weights
