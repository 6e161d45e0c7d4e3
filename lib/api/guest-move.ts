import * as z from 'zod/mini'
import {
  collectionCountsSchema,
  collectionMarksSchema,
  deckPlacesSchema,
  mergeModeSchema,
} from '@/lib/collection/schema'
import { memberCollectionSchema } from './collection'
import { contract } from './contract'
import { newDeckSchema } from './decks'
import { ROUTES } from './routes'

/** Decks of one move at most. */
const MOST_DECKS = 500

/**
 * What became of a deck. `already-there`: the account has it (or deleted it); `id-taken`: another account has it;
 * `unknown-card`: the server does not know one of its cards, `too-large`: it has more different cards than a deck in an
 * account may have, so the deck should stay where it is.
 */
const OUTCOMES = ['moved', 'already-there', 'id-taken', 'unknown-card', 'too-large'] as const

export const movedDecksSchema = z.array(z.object({ id: z.string(), outcome: z.enum(OUTCOMES) }))
export type MovedDecks = z.output<typeof movedDecksSchema>

/** Cards of the guest's collection that the server does not know and did not take. */
export const unknownCardsSchema = z.array(z.string())

/**
 * Moves what a guest kept in the browser to the account, all or nothing. The same move again changes nothing and
 * tells what became of the decks then.
 */
export const moveGuestData = contract({
  ...ROUTES.moveGuestData,
  access: 'active-member',
  body: z.object({
    moveId: z.uuid(),
    decks: z.array(newDeckSchema).check(z.maxLength(MOST_DECKS)),
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
