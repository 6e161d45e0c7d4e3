import * as z from 'zod/mini'
import {
  collectionCountsSchema,
  collectionMarksSchema,
  countChangesSchema,
  deckPlacesSchema,
  markChangesSchema,
  placeChangesSchema,
} from '@/lib/features/collection/model/schema'
import { contract } from '@/lib/http/contract'

/** A member's collection; the revision is 0 until the first change. */
export const memberCollectionSchema = z.object({
  revision: z.int().check(z.gte(0)),
  counts: collectionCountsSchema,
  marks: collectionMarksSchema,
  places: deckPlacesSchema,
})
export type MemberCollection = Readonly<z.output<typeof memberCollectionSchema>>

export const getCollection = contract({
  method: 'GET',
  path: '/api/collection',
  access: 'member',
  limit: 'read',
  answers: { 200: memberCollectionSchema },
})

/**
 * Sets counts and marks of cards and places of decks, only if the revision that the changes are based on is still
 * current.
 */
export const changeCollection = contract({
  method: 'PATCH',
  path: '/api/collection',
  access: 'active-member',
  limit: 'write',
  body: z.pipe(
    z.object({
      baseRevision: memberCollectionSchema.shape.revision,
      changes: countChangesSchema,
      marks: z._default(markChangesSchema, {}),
      places: z._default(placeChangesSchema, {}),
    }),
    z.transform(({ changes: counts, ...others }) => ({ ...others, counts })),
  ),
  // Enough for counts of all cards, and notes of as many as a browser sends at once (queue.ts).
  bodyLimit: 3 * 1024 * 1024,
  answers: { 200: z.object({ revision: z.int() }) },
  errors: { 400: ['unknown-card'], 409: ['conflict'] },
  conflict: memberCollectionSchema,
})
