import type { PlayerDeck } from '@/lib/game/engine'
import type { GameNumber, GamePlan, LabOpponent, LabSetup } from './types'

/** More games than anybody waits for; what is kept of a run grows with it by a few hundred bits a game. */
export const MAX_GAMES = 1_000_000
export const DEFAULT_GAMES = 1_000

/**
 * Who plays whom in a game: opponents take turns, two games each, and the seats are exchanged after every game. Every
 * game has a seed of its own.
 */
export function planOf(setup: Pick<LabSetup, 'opponents' | 'seed'>, number: GameNumber): GamePlan {
  return {
    number,
    seat: number % 2 === 0 ? 0 : 1,
    opponent: Math.floor(number / 2) % setup.opponents.length,
    seed: `${setup.seed}/${number}`,
  }
}

/**
 * Whom a deck plays against where it plays against nothing: somebody with a copy of it who only passes. An opponent's
 * team says what must be reached in experience and score, and who begins (2008 rulebook, Starting a Game): with a copy
 * that is the deck's own total and the lot, and no other deck has a part in the figures.
 */
export const nothingFor = (deck: PlayerDeck): LabOpponent => ({ deck, bot: 'passive' })

/** Own turns that are reported one by one. */
export const MAX_OWN_TURNS = 20
/** Own turns of the mission matrix. */
export const MATRIX_TURNS = 10
