import * as z from 'zod/mini'
import { memberCollectionSchema } from '@/lib/features/collection/contract/collection'
import {
  collectionCountsSchema,
  collectionMarksSchema,
  deckPlacesSchema,
  mergeModeSchema,
} from '@/lib/features/collection/model/schema'
import { deckContentSchema, newDeckSchema } from '@/lib/features/decks/contract/decks'
import { deckNameSchema } from '@/lib/features/decks/model/schema'
import { contract } from '@/lib/http/contract'

/** Maximum decks per move. */
const MAX_DECKS = 500

/** Maximum number of earlier versions that move with a deck. */
export const MAX_MOVED_VERSIONS = 100

/** An earlier save that moves with its deck. */
const movedVersionSchema = z.extend(deckContentSchema, {
  label: z.nullable(deckNameSchema),
  savedAt: z.iso.datetime(),
})
export type MovedVersion = Readonly<z.output<typeof movedVersionSchema>>

/** A deck with its earlier versions, oldest first. */
export const movedDeckSchema = z.extend(newDeckSchema, {
  versions: z._default(z.array(movedVersionSchema).check(z.maxLength(MAX_MOVED_VERSIONS)), []),
})
export type MovedDeck = Readonly<z.output<typeof movedDeckSchema>>

/** A deck that fails the schema: it is reported by its id and does not block the others. */
const refusedDeckSchema = z.pipe(
  z.pick(newDeckSchema, { id: true }),
  z.transform(({ id }: { id: string }) => ({ id, refused: true as const })),
)

/** True if a deck of a move is valid. */
export const canMove = (deck: GuestMoveRequest['decks'][number]): deck is MovedDeck => !('refused' in deck)

/** Index of the deck that a path such as `decks.3.notes` refers to; -1 for none. */
export const deckAt = (path: string | undefined): number =>
  Number(/^decks\.(\d+)/.exec(path ?? '')?.[1] ?? -1)

/**
 * Result for a deck. `already-there`: the account has it (or deleted it); `id-taken`: another account has it;
 * `unknown-card`: the server does not know one of its cards; `too-large`: it exceeds the number of distinct cards of a
 * deck in an account; `invalid`: it fails the schema, so it should stay where it is.
 */
const OUTCOMES = ['moved', 'already-there', 'id-taken', 'unknown-card', 'too-large', 'invalid'] as const

export const movedDecksSchema = z.array(
  z.object({
    id: z.string(),
    outcome: z.enum(OUTCOMES),
    /** The revision in the account of a deck that was moved: one more than the number of versions moved with it. */
    revision: z.optional(z.int().check(z.gte(1))),
  }),
)
export type MovedDecks = z.output<typeof movedDecksSchema>

/** Cards of the guest's collection that the server does not know and did not store. */
export const unknownCardsSchema = z.array(z.string())

/**
 * Moves a guest's data from the browser to the account in one step. Decks that cannot be saved are reported in their
 * outcome without blocking the rest. Repeating the same move changes nothing and returns the first outcomes.
 */
export const moveGuestData = contract({
  method: 'POST',
  path: '/api/account/move',
  access: 'active-member',
  limit: 'write',
  body: z.object({
    moveId: z.uuid(),
    decks: z.array(z.union([movedDeckSchema, refusedDeckSchema])).check(z.maxLength(MAX_DECKS)),
    collection: z.nullable(
      z.object({
        mode: mergeModeSchema,
        counts: collectionCountsSchema,
        marks: z._default(collectionMarksSchema, {}),
        places: z._default(deckPlacesSchema, {}),
      }),
    ),
  }),
  // Exceeds what `QUOTAS.moveCards` and the notes of decks and cards can ever take.
  bodyLimit: 8 * 1024 * 1024,
  answers: {
    200: z.object({
      decks: movedDecksSchema,
      collection: z.extend(memberCollectionSchema, { unknown: unknownCardsSchema }),
    }),
  },
  errors: { 409: ['id-taken', 'quota'], 413: ['quota'] },
})
export type GuestMoveRequest = z.output<typeof moveGuestData.body>
export type GuestMoveAnswer = z.output<(typeof moveGuestData.answers)[200]>
