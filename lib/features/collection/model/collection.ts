import type { CardKey } from '@/lib/game/terms'
import {
  applyTo,
  COUNTS,
  type CollectionCounts,
  differences,
  type Kind,
  pickFrom,
  rebaseOn,
  valueAt,
} from './counts'
import { type CollectionMarks, MARKS } from './marks'

/** A deck's position among its owner's decks in the allocation of cards. */
export interface DeckPlace {
  /** A built deck holds its cards: they are not available to other decks. */
  readonly built: boolean
  /** Lower ranks take cards first; any finite number. 0 for a deck that was never placed. */
  readonly rank: number
}

/** Places by deck id; only decks that were placed. Plain data. */
export type DeckPlaces = Readonly<Record<string, DeckPlace>>

/** Maximum number of decks with a place. */
export const MAX_PLACES = 2_000

/**
 * The kind for places, which two sides may change: for each property, the side that changed it wins; if both did, this
 * one.
 */
export const PLACES: Kind<DeckPlace> = {
  nothing: { built: false, rank: 0 },
  same: (a, b) => a.built === b.built && a.rank === b.rank,
  merge: (base, mine, theirs) => ({
    built: mine.built === base.built ? theirs.built : mine.built,
    rank: mine.rank === base.rank ? theirs.rank : mine.rank,
  }),
}

/** Returns the place of a deck. */
export const placeOf = (places: DeckPlaces, deckId: string): DeckPlace => valueAt(PLACES, places, deckId)

/**
 * The changes that move a deck to another position while the others keep their order. Only the moved deck gets a new
 * rank if there is room between its new neighbours.
 *
 * @param order the ids in their current order
 * @param to the index afterwards, from 0
 */
export function movedTo(
  places: DeckPlaces,
  order: readonly string[],
  deckId: string,
  to: number,
): Readonly<Record<string, DeckPlace>> {
  const next = order.filter((id) => id !== deckId)
  next.splice(to, 0, deckId)
  if (next.every((id, at) => id === order[at])) return {}
  const rankAt = (at: number): number | undefined => {
    const id = next[at]
    return id === undefined ? undefined : placeOf(places, id).rank
  }
  const before = rankAt(to - 1)
  const after = rankAt(to + 1)
  const rank = between(before, after)
  if (rank !== undefined) return { [deckId]: { ...placeOf(places, deckId), rank } }
  return Object.fromEntries(
    next.flatMap((id, at) => {
      const place = placeOf(places, id)
      return place.rank === at + 1 ? [] : [[id, { ...place, rank: at + 1 }] as const]
    }),
  )
}

/** A number strictly between two others; undefined if there is none. */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : undefined
}

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
