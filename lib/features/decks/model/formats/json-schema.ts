import * as z from 'zod/mini'
import { EDITIONS } from '@/lib/game/terms'
import { DECK_LIMITS } from '../limits'
import { cardKeySchema, deckEntrySchema, deckNameSchema, deckNotesSchema, givenExtrasSchema } from '../schema'
import { JSON_FORMAT } from './json'

/** What every version of a deck as a JSON file begins with. */
export const deckFileHeadSchema = z.object({
  format: z.literal(JSON_FORMAT),
  version: z.int().check(z.gte(1)),
})

const sectionSchema = z
  .array(
    z.object({
      count: deckEntrySchema.shape.count,
      card: cardKeySchema,
      /** For people who look; where the key is unknown, cards with a like name are suggested. */
      name: z.optional(z.string()),
    }),
  )
  .check(z.maxLength(DECK_LIMITS.entriesPerSection))

/** A deck as a JSON file, of version `JSON_VERSION` or older. */
export const deckFileSchema = z.extend(deckFileHeadSchema, {
  name: z.optional(deckNameSchema),
  notes: z.optional(deckNotesSchema),
  edition: z.optional(z.enum(EDITIONS)),
  team: sectionSchema,
  missions: sectionSchema,
  draw: sectionSchema,
  /** Absent in files that were made before decks had extras, and where there is nothing to say. */
  extras: z.optional(givenExtrasSchema),
})
