import * as z from 'zod/mini'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import { healedText, textSchema } from '@/lib/platform/text/text-schema'
import { type DeckPlaces, MAX_PLACES, PLACES } from './collection'
import {
  COLLECTION_LIMITS,
  COUNTS,
  type CollectionCounts,
  type CountChanges,
  differences,
  type Keyed,
  type Kind,
  MERGE_MODES,
} from './counts'
import { CONDITIONS, type CollectionMarks, MARK_LIMITS, MARKS } from './marks'
import type { CollectionReplica } from './queue'

const copiesSchema = z.int().check(z.gte(0), z.lte(COLLECTION_LIMITS.copies))

export const collectedKeySchema = z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN))

const withinCards = (counts: object): boolean => Object.keys(counts).length <= COLLECTION_LIMITS.cards

/** Regular and foil copies of one printing, 0 to 999 each. */
export const ownedPairSchema = z.readonly(z.tuple([copiesSchema, copiesSchema]))

const pairsSchema = z.record(collectedKeySchema, ownedPairSchema).check(z.refine(withinCards))

/** Counts to set, card by card; `[0, 0]` removes the card. At most 5,000 cards. */
export const countChangesSchema = z.pipe(
  pairsSchema,
  z.transform((changes: z.output<typeof pairsSchema>): CountChanges => changes),
)

/** A whole collection. Cards without copies are dropped. At most 5,000 cards. */
export const collectionCountsSchema = z.pipe(
  pairsSchema,
  z.transform((counts: z.output<typeof pairsSchema>): CollectionCounts => filled(COUNTS, counts)),
)

const marksOfCard = (note: ReturnType<typeof textSchema> | ReturnType<typeof healedText>) =>
  z.readonly(
    z.object({
      wanted: ownedPairSchema,
      trade: ownedPairSchema,
      condition: z.enum(['', ...CONDITIONS]),
      note,
      // Default for data stored or sent before foils had their own.
      conditionFoil: z._default(z.enum(['', ...CONDITIONS]), ''),
      noteFoil: z._default(note, ''),
    }),
  )

/** The marks on one printing (see marks.ts). */
const cardMarksSchema = marksOfCard(textSchema(MARK_LIMITS.note))

/** The same as stored by a browser: a note that could not be saved on the server is repaired when read. */
export const healedMarksSchema = marksOfCard(healedText(MARK_LIMITS.note))

const marksBy = (marks: typeof cardMarksSchema | typeof healedMarksSchema) =>
  z.record(collectedKeySchema, marks).check(z.refine(withinCards))

const marksSchema = marksBy(cardMarksSchema)
const healedSchema = marksBy(healedMarksSchema)

/** Marks to set, card by card. At most 5,000 cards. */
export const markChangesSchema = z.pipe(
  marksSchema,
  z.transform((changes: z.output<typeof marksSchema>): CollectionMarks => changes),
)

/** Marks of a whole collection; cards without marks are dropped. */
export const collectionMarksSchema = z.pipe(
  marksSchema,
  z.transform((marks: z.output<typeof marksSchema>): CollectionMarks => filled(MARKS, marks)),
)

/** The place of one deck (see collection.ts). */
export const deckPlaceSchema = z.readonly(z.object({ built: z.boolean(), rank: z.number() }))

export const deckIdSchema = z.uuid()

const placesSchema = z
  .record(deckIdSchema, deckPlaceSchema)
  .check(z.refine((places) => Object.keys(places).length <= MAX_PLACES))

/** Places to set, deck by deck. At most 2,000 decks. */
export const placeChangesSchema = z.pipe(
  placesSchema,
  z.transform((changes: z.output<typeof placesSchema>): DeckPlaces => changes),
)

/** Places of all decks; decks that were never placed are dropped. */
export const deckPlacesSchema = z.pipe(
  placesSchema,
  z.transform((places: z.output<typeof placesSchema>): DeckPlaces => filled(PLACES, places)),
)

const filled = <V>(kind: Kind<V>, values: Keyed<V>): Keyed<V> => differences(kind, {}, values)

/** Values of all parts of a collection, by name, as stored by browsers. */
export const collectionChangesSchema = z.object({
  counts: countChangesSchema,
  marks: z.pipe(
    healedSchema,
    z.transform((changes: z.output<typeof healedSchema>): CollectionMarks => changes),
  ),
  places: placeChangesSchema,
})

/** Changes that a browser was storing (see pending-writes.ts). */
export const pendingWriteSchema = z.object({
  before: collectionChangesSchema,
  changes: collectionChangesSchema,
})

export const mergeModeSchema = z.enum(MERGE_MODES)

const revisionSchema = z.int().check(z.gte(0))

/** The form stored by browsers before there were marks: only counts, each waiting one with its base. */
const countsReplicaSchema = z.object({
  revision: revisionSchema,
  counts: collectionCountsSchema,
  queue: z.record(z.string(), z.object({ base: ownedPairSchema, wanted: ownedPairSchema })),
  sent: z.nullable(countChangesSchema),
})

const bookReplicaSchema = z.object({
  revision: revisionSchema,
  book: z.object({
    counts: collectionCountsSchema,
    marks: z.pipe(
      healedSchema,
      z.transform((marks: z.output<typeof healedSchema>): CollectionMarks => filled(MARKS, marks)),
    ),
    places: deckPlacesSchema,
  }),
  wanted: collectionChangesSchema,
  base: collectionChangesSchema,
  sent: z.nullable(collectionChangesSchema),
})

/** An account's collection as stored by a browser (see queue.ts). */
export const collectionReplicaSchema = z.union([
  bookReplicaSchema,
  z.pipe(
    countsReplicaSchema,
    z.transform(
      ({ revision, counts, queue, sent }: z.output<typeof countsReplicaSchema>): CollectionReplica => {
        const only = (part: CountChanges) => ({ counts: part, marks: {}, places: {} })
        const waiting = (side: 'base' | 'wanted') =>
          only(Object.fromEntries(Object.entries(queue).map(([key, change]) => [key, change[side]])))
        return {
          revision,
          book: only(counts),
          wanted: waiting('wanted'),
          base: waiting('base'),
          sent: sent && only(sent),
        }
      },
    ),
  ),
])
