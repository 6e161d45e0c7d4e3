import { TURNS_OF_EACH_PLAYER } from '@/lib/game/terms'

/** Turns of all players together after which a game of so many players ends undecided, unless set otherwise. */
export const defaultTurnLimit = (players: number): number => TURNS_OF_EACH_PLAYER * players
