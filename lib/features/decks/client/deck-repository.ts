import type { DeckContent, MemberDeck } from '@/lib/features/decks/contract/decks'
import type { DeckState } from '@/lib/features/decks/model/extras'

/** A saved deck, a guest's as well: that has never a link. */
export type SavedDeck = MemberDeck

/** What one save of a deck held. */
export interface SavedVersion extends DeckState {
  readonly revision: number
  /** The name of the deck at that time. */
  readonly name: string
  readonly notes: string
  /** What its maker calls this version, which keeps it; null where it may be thinned out. */
  readonly label: string | null
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

export interface SavedVersions {
  /** The latest save first. */
  readonly versions: readonly SavedVersion[]
  /** Whether there are older ones. */
  readonly more: boolean
}

export type DeckFailure =
  /** The network or the server is away. Whether the change arrived is not known; to try again is safe. */
  | { readonly reason: 'unreachable' }
  /** The session is over. */
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'not-found' }
  /** Deleted, but it can be brought back. */
  | { readonly reason: 'deleted' }
  /** Another save came between; nothing was changed. */
  | { readonly reason: 'conflict'; readonly current: SavedDeck }
  /** Not possible; the code says why, and the limit how much is, where it was too much. */
  | { readonly reason: 'refused'; readonly code: string; readonly limit?: number }
export type DeckResult<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & DeckFailure)

/** Where decks are kept. */
export interface DeckRepository {
  all(): Promise<DeckResult<readonly SavedDeck[]>>
  /** What this browser has of all decks, for when the repository can not be reached. */
  copies(): Promise<readonly SavedDeck[]>
  /** The deck as it was saved last; where the repository can not be reached, as this browser knows it. */
  get(id: string): Promise<DeckResult<SavedDeck>>
  /** Saves as the next revision, only if `baseRevision` is still the newest; 0 keeps a new deck. */
  save(id: string, baseRevision: number, content: DeckContent): Promise<DeckResult<SavedDeck>>
  remove(id: string): Promise<DeckResult<undefined>>
  restore(id: string): Promise<DeckResult<SavedDeck>>
  share(id: string): Promise<DeckResult<string>>
  revokeShare(id: string): Promise<DeckResult<undefined>>
  /** Some saves before a revision, the latest ones where none is named. */
  versions(id: string, before?: number): Promise<DeckResult<SavedVersions>>
  /** Names a version, so that it is kept however old it grows; null takes its name away. */
  nameVersion(id: string, revision: number, label: string | null): Promise<DeckResult<undefined>>
}
