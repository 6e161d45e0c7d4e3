import { type Kind, valueAt } from './keyed'

/** Where a deck stands among its owner's decks when cards are shared out. */
export interface DeckPlace {
  /** A built deck holds its cards: no other deck can have them meanwhile. */
  readonly built: boolean
  /** A smaller rank takes cards first; any finite number. A deck that was never placed has 0. */
  readonly rank: number
}

/** Places by id of the deck; only decks that were placed. Plain data. */
export type DeckPlaces = Readonly<Record<string, DeckPlace>>

/** Decks that may have a place. */
export const MAX_PLACES = 2_000

/** Places as something that two sides may change: of each fact the side that changed it counts, here before there. */
export const PLACES: Kind<DeckPlace> = {
  nothing: { built: false, rank: 0 },
  same: (a, b) => a.built === b.built && a.rank === b.rank,
  merge: (base, mine, theirs) => ({
    built: mine.built === base.built ? theirs.built : mine.built,
    rank: mine.rank === base.rank ? theirs.rank : mine.rank,
  }),
}

/** The place of a deck. */
export const placeOf = (places: DeckPlaces, deckId: string): DeckPlace => valueAt(PLACES, places, deckId)

/**
 * What must be set so that a deck moves to another place among decks in their order; the others keep their order. Only
 * the deck that moves gets another rank where there is room between its new neighbours.
 *
 * @param order the ids in their order now
 * @param to the place that it has afterwards, from 0
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

/** A number between two, undefined where there is none that is neither. */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : undefined
}
