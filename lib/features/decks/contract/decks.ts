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

/** What a save says about a deck. */
export const deckContentSchema = z.object({
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
})
export type DeckContent = Readonly<z.output<typeof deckContentSchema>>

/** A deck under the id it was made with, before it is kept. */
export const newDeckSchema = z.extend(deckContentSchema, { id: deckId })
export type NewDeck = Readonly<z.output<typeof newDeckSchema>>

/** A deck as its owner sees it. */
export const memberDeckSchema = z.extend(deckSchema, {
  /** The id of its working link, null while it is private. */
  shareId: z.nullable(z.string()),
})
export type MemberDeck = Readonly<z.output<typeof memberDeckSchema>>

const oneDeck = z.object({ deck: memberDeckSchema })

/** One's own decks, a page at a time, in the order of their ids: an order that no save changes meanwhile. */
export const listDecks = contract({
  method: 'GET',
  path: '/api/decks',
  access: 'member',
  limit: 'read',
  query: z.object({
    /** The decks after this one; the first ones where none is named. */
    after: z.optional(deckId),
  }),
  answers: {
    200: z.object({
      decks: z.array(memberDeckSchema),
      /** What to ask for next; null where there are no more. */
      after: z.nullable(z.string()),
    }),
  },
})

/** Keeps a new deck. */
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

/** Saves a deck as its next revision, only if the one that the change began from is still the newest. */
export const saveDeck = contract({
  method: 'PUT',
  path: '/api/decks/[id]',
  access: 'active-member',
  limit: 'write',
  params,
  body: z.extend(deckContentSchema, {
    baseRevision: deckSchema.shape.revision,
    /** What stands beside the cards stays as it is where nothing is said of it. */
    extras: z.optional(givenExtrasSchema),
  }),
  answers: { 200: oneDeck },
  errors: { 400: ['unknown-card'], 404: ['deleted'], 409: ['conflict', 'quota'] },
  conflict: memberDeckSchema,
})

/** Deletes a deck so that it can be brought back for 30 days. */
export const deleteDeck = contract({
  method: 'DELETE',
  path: '/api/decks/[id]',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

/** Brings a deleted deck back. */
export const restoreDeck = contract({
  method: 'POST',
  path: '/api/decks/[id]/restore',
  access: 'active-member',
  limit: 'write',
  params,
  answers: { 200: oneDeck },
})

/** The link of a deck, made where there is none. */
export const shareDeck = contract({
  method: 'POST',
  path: '/api/decks/[id]/share',
  access: 'active-member',
  limit: 'write',
  params,
  answers: { 200: z.object({ shareId: z.string() }) },
})

/** Ends the link of a deck for ever. */
export const revokeShare = contract({
  method: 'DELETE',
  path: '/api/decks/[id]/share',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

/** The number of a save as part of an address. */
const revisionText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** What one save of a deck held. */
const versionSchema = z.object({
  revision: deckSchema.shape.revision,
  /** The name of the deck at that time. */
  name: deckNameSchema,
  /** What its owner calls this version, which keeps it; null where it may be thinned out. */
  label: z.nullable(z.string()),
  notes: deckNotesSchema,
  list: deckListSchema,
  extras: deckExtrasSchema,
  savedAt: z.iso.datetime(),
})

/** Saves of a deck, the latest first. */
export const listVersions = contract({
  method: 'GET',
  path: '/api/decks/[id]/versions',
  access: 'member',
  limit: 'read',
  params,
  query: z.object({
    /** Those before this revision; the latest ones where none is named. */
    before: z.optional(revisionText),
  }),
  answers: {
    200: z.object({
      versions: z.array(versionSchema),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
  },
  errors: { 404: ['deleted'] },
})
export type SavedVersions = z.output<(typeof listVersions.answers)[200]>

/** Names a version, so that it is kept however old it grows; null takes its name away. */
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
