import type { DeckState } from '@/lib/features/decks/model/extras'
import type { History } from '@/lib/features/decks/model/history'

/**
 * Work on a deck as this browser keeps it: every change at once, so that nothing is lost by a reload, a crash or a
 * closed tab. It stays after a save as well, for its history.
 */
export interface Draft {
  readonly owner: string
  readonly deckId: string
  /** The saved revision that the work began from; 0 for a deck that was never saved. */
  readonly baseRevision: number
  /** Whether it says anything that is not saved. */
  readonly dirty: boolean
  /** Whether its maker saved it, and no server could be reached. */
  readonly waiting: boolean
  readonly name: string
  readonly notes: string
  readonly history: History<DeckState>
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A draft as it stands in storage. The stamp is new with each write: who writes says which one was known. */
export interface StoredDraft extends Draft {
  readonly stamp: string
}
