import 'server-only'
import * as z from 'zod/mini'
import { GAME_STATUSES } from '@/lib/features/online/model/game-state'
import {
  type GameColumns,
  type GameState,
  moveSchema,
  type SeatColumns,
  type StoredMove,
  stateSchema,
} from './rows'

/*
 * A change of a game as it is announced to other processes. A process that knows the game as it was before knows it
 * afterwards without reading anything; one that does not, or runs another version that announces more, reads the row.
 */

/** PostgreSQL's limit for a notification in bytes, less what stands before the change. */
const MAX_BYTES = 7_800

const optionalText = z.optional(z.nullable(z.string()))
const optionalTime = z.optional(z.nullable(z.number()))

/** Strict but for the state, which is read like its column: a change that is not understood is not known. */
const announcedSchema = z.strictObject({
  game: z.strictObject({
    status: z.optional(z.enum(GAME_STATUSES)),
    position: z.optional(z.int()),
    answers: z.optional(z.int()),
    turn: z.optional(z.int()),
    decider: z.optional(z.nullable(z.int())),
    movedAt: z.optional(z.number()),
    dueAt: optionalTime,
    tellAt: optionalTime,
    result: optionalText,
  }),
  state: z.optional(stateSchema),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      data: z.strictObject({
        contribution: optionalText,
        pass: optionalText,
        line: optionalText,
        isMuted: z.optional(z.boolean()),
        isBot: z.optional(z.boolean()),
        showsHand: z.optional(z.boolean()),
        endedAt: optionalTime,
      }),
    }),
  ),
  moves: z.array(
    z.strictObject({
      number: z.int(),
      seat: z.int(),
      move: moveSchema,
      signature: z.string(),
      key: z.nullable(z.string()),
    }),
  ),
})
export type Announced = z.output<typeof announcedSchema>

interface Told {
  readonly game?: GameColumns | undefined
  readonly state?: GameState | undefined
  readonly seats?: readonly { readonly seat: number; readonly data: SeatColumns }[] | undefined
  readonly moves?: readonly StoredMove[] | undefined
}

/**
 * A change as text; undefined if it is too long. The position kept for an update is left out: an earlier one does as
 * well.
 */
export function announcementOf({ game = {}, state, seats = [], moves = [] }: Told): string | undefined {
  const { kept: _, keptAt: __, keptHash: ___, ...columns } = game
  const told = moves.map(({ number, seat, move, signature, key }) => ({ number, seat, move, signature, key }))
  const text = JSON.stringify({ game: columns, state, seats, moves: told })
  return Buffer.byteLength(text) <= MAX_BYTES ? text : undefined
}

/** Reads an announced change; undefined if it is not understood. */
export function readAnnouncement(text: string): Announced | undefined {
  try {
    return announcedSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
