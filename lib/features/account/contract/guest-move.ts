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

/** Decks of one move at most. */
const MAX_DECKS = 500

/** Earlier versions of a deck that move with it at most. */
export const MAX_MOVED_VERSIONS = 100

/** An earlier save of a deck that moves with it. */
const movedVersionSchema = z.extend(deckContentSchema, {
  label: z.nullable(deckNameSchema),
  savedAt: z.iso.datetime(),
})
export type MovedVersion = Readonly<z.output<typeof movedVersionSchema>>

/** A deck and what was saved of it before, the earliest first. */
export const movedDeckSchema = z.extend(newDeckSchema, {
  versions: z._default(z.array(movedVersionSchema).check(z.maxLength(MAX_MOVED_VERSIONS)), []),
})
export type MovedDeck = Readonly<z.output<typeof movedDeckSchema>>

/** A deck that fails the schema: it is reported by its id and holds back no other. */
const refusedDeckSchema = z.pipe(
  z.pick(newDeckSchema, { id: true }),
  z.transform(({ id }: { id: string }) => ({ id, refused: true as const })),
)

/** Whether a deck of a move can be kept. */
export const canMove = (deck: GuestMoveRequest['decks'][number]): deck is MovedDeck => !('refused' in deck)

/** Which deck of a move a path such as `decks.3.notes` is about; -1 for none. */
export const deckAt = (path: string | undefined): number =>
  Number(/^decks\.(\d+)/.exec(path ?? '')?.[1] ?? -1)

/**
 * What became of a deck. `already-there`: the account has it (or deleted it); `id-taken`: another account has it;
 * `unknown-card`: the server does not know one of its cards, `too-large`: it has more different cards than a deck in an
 * account may have, `invalid`: it is not as a deck must be, so the deck should stay where it is.
 */
const OUTCOMES = ['moved', 'already-there', 'id-taken', 'unknown-card', 'too-large', 'invalid'] as const

export const movedDecksSchema = z.array(
  z.object({
    id: z.string(),
    outcome: z.enum(OUTCOMES),
    /** Of a deck that was moved, what it has in the account: one more than the earlier versions that came along. */
    revision: z.optional(z.int().check(z.gte(1))),
  }),
)
export type MovedDecks = z.output<typeof movedDecksSchema>

/** Cards of the guest's collection that the server does not know and did not take. */
export const unknownCardsSchema = z.array(z.string())

/**
 * Moves a guest's data from the browser to the account in one step. A deck that cannot be saved is reported in its outcome
 * and holds back nothing else. Repeating the same move changes nothing and returns the first outcomes.
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
  // More than `QUOTAS.moveCards` and the notes of decks and cards ever take.
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
