import * as z from 'zod/mini'
import { GAME_IDS, GAMES } from '@/lib/tabletop/games/list'
import { seatSchema } from './seats'

/** More moves than any game has: the longest that random players have played took 4,000. */
const MOST_MOVES = 20_000
const MOST_BRANCHES = 12

const moveSchema = z.union([
  z.int().check(z.minimum(0)),
  z.object({ kind: z.enum(['concede', 'draw']), player: z.int().check(z.minimum(0), z.maximum(5)) }),
])

const stepSchema = z.object({
  move: moveSchema,
  meant: z.string().check(z.maxLength(200)),
  auto: z.boolean(),
})

const lineSchema = z.array(stepSchema).check(z.maxLength(MOST_MOVES))

/**
 * A table as it is kept on a device and written into files: how it began, who sits there, and every move. The setup is
 * the game's own; the game checks it when it is begun anew.
 */
export const keptTableSchema = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    game: z.enum(GAME_IDS),
    /** ISO 8601, UTC: when it was last played. */
    at: z.iso.datetime(),
    seed: z.string().check(z.maxLength(60)),
    seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(6)),
    variant: z.record(z.string(), z.union([z.int(), z.string().check(z.maxLength(60)), z.boolean()])),
    /** What lies in the box of whoever began it; the game checks it. */
    box: z.optional(z.record(z.string().check(z.maxLength(40)), z.unknown())),
    steps: lineSchema,
    made: z.int().check(z.minimum(0)),
    branches: z
      .array(z.object({ id: z.int(), from: z.int(), turn: z.int(), steps: lineSchema }))
      .check(z.maxLength(MOST_BRANCHES)),
    /** Whether it is over. */
    over: z.boolean(),
    /** Of a first game that is guided: the lessons that have been told. */
    guide: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))),
  })
  .check(
    z.refine(({ game, seats }) => seats.length >= GAMES[game].fewest && seats.length <= GAMES[game].most, {
      path: ['seats'],
    }),
    z.refine(({ made, steps }) => made <= steps.length, { path: ['made'] }),
  )

export type KeptTable = z.infer<typeof keptTableSchema>

/** What a table begins with. */
export type TableSetup = Pick<KeptTable, 'game' | 'seed' | 'seats' | 'variant' | 'box'>
