import * as z from 'zod/mini'
import { DECK_LIMITS, deckListSchema } from '@/lib/decks/schema'
import { EDITIONS } from '@/lib/terms'

/**
 * What becomes of the opponent's turns in a goldfish: `play` lets you be the villain player in them; `skip` passes
 * for you as well.
 */
export const OPPONENT_TURNS = ['play', 'skip'] as const
export type OpponentTurns = (typeof OPPONENT_TURNS)[number]

export const SEED_LENGTH = 64

const seatSchema = z.object({
  /** How `/play?deck=` names the deck. */
  ref: z.string().check(z.maxLength(4000)),
  name: z.string().check(z.maxLength(DECK_LIMITS.nameLength)),
  list: deckListSchema,
})

/** All that a game is made of but the answers: what is needed to begin it once more. */
export const gameSetupSchema = z.object({
  you: seatSchema,
  opponent: seatSchema,
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.minLength(1), z.maxLength(SEED_LENGTH)),
  opponentTurns: z.enum(OPPONENT_TURNS),
})
export type GameSetup = z.output<typeof gameSetupSchema>
export type SeatSetup = GameSetup['you']

const SEED_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A seed nobody has thought of: eight letters and digits without those that look alike. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => SEED_LETTERS[byte % SEED_LETTERS.length]).join('')
}
