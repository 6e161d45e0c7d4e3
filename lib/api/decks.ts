import * as z from 'zod/mini'
import { deckListSchema, deckNameSchema, deckNotesSchema, deckSchema } from '@/lib/decks/schema'

/** What is asked of the decks of an account, and what is answered. */

/** A deck's id; browsers make them. */
const deckIdSchema = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
)

/** What a save says about a deck. */
const contentShape = { name: deckNameSchema, notes: deckNotesSchema, list: deckListSchema }
const contentSchema = z.object(contentShape)
export type DeckContent = z.output<typeof contentSchema>

export const newDeckSchema = z.object({ id: deckIdSchema, ...contentShape })
export type NewDeck = z.output<typeof newDeckSchema>

/** Saves only if `baseRevision` is still the newest. */
export const savedDeckSchema = z.object({ baseRevision: z.int().check(z.gte(1)), ...contentShape })

/** A deck as its owner sees it; `shareId` is the id of its working link, null while it is private. */
export const keptDeckSchema = z.extend(deckSchema, { shareId: z.nullable(z.string()) })
export const deckAnswerSchema = z.object({ deck: keptDeckSchema })

/** Which decks: those after one of them; the first ones where none is named. */
export const decksQuerySchema = z.object({ after: z.optional(deckIdSchema) })
/** A page of decks, and what to ask for next; null where there are no more. */
export const decksAnswerSchema = z.object({
  decks: z.array(keptDeckSchema),
  after: z.nullable(z.string()),
})

/** The number of a save as it stands in an address. */
export const REVISION_PATTERN = /^[1-9]\d{0,8}$/

/** Which saves: those before a revision; the latest ones where none is named. */
export const versionsQuerySchema = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(REVISION_PATTERN)), z.transform(Number))),
})
/** What one save of a deck held; `label` is what its owner calls it, which keeps it. */
const savedVersionSchema = z.object({
  revision: z.int().check(z.gte(1)),
  name: deckNameSchema,
  label: z.nullable(z.string()),
  list: deckListSchema,
  savedAt: z.iso.datetime(),
})
export type SavedVersion = z.output<typeof savedVersionSchema>
/** The latest save first, and whether there are older ones. */
export const versionsAnswerSchema = z.object({
  versions: z.array(savedVersionSchema),
  more: z.boolean(),
})
export type SavedVersions = z.output<typeof versionsAnswerSchema>

/** What names a version: one line as a deck's name; null takes the name away. */
export const versionLabelSchema = z.object({
  label: z.nullable(
    z.pipe(
      deckNameSchema,
      z.transform((label: string) => (label === '' ? null : label)),
    ),
  ),
})

export const shareAnswerSchema = z.object({ shareId: z.string() })

/** The answer of `/api/shares/<id>`: a deck that its owner shows. */
export const sharedDeckAnswerSchema = z.object({
  deck: z.object({
    ...contentShape,
    updatedAt: z.iso.datetime(),
    ownerName: z.nullable(z.string()),
  }),
})
export type SharedDeck = z.output<typeof sharedDeckAnswerSchema>['deck']
