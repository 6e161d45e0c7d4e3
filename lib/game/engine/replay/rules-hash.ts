/**
 * Represents the behaviour of the rules: a hash of the course of a number of games, and of a revision number
 * (tests/unit/engine/replay/rules-hash.test.ts computes it, and gives the new value after a change of the rules). A
 * replay with a different value was played by other rules.
 */
export const RULES_HASH = 2_290_744_540
