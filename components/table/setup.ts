import type { DeckList } from '@/lib/decks/deck'
import type { Edition } from '@/lib/terms'

/**
 * What becomes of the opponent's turns in a goldfish: `play` lets you be the villain player in them; `skip` passes
 * for you as well.
 */
export const OPPONENT_TURNS = ['play', 'skip'] as const
export type OpponentTurns = (typeof OPPONENT_TURNS)[number]

export const SEED_LENGTH = 64

/** One side of the table. */
export interface SeatSetup {
  /** How `/play?deck=` names the deck; at most 4,000 characters. */
  readonly ref: string
  readonly name: string
  readonly list: DeckList
}

/** All that a game is made of but the answers: what is needed to begin it once more. */
export interface GameSetup {
  readonly you: SeatSetup
  readonly opponent: SeatSetup
  readonly edition: Edition
  readonly seed: string
  readonly opponentTurns: OpponentTurns
}

const SEED_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A seed nobody has thought of: eight letters and digits without those that look alike. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => SEED_LETTERS[byte % SEED_LETTERS.length]).join('')
}
