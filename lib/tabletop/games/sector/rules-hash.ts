/**
 * Stands for the behaviour of these rules: a hash of how a number of games go, and of a number of the revision
 * (tests/unit/games/sector/rules-hash.test.ts). A replay that carries another one was played by other rules.
 */
export const RULES_HASH = 2_855_084_102
