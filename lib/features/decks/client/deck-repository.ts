import type { DeckContent, MemberDeck } from '@/lib/features/decks/contract/decks'
import type { DeckState } from '@/lib/features/decks/model/extras'

/** A saved deck of a member or guest; a guest's deck never has a link. */
export type SavedDeck = MemberDeck

/** The contents of one save of a deck. */
export interface SavedVersion extends DeckState {
  readonly revision: number
  /** The deck's name at that time. */
  readonly name: string
  readonly notes: string
  /** The owner's name for this version, which protects it from thinning; null if it has none. */
  readonly label: string | null
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

export interface SavedVersions {
  /** The latest save first. */
  readonly versions: readonly SavedVersion[]
  /** True if there are older ones. */
  readonly more: boolean
}

export type DeckFailure =
  /** The network or the server is down. Whether the change arrived is unknown; retrying is safe. */
  | { readonly reason: 'unreachable' }
  /** The session has expired. */
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'not-found' }
  /** Deleted, but it can be brought back. */
  | { readonly reason: 'deleted' }
  /** The deck was saved in the meantime; nothing was changed. */
  | { readonly reason: 'conflict'; readonly current: SavedDeck }
  /** Rejected for the reason given by `code`; `limit` is the quota if one was exceeded. */
  | { readonly reason: 'refused'; readonly code: string; readonly limit?: number }
export type DeckResult<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & DeckFailure)

/** Storage for decks. */
export interface DeckRepository {
  all(): Promise<DeckResult<readonly SavedDeck[]>>
  /** This browser's copies of all decks, for when the repository is unreachable. */
  copies(): Promise<readonly SavedDeck[]>
  /** The deck as last saved; if the repository is unreachable, this browser's copy. */
  get(id: string): Promise<DeckResult<SavedDeck>>
  /** Saves the next revision, only if `baseRevision` is still the latest; 0 creates a new deck. */
  save(id: string, baseRevision: number, content: DeckContent): Promise<DeckResult<SavedDeck>>
  remove(id: string): Promise<DeckResult<undefined>>
  restore(id: string): Promise<DeckResult<SavedDeck>>
  share(id: string): Promise<DeckResult<string>>
  revokeShare(id: string): Promise<DeckResult<undefined>>
  /** A page of saves before a revision; the latest if none is given. */
  versions(id: string, before?: number): Promise<DeckResult<SavedVersions>>
  /** Names a version, which protects it from thinning; null removes the name. */
  nameVersion(id: string, revision: number, label: string | null): Promise<DeckResult<undefined>>
}
