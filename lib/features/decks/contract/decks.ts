import * as z from 'zod/mini'
import {
  deckExtrasSchema,
  deckListSchema,
  deckNameSchema,
  deckNotesSchema,
  deckSchema,
  givenExtrasSchema,
} from '@/lib/features/decks/model/schema'
import { contract } from '@/lib/http/contract'

const deckId = z.uuid().check(z.toLowerCase())
const params = z.object({ id: deckId })

/** The contents of a save. */
export const deckContentSchema = z.object({
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
})
export type DeckContent = Readonly<z.output<typeof deckContentSchema>>

/** A deck with the id that the client chose, before it is stored. */
export const newDeckSchema = z.extend(deckContentSchema, { id: deckId })
export type NewDeck = Readonly<z.output<typeof newDeckSchema>>

/** A deck as its owner sees it. */
export const memberDeckSchema = z.extend(deckSchema, {
  /** The id of its live link, null while it is private. */
  shareId: z.nullable(z.string()),
})
export type MemberDeck = Readonly<z.output<typeof memberDeckSchema>>

const oneDeck = z.object({ deck: memberDeckSchema })

/** Lists the member's decks, a page at a time, ordered by id, which no save changes in the meantime. */
export const listDecks = contract({
  method: 'GET',
  path: '/api/decks',
  access: 'member',
  limit: 'read',
  query: z.object({
    /** Only decks after this id; the first page if omitted. */
    after: z.optional(deckId),
  }),
  answers: {
    200: z.object({
      decks: z.array(memberDeckSchema),
      /** Cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
    }),
  },
})

/** Creates a deck. */
export const createDeck = contract({
  method: 'POST',
  path: '/api/decks',
  access: 'active-member',
  limit: 'write',
  body: newDeckSchema,
  answers: { 201: oneDeck },
  errors: {
    400: ['unknown-card'],
    404: ['deleted'],
    409: ['exists', 'id-taken', 'quota'],
  },
  conflict: memberDeckSchema,
})

export const getDeck = contract({
  method: 'GET',
  path: '/api/decks/[id]',
  access: 'member',
  limit: 'read',
  params,
  answers: { 200: oneDeck },
  errors: { 404: ['deleted'] },
})

/** Saves a deck as its next revision, only if the revision that the change is based on is still the latest. */
export const saveDeck = contract({
  method: 'PUT',
  path: '/api/decks/[id]',
  access: 'active-member',
  limit: 'write',
  params,
  body: z.extend(deckContentSchema, {
    baseRevision: deckSchema.shape.revision,
    /** If omitted, the stored extras are kept. */
    extras: z.optional(givenExtrasSchema),
  }),
  answers: { 200: oneDeck },
  errors: { 400: ['unknown-card'], 404: ['deleted'], 409: ['conflict', 'quota'] },
  conflict: memberDeckSchema,
})

/** Deletes a deck; it can be restored for 30 days. */
export const deleteDeck = contract({
  method: 'DELETE',
  path: '/api/decks/[id]',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

/** Restores a deleted deck. */
export const restoreDeck = contract({
  method: 'POST',
  path: '/api/decks/[id]/restore',
  access: 'active-member',
  limit: 'write',
  params,
  answers: { 200: oneDeck },
})

/** Returns the link of a deck, creating it if needed. */
export const shareDeck = contract({
  method: 'POST',
  path: '/api/decks/[id]/share',
  access: 'active-member',
  limit: 'write',
  params,
  answers: { 200: z.object({ shareId: z.string() }) },
})

/** Revokes the link of a deck permanently. */
export const revokeShare = contract({
  method: 'DELETE',
  path: '/api/decks/[id]/share',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

/** The revision number of a save as part of a URL. */
const revisionText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** The contents of one save of a deck. */
const versionSchema = z.object({
  revision: deckSchema.shape.revision,
  /** The deck's name at that time. */
  name: deckNameSchema,
  /** The owner's name for this version, which protects it from thinning; null if it has none. */
  label: z.nullable(z.string()),
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
  savedAt: z.iso.datetime(),
})

/** Lists the saves of a deck, latest first. */
export const listVersions = contract({
  method: 'GET',
  path: '/api/decks/[id]/versions',
  access: 'member',
  limit: 'read',
  params,
  query: z.object({
    /** Only saves before this revision; the latest if omitted. */
    before: z.optional(revisionText),
  }),
  answers: {
    200: z.object({
      versions: z.array(versionSchema),
      /** True if there are older ones. */
      more: z.boolean(),
    }),
  },
  errors: { 404: ['deleted'] },
})
export type SavedVersions = z.output<(typeof listVersions.answers)[200]>

/** Names a version, which protects it from thinning; null removes the name. */
export const nameVersion = contract({
  method: 'PATCH',
  path: '/api/decks/[id]/versions/[revision]',
  access: 'active-member',
  limit: 'write',
  params: z.object({ id: deckId, revision: revisionText }),
  body: z.object({
    label: z.nullable(
      z.pipe(
        deckNameSchema,
        z.transform((label: string) => (label === '' ? null : label)),
      ),
    ),
  }),
  answers: { 204: null },
  errors: { 404: ['deleted'], 409: ['quota'] },
})
