import * as z from 'zod/mini'
import { CSV_COLUMNS, CSV_LIMITS } from '@/lib/features/collection/model/csv'
import { deckFileSchema } from '@/lib/features/decks/model/formats/json-schema'
import { decodeReplay, positionSchema } from '@/lib/game/engine'

/** A replay as text. That it is whole is asked here; that it can be played depends on rules and cards. */
const replaySchema = z.string().check(
  z.refine((text: string) => {
    const read = decodeReplay(text)
    return read.ok && read.flaw === undefined
  }),
)

/**
 * What people and programs take out and bring in again. Each is described once, beside what reads it; here they stand
 * together for descriptions and tests, as the contracts of routes do.
 */
export const FILE_FORMATS = {
  /** A deck as JSON, beside which there are .o8d, plain text and the deck code. */
  deck: { type: 'application/json', schema: deckFileSchema },
  /** A position as JSON. */
  position: { type: 'application/json', schema: positionSchema },
  /** A game from its first line: see `Replay`. */
  replay: { type: 'text/plain', schema: replaySchema },
  /** A collection as a table: the first row names the columns, all later ones are cards. */
  collection: { type: 'text/csv', columns: CSV_COLUMNS, limits: CSV_LIMITS },
} as const
