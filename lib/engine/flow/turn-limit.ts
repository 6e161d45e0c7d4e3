/** Turns of each player after which a game that nobody advances ends undecided, unless set otherwise (ruling 55). */
const TURNS_OF_EACH = 100

/** Turns of all players together after which a game of so many players ends undecided, unless set otherwise. */
export const defaultTurnLimit = (players: number): number => TURNS_OF_EACH * players
