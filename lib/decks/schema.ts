import * as z from 'zod/mini'
import { CARD_KEY_PATTERN } from '@/lib/cards/limits'
import { EDITIONS } from '@/lib/terms'
import { DECK_SECTIONS, type DeckEntry, type DeckList } from './deck'
import { canonicalDeckList } from './edit'
import { canonicalExtras, type DeckExtras, NO_EXTRAS } from './extras'
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

/** A tag, or the name of a folder or a package: one line, white space around it removed. */
const wordSchema = z
  .string()
  .check(z.trim(), z.maxLength(DECK_LIMITS.wordLength), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))

const tagSchema = wordSchema.check(z.minLength(1))

const packageEntriesSchema = z
  .array(z.extend(deckEntrySchema, { section: z.enum(DECK_SECTIONS) }))
  .check(z.maxLength(DECK_LIMITS.packageEntries))

const eachOnce = (words: readonly string[]): boolean => new Set(words).size === words.length

const extrasShape = z.object({
  folder: wordSchema,
  tags: z.array(tagSchema).check(z.maxLength(DECK_LIMITS.deckTags)),
  cards: z
    .array(
      z.object({
        key: cardKeySchema,
        tags: z.array(tagSchema).check(z.maxLength(DECK_LIMITS.tagsOfCard)),
        note: z.string().check(
          z.maxLength(DECK_LIMITS.cardNoteLength),
          z.refine((note: string) => !note.includes('\u0000')),
        ),
      }),
    )
    .check(
      z.maxLength(DECK_LIMITS.remarks),
      z.refine((cards) => eachOnce(cards.map(({ key }) => key))),
    ),
  maybe: z.array(deckEntrySchema).check(z.maxLength(DECK_LIMITS.maybeEntries), z.refine(namesEachOnce)),
  packages: z
    .array(
      z.object({ name: tagSchema, on: z.boolean(), out: packageEntriesSchema, in: packageEntriesSchema }),
    )
    .check(
      z.maxLength(DECK_LIMITS.packages),
      z.refine((packages) => eachOnce(packages.map(({ name }) => name))),
    ),
  origin: z._default(
    z.nullable(z.object({ deckId: z.uuid(), revision: z.int().check(z.gte(1)), name: deckNameSchema })),
    null,
  ),
  source: z._default(
    z.nullable(
      z.object({
        shareId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        revision: z.int().check(z.gte(1)),
        name: deckNameSchema,
        author: deckNameSchema,
      }),
    ),
    null,
  ),
})

/** What a deck carries beside its cards, within the hard limits. Comes out in canonical form. */
export const givenExtrasSchema = z.pipe(
  extrasShape.check(z.refine((extras: unknown) => JSON.stringify(extras).length <= DECK_LIMITS.extrasLength)),
  z.transform((extras: z.output<typeof extrasShape>): DeckExtras => canonicalExtras(extras)),
)

/** As `givenExtrasSchema`; none where nothing is said. */
export const deckExtrasSchema = z._default(givenExtrasSchema, NO_EXTRAS)

/** A kept deck as it is stored and sent. */
export const deckSchema = z.object({
  id: z.uuid(),
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
  revision: z.int().check(z.gte(1)),
  updatedAt: z.iso.datetime(),
})
