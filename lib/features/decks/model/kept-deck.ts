import type { DeckList } from './deck'
import type { DeckExtras } from './extras'

/** A saved deck. */
export interface Deck {
  /** A UUID created with the deck; it stays the same when a guest's deck moves to an account. */
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
  /**
   * Number of saves, from 1. A save names the revision that it is based on and fails if that is no longer the latest.
   */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}
