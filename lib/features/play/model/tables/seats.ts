import * as z from 'zod/mini'
import { textSchema } from '@/lib/platform/text/text-schema'

/** Bots that sit at every game's table: `random` takes any option, `clever` plays as well as the house can. */
export const BOTS = ['random', 'clever'] as const
export type BotName = (typeof BOTS)[number]

/** Longer names say no more. */
export const MAX_SEAT_NAME_LENGTH = 40

export const seatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: textSchema(MAX_SEAT_NAME_LENGTH) }),
  z.object({ kind: z.literal('bot'), bot: z.enum(BOTS) }),
])

/** Who plays for a seat; a person without a name is called by the number of the seat. */
export type GameSeat = z.infer<typeof seatSchema>
