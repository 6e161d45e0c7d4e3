import * as z from 'zod/mini'
import { CARD_KEY_PATTERN } from '@/lib/decks/card-key'
import type { CollectionChanges, CollectionCounts } from './counts'

/** Hard limits of what a collection may hold, wherever it comes from. */
export const COLLECTION_LIMITS = {
  /** Copies of one printing, regular and foil each. */
  copies: 999,
  /** Different printings; the official pool has 824, players' own sets may bring more. */
  cards: 5000,
  /** Characters of a card key. */
  keyLength: 17,
} as const

const copiesSchema = z.int().check(z.gte(0), z.lte(COLLECTION_LIMITS.copies))

const collectedKeySchema = z
  .string()
  .check(z.maxLength(COLLECTION_LIMITS.keyLength), z.regex(CARD_KEY_PATTERN))

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

/** What to do where guest and account both hold counts for a card (see `mergeCollections`). */
export const MERGE_MODES = ['keep', 'replace', 'add'] as const
export type MergeMode = (typeof MERGE_MODES)[number]
export const mergeModeSchema = z.enum(MERGE_MODES)
