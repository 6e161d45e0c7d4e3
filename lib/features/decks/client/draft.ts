import type { DeckState } from '@/lib/features/decks/model/extras'
import type { History } from '@/lib/features/decks/model/history'

/**
 * Work on a deck as stored in this browser after every change, so that no reload, crash or closed tab loses anything.
 * It is kept after a save as well, for its history.
 */
export interface Draft {
  readonly owner: string
  readonly deckId: string
  /** The saved revision that the work is based on; 0 if the deck was never saved. */
  readonly baseRevision: number
  /** True if it contains unsaved changes. */
  readonly dirty: boolean
  /** True if a save was requested but no server could be reached. */
  readonly waiting: boolean
  readonly name: string
  readonly notes: string
  readonly history: History<DeckState>
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A draft in storage. Each write creates a new version and names the version it replaces. */
export interface StoredDraft extends Draft {
  readonly version: string
}
