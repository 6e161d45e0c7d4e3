import * as z from 'zod/mini'
import { DECK_LIMITS } from '@/lib/decks/limits'
import { deckListSchema } from '@/lib/decks/schema'
import { EDITIONS } from '@/lib/terms'
import { OPPONENT_TURNS, SEED_LENGTH } from './setup'

const seatSchema = z.object({
  ref: z.string().check(z.maxLength(4000)),
  name: z.string().check(z.maxLength(DECK_LIMITS.nameLength)),
  list: deckListSchema,
})

const gameSetupSchema = z.object({
  you: seatSchema,
  opponent: seatSchema,
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.minLength(1), z.maxLength(SEED_LENGTH)),
  opponentTurns: z.enum(OPPONENT_TURNS),
})

/** A saved game as it lies in local storage. */
export const savedGameSchema = z.object({
  version: z.literal(1),
  setup: gameSetupSchema,
  /** Index, meaning, and 1 for answers of the goldfish. */
  steps: z.array(z.tuple([z.int().check(z.gte(0)), z.string(), z.int()])),
  at: z.int().check(z.gte(0)),
  open: z.boolean(),
  owner: z.string(),
  turn: z.int().check(z.gte(0)),
})
