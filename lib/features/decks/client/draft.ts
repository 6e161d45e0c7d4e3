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

/** A draft as it is in storage. Each write makes a new version, and names the version it was made from. */
export interface StoredDraft extends Draft {
  readonly version: string
}
