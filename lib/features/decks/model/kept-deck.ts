import type { DeckList } from './deck'
import type { DeckExtras } from './extras'

/** A saved deck. */
export interface Deck {
  /** A UUID made where the deck was made; it stays the same when a guest's deck moves to an account. */
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
  /** Counts saves, from 1. A save names the revision it started from and fails if another came between. */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}
