import * as z from 'zod/mini'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from '@/lib/cards/limits'
import type { CollectionChanges, CollectionCounts } from './counts'
import { COLLECTION_LIMITS, MERGE_MODES } from './limits'

const copiesSchema = z.int().check(z.gte(0), z.lte(COLLECTION_LIMITS.copies))

const collectedKeySchema = z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN))

const withinCards = (counts: object): boolean => Object.keys(counts).length <= COLLECTION_LIMITS.cards

/** Regular and foil copies of one printing, 0 to 999 each. */
export const ownedPairSchema = z.readonly(z.tuple([copiesSchema, copiesSchema]))

const pairsSchema = z.record(collectedKeySchema, ownedPairSchema).check(z.refine(withinCards))

/** Counts to be set, card by card; `[0, 0]` takes the card out. At most 5,000 cards. */
export const collectionChangesSchema = z.pipe(
  pairsSchema,
  z.transform((changes: z.output<typeof pairsSchema>): CollectionChanges => changes),
)

/** A whole collection. Cards of which nothing is owned are dropped. At most 5,000 cards. */
export const collectionCountsSchema = z.pipe(
  pairsSchema,
  z.transform(
    (counts: z.output<typeof pairsSchema>): CollectionCounts =>
      Object.fromEntries(Object.entries(counts).filter(([, [regular, foil]]) => regular + foil > 0)),
  ),
)

/** Counts that a browser was storing (see unstored-counts.ts). */
export const unstoredCountsSchema = z.object({
  before: collectionCountsSchema,
  changes: collectionChangesSchema,
})

export const mergeModeSchema = z.enum(MERGE_MODES)

const revisionSchema = z.int().check(z.gte(0))

/** A collection as the account tells it. */
export const accountCollectionSchema = z.object({
  revision: revisionSchema,
  counts: collectionCountsSchema,
})

/** An account's collection as a browser keeps it (see queue.ts). */
export const collectionReplicaSchema = z.object({
  revision: revisionSchema,
  counts: collectionCountsSchema,
  queue: z.record(z.string(), z.object({ base: ownedPairSchema, wanted: ownedPairSchema })),
  sent: z.nullable(collectionChangesSchema),
})
