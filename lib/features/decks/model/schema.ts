import * as z from 'zod/mini'
import { broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import { EDITIONS } from '@/lib/game/terms'
import { cutText, keptLine, keptText } from '@/lib/platform/text/plain-text'
import { healedLine, healedText, lineSchema, textSchema } from '@/lib/platform/text/text-schema'
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

/** A deck list within the hard limits, each printing once per section; output in canonical form. */
export const deckListSchema = z.pipe(
  deckListShape,
  z.transform((list: z.output<typeof deckListShape>): DeckList => canonicalDeckList(list)),
)

/** A deck's name: one line of up to 100 characters, trimmed; may be empty. */
export const deckNameSchema = lineSchema(DECK_LIMITS.nameLength)

/** A deck's notes: up to 10,000 characters, with line breaks, without the null character (which no database stores). */
export const deckNotesSchema = textSchema(DECK_LIMITS.notesLength)

const packageEntriesSchema = z
  .array(z.extend(deckEntrySchema, { section: z.enum(DECK_SECTIONS) }))
  .check(z.maxLength(DECK_LIMITS.packageEntries))

const eachOnce = (words: readonly string[]): boolean => new Set(words).size === words.length

/** A tag, or the name of a folder or package: one line, trimmed. */
const wordSchema = lineSchema(DECK_LIMITS.wordLength)
const tagSchema = wordSchema.check(z.minLength(1))

const extrasShape = z.object({
  ownCards: z.optional(broughtCardsSchema),
  folder: wordSchema,
  tags: z.array(tagSchema).check(z.maxLength(DECK_LIMITS.deckTags)),
  cards: z
    .array(
      z.object({
        key: cardKeySchema,
        tags: z.array(tagSchema).check(z.maxLength(DECK_LIMITS.tagsOfCard)),
        note: textSchema(DECK_LIMITS.cardNoteLength),
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

/** A deck's extras, within the hard limits. Output in canonical form. */
export const givenExtrasSchema = z.pipe(
  extrasShape.check(z.refine((extras: unknown) => JSON.stringify(extras).length <= DECK_LIMITS.extrasLength)),
  z.transform((extras: z.output<typeof extrasShape>): DeckExtras => canonicalExtras(extras)),
)

/** Like `givenExtrasSchema`; no extras if omitted. */
export const deckExtrasSchema = z._default(givenExtrasSchema, NO_EXTRAS)

/** A saved deck as it is stored and sent. */
export const deckSchema = z.object({
  id: z.uuid(),
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
  revision: z.int().check(z.gte(1)),
  updatedAt: z.iso.datetime(),
})

const objectSchema = z.record(z.string(), z.unknown())
const withMended = (row: unknown, mend: (row: Record<string, unknown>) => unknown): unknown => {
  const read = objectSchema.safeParse(row)
  return read.success ? mend(read.data) : row
}
const mendedLine = (text: unknown, most: number): unknown =>
  typeof text === 'string' ? keptLine(text, most) : text
const mendedNote = (text: unknown): unknown =>
  typeof text === 'string' ? keptText(text, DECK_LIMITS.cardNoteLength) : text
/** Removes duplicate tags and those that are empty after repair. */
const mendedTags = (tags: unknown): unknown =>
  Array.isArray(tags)
    ? [...new Set(tags.map((tag: unknown) => mendedLine(tag, DECK_LIMITS.wordLength)))].filter(
        (tag) => tag !== '',
      )
    : tags
/** Makes a package's name unique within the deck, and not empty. */
function freeName(name: unknown, taken: ReadonlySet<unknown>): unknown {
  if (typeof name !== 'string' || (name !== '' && !taken.has(name))) return name
  for (let number = 1; ; number++) {
    const other = keptLine(`${cutText(name, DECK_LIMITS.wordLength - 4)} ${number}`, DECK_LIMITS.wordLength)
    if (!taken.has(other)) return other
  }
}

const mendedName = (text: unknown): unknown => mendedLine(text, DECK_LIMITS.nameLength)
const mendedRows = (rows: unknown, mend: (row: Record<string, unknown>) => unknown): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => withMended(row, mend)) : rows
const holdsNoText = (value: unknown): unknown => value

/** Repairs the texts of each field, whatever its shape. All fields are named, so that a new one is not forgotten. */
const MENDED_FIELDS: { readonly [Field in keyof DeckExtras]-?: (value: unknown) => unknown } = {
  folder: (folder) => mendedLine(folder, DECK_LIMITS.wordLength),
  tags: mendedTags,
  cards: (cards) =>
    mendedRows(cards, (card) => ({ ...card, tags: mendedTags(card.tags), note: mendedNote(card.note) })),
  maybe: holdsNoText,
  packages: (packages) => {
    const usedNames = new Set<unknown>()
    return mendedRows(packages, (bundle) => {
      const name = freeName(mendedLine(bundle.name, DECK_LIMITS.wordLength), usedNames)
      usedNames.add(name)
      return { ...bundle, name }
    })
  },
  origin: (origin) => withMended(origin, (deck) => ({ ...deck, name: mendedName(deck.name) })),
  source: (source) =>
    withMended(source, (deck) => ({
      ...deck,
      name: mendedName(deck.name),
      author: mendedName(deck.author),
    })),
  // Their texts are part of what their pins confirm.
  ownCards: (cards) => cards,
}

/** Repairs all texts in extras of any shape, for the schema to check. */
function mendedExtras(value: unknown): unknown {
  const extras = objectSchema.safeParse(value).data
  if (!extras) return value
  return Object.fromEntries(
    Object.entries(MENDED_FIELDS).map(([field, mend]) => [field, mend(extras[field])]),
  )
}

/*
 * Texts as browsers store them: what could be stored here but not saved on the server (half of a surrogate pair at the
 * end, a null character, a line break in a name) is repaired when read, and before it is sent.
 */
export const healedNameSchema = healedLine(DECK_LIMITS.nameLength)
export const healedNotesSchema = healedText(DECK_LIMITS.notesLength)
export const healedExtrasSchema = z._default(z.pipe(z.transform(mendedExtras), givenExtrasSchema), NO_EXTRAS)

const healedContentSchema = z.object({
  name: healedNameSchema,
  notes: healedNotesSchema,
  extras: healedExtrasSchema,
})

/**
 * Repairs a deck's texts so that they can be saved; if that fails, returns the content as it is, so that saving reports
 * why.
 */
export function keepable<Content extends { name: string; notes: string; extras: DeckExtras }>(
  content: Content,
): Content {
  const { name, notes, extras } = content
  const healed = healedContentSchema.safeParse({ name, notes, extras })
  return healed.success ? { ...content, ...healed.data } : content
}

/** A deck as browsers store it. */
export const healedDeckSchema = z.extend(deckSchema, {
  name: healedNameSchema,
  notes: healedNotesSchema,
  extras: healedExtrasSchema,
})
