import { type Kind, valueAt } from './keyed'

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

/** The kind for places, which two sides may change: each property takes the side that changed it, here before there. */
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
