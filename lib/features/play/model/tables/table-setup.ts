import * as z from 'zod/mini'
import { GAME_IDS, GAMES, type GameId } from '@/lib/tabletop/games/list'
import { seatSchema } from './seats'

/** Parts of the set-up of a table of another game. The game checks variant and box when it is begun anew. */
export const tableSetupShape = {
  seed: z.string().check(z.maxLength(60)),
  seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(6)),
  variant: z.record(z.string(), z.union([z.int(), z.string().check(z.maxLength(60)), z.boolean()])),
  /** The components of the collector who began it, in place of those of the house. */
  box: z.optional(z.record(z.string().check(z.maxLength(40)), z.unknown())),
}

/** Tells whether so many players can sit at the table of a game. */
export const fitsSeats = (game: GameId, { seats }: { readonly seats: readonly unknown[] }): boolean =>
  seats.length >= GAMES[game].fewest && seats.length <= GAMES[game].most

/** Set-up of a table of another game. */
export const tableSetupSchema = z
  .object({ game: z.enum(GAME_IDS), ...tableSetupShape })
  .check(z.refine((setup) => fitsSeats(setup.game, setup), { path: ['seats'] }))

export type TableSetup = z.infer<typeof tableSetupSchema>
