import * as z from 'zod/mini'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { positionSchema } from '@/lib/game/engine'
import { EDITIONS, HAND_SIZE, MAX_PLAYERS, MIN_PLAYERS } from '@/lib/game/terms'
import { MODES, OPPONENT_TURNS, PRESSURES, RANDOM_PLAYER, SEED_LENGTH, STRENGTHS } from './setup'

const seat = z.object({
  ref: z.string().check(z.maxLength(4000)),
  name: z.string().check(z.maxLength(DECK_LIMITS.nameLength)),
  list: deckListSchema,
})
const count = z.int().check(z.gte(0))
const rules = {
  edition: z.enum(EDITIONS),
  seed: z.string().check(z.maxLength(SEED_LENGTH)),
  opponentTurns: z.enum(OPPONENT_TURNS),
}
const controllerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person') }),
  z.object({ kind: z.literal('bot'), bot: z.enum(STRENGTHS) }),
  z.object({ kind: z.literal('goldfish'), pressure: z.enum(PRESSURES) }),
])

/** Who plays a seat stood under another name in older saves. */
const withController = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'sitter' in kept ? { controller: kept.sitter, ...kept } : kept

export const gameSetupSchema = z
  .object({
    ...rules,
    mode: z.enum(MODES),
    seats: z
      .array(
        z.pipe(
          z.transform(withController),
          z.extend(seat, {
            controller: controllerSchema,
            hand: z.optional(z.array(z.string()).check(z.maxLength(HAND_SIZE))),
          }),
        ),
      )
      .check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
    firstPlayer: z.optional(z.union([count, z.literal(RANDOM_PLAYER)])),
    turnLimit: z.optional(count),
    position: z.optional(positionSchema),
    ownCards: z.optional(broughtCardsSchema),
  })
  .check(
    // A game has a seat for each of its position, and without a position a seed.
    z.refine(({ seats, seed, position }) =>
      position ? position.seats.length === seats.length : seed.length > 0,
    ),
  )
