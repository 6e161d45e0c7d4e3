import type { CardKey } from '@/lib/game/terms'
import { COUNTS, type CollectionCounts } from './counts'
import { applyTo, differences, pickFrom, rebaseOn } from './keyed'
import { type CollectionMarks, MARKS } from './marks'
import { type DeckPlaces, PLACES } from './places'

/** The contents of a collection. Plain data. */
export interface Collection {
  readonly counts: CollectionCounts
  readonly marks: CollectionMarks
  readonly places: DeckPlaces
}

/** Values to set, by name; the kind's `nothing` removes a name. Names not mentioned are left alone. */
export type CollectionChanges = Partial<Collection>

export const EMPTY_COLLECTION: Collection = { counts: {}, marks: {}, places: {} }

/** Returns a collection with changed values for some names. */
export const applyChanges = (book: Collection, changes: CollectionChanges): Collection => ({
  counts: applyTo(COUNTS, book.counts, changes.counts),
  marks: applyTo(MARKS, book.marks, changes.marks),
  places: applyTo(PLACES, book.places, changes.places),
})

/** The values of just those names that occur in `names`. */
export const pickFromCollection = (book: Collection, names: CollectionChanges): Collection => ({
  counts: pickFrom(COUNTS, book.counts, names.counts),
  marks: pickFrom(MARKS, book.marks, names.marks),
  places: pickFrom(PLACES, book.places, names.places),
})

/** The changes that lead from one collection to another. */
export const collectionDifferences = (from: Collection, to: Collection): Collection => ({
  counts: differences(COUNTS, from.counts, to.counts),
  marks: differences(MARKS, from.marks, to.marks),
  places: differences(PLACES, from.places, to.places),
})

/** Like `rebaseOn`, for each part of a collection. */
export const rebaseOnCollection = (
  base: CollectionChanges,
  mine: CollectionChanges,
  theirs: Collection,
  sent: CollectionChanges = {},
): Collection => ({
  counts: rebaseOn(COUNTS, base.counts ?? {}, mine.counts ?? {}, theirs.counts, sent.counts ?? {}),
  marks: rebaseOn(MARKS, base.marks ?? {}, mine.marks ?? {}, theirs.marks, sent.marks ?? {}),
  places: rebaseOn(PLACES, base.places ?? {}, mine.places ?? {}, theirs.places, sent.places ?? {}),
})

/** Number of names with a value. */
export const collectionSize = (changes: CollectionChanges): number =>
  [changes.counts, changes.marks, changes.places].reduce(
    (sum, part) => sum + Object.keys(part ?? {}).length,
    0,
  )

/** Cards that a collection has copies or marks of. */
export const cardsOfCollection = ({ counts, marks }: Collection): ReadonlySet<CardKey> =>
  new Set([...Object.keys(counts), ...Object.keys(marks)])
