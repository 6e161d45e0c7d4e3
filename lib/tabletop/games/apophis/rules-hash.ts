/**
 * Stands for the behaviour of these rules: a hash of how a number of games go, and of a number of the revision
 * (tests/unit/games/apophis/rules-hash.test.ts). A replay that carries another one was played by other rules.
 */
export const RULES_HASH = 375_759_501
