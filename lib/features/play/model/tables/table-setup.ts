import * as z from 'zod/mini'
import { textSchema } from '@/lib/platform/text/text-schema'
import { GAME_IDS, GAMES, type GameId } from '@/lib/tabletop/games/list'

/** Bots available in every game: `random` takes any option, `clever` plays as well as our bots can. */
export const BOTS = ['random', 'clever'] as const
export type BotName = (typeof BOTS)[number]

/** Maximum characters of a seed: online games have the longest ones. */
const MAX_SEED_LENGTH = 64

/** Maximum characters of a player's name. */
export const MAX_SEAT_NAME_LENGTH = 40

const seatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: textSchema(MAX_SEAT_NAME_LENGTH) }),
  z.object({ kind: z.literal('bot'), bot: z.enum(BOTS) }),
])

/** Controller of a seat; a person without a name is called by the seat's number. */
export type GameSeat = z.infer<typeof seatSchema>

/** Set-up parts of another game's table. The game checks variant and component set when it starts. */
export const tableSetupShape = {
  seed: z.string().check(z.maxLength(MAX_SEED_LENGTH)),
  seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(6)),
  variant: z.record(z.string(), z.union([z.int(), z.string().check(z.maxLength(60)), z.boolean()])),
  /** The own component set of the person who started the table, replacing the default one. */
  box: z.optional(z.record(z.string().check(z.maxLength(40)), z.unknown())),
}

/** True if a game supports that number of seats. */
export const fitsSeats = (game: GameId, { seats }: { readonly seats: readonly unknown[] }): boolean =>
  seats.length >= GAMES[game].fewest && seats.length <= GAMES[game].most

/** Set-up of a table of another game. */
export const tableSetupSchema = z
  .object({ game: z.enum(GAME_IDS), ...tableSetupShape })
  .check(z.refine((setup) => fitsSeats(setup.game, setup), { path: ['seats'] }))

export type TableSetup = z.infer<typeof tableSetupSchema>
