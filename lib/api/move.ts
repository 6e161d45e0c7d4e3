import * as z from 'zod/mini'
import { accountCollectionSchema, collectionCountsSchema, mergeModeSchema } from '@/lib/collection/schema'
import { newDeckSchema } from './decks'

/** Moving what a guest kept in a browser to an account. */

/** Decks of one request at most. */
const MOST_DECKS = 500

/** The same `moveId` again is the same move, made once. */
export const moveSchema = z.object({
  moveId: z.uuid(),
  decks: z.array(newDeckSchema).check(z.maxLength(MOST_DECKS)),
  collection: z.nullable(z.object({ mode: mergeModeSchema, counts: collectionCountsSchema })),
})
export type MoveRequest = z.output<typeof moveSchema>

/**
 * `already-there`: the account has the deck (or deleted it); `id-taken`: another account has it; `unknown-card`: the
 * server does not know one of its cards, `too-large`: it has more different cards than a deck in an account may have,
 * so the deck should stay where it is.
 */
const MOVE_OUTCOMES = ['moved', 'already-there', 'id-taken', 'unknown-card', 'too-large'] as const

export const movedDecksSchema = z.array(z.object({ id: z.string(), outcome: z.enum(MOVE_OUTCOMES) }))

export const moveAnswerSchema = z.object({
  decks: movedDecksSchema,
  /** The account's collection after the move, and the guest's cards that the server does not know. */
  collection: z.extend(accountCollectionSchema, { unknown: z.array(z.string()) }),
})
export type MoveAnswer = z.output<typeof moveAnswerSchema>
