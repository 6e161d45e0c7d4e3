/**
 * Stands for the behaviour of the rules: a hash of how a number of games go, and of a number of the
 * revision (tests/unit/engine/replay/rules-hash.test.ts says how it is made, and what it must be when a rule has changed). A
 * replay that carries another one was played by other rules.
 */
export const RULES_HASH = 2_290_744_540
