import type { PlayerDeck } from '@/lib/game/engine'
import type { GameNumber, GamePlan, LabOpponent, LabSetup } from './types'

/** More games than anybody waits for; the data of a run grows by a few hundred bits a game. */
export const MAX_GAMES = 1_000_000
export const DEFAULT_GAMES = 1_000

/**
 * Pairing of a game: opponents take turns, two games each, and the seats are exchanged after every game. Every game has
 * its own seed.
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
 * The opponent of a deck that plays against nothing: a player with a copy of it who only passes. An opponent's team
 * determines the experience and score to reach, and who begins (2008 rulebook, Starting a Game): with a copy, these are
 * the deck's own total and the lot, and no other deck influences the figures.
 */
export const nothingFor = (deck: PlayerDeck): LabOpponent => ({ deck, bot: 'passive' })

/** Maximum number of own turns that are reported one by one. */
export const MAX_OWN_TURNS = 20
/** Own turns of the mission matrix. */
export const MATRIX_TURNS = 10
