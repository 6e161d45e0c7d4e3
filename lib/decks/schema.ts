import * as z from 'zod/mini'
import { CARD_KEY_PATTERN } from '@/lib/cards/limits'
import { EDITIONS } from '@/lib/terms'
import type { DeckEntry, DeckList } from './deck'
import { canonicalDeckList } from './edit'
import { DECK_LIMITS } from './limits'

export const cardKeySchema = z.string().check(z.regex(CARD_KEY_PATTERN))

export const deckEntrySchema = z.object({
  key: cardKeySchema,
  count: z.int().check(z.gte(1), z.lte(DECK_LIMITS.copiesPerEntry)),
})

const namesEachOnce = (entries: readonly DeckEntry[]): boolean =>
  new Set(entries.map((entry) => entry.key)).size === entries.length

const sectionSchema = z
  .array(deckEntrySchema)
  .check(z.maxLength(DECK_LIMITS.entriesPerSection), z.refine(namesEachOnce))

const deckListShape = z.object({
  edition: z.enum(EDITIONS),
  team: sectionSchema,
  missions: sectionSchema,
  draw: sectionSchema,
})

/** A deck list within the hard limits, each printing once in each section; comes out in canonical form. */
export const deckListSchema = z.pipe(
  deckListShape,
  z.transform((list: z.output<typeof deckListShape>): DeckList => canonicalDeckList(list)),
)

/** A deck's name: one line of up to 100 characters, white space around it removed; may be empty. */
export const deckNameSchema = z
  .string()
  .check(z.trim(), z.maxLength(DECK_LIMITS.nameLength), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))

/** A deck's notes: up to 10,000 characters, line breaks allowed, the null character (which no database keeps) not. */
export const deckNotesSchema = z.string().check(
  z.maxLength(DECK_LIMITS.notesLength),
  z.refine((notes: string) => !notes.includes('\u0000')),
)

/** A kept deck as it is stored and sent. */
export const deckSchema = z.object({
  id: z.uuid(),
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  revision: z.int().check(z.gte(1)),
  updatedAt: z.iso.datetime(),
})
