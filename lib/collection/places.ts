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
export const MOST_PLACES = 2_000

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
