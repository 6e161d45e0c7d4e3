import { currentAccount } from '@/lib/features/account/client/account'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckRepository, DeckResult, SavedDeck } from './deck-repository'

/** One facade for the decks of a guest (in this browser) and of a member (in the account). */

/** The current owner of decks: the member's id, or `guest`. Loads the account if needed. */
export async function deckOwner(): Promise<string> {
  const { user } = await currentAccount()
  return user?.id ?? GUEST
}

const loadRepository = (owner: string): Promise<DeckRepository> =>
  owner === GUEST
    ? import('./guest-decks').then(({ GUEST_DECKS }) => GUEST_DECKS)
    : import('./member-decks').then(({ memberDecks }) => memberDecks(owner))

/** Preloads an owner's repository, since the network may be down by the time it is needed. */
export function prepareDecks(owner: string): void {
  loadRepository(owner).catch(() => {})
}

/** Loads an owner's repository and runs a query on it. */
export async function withRepository<T>(
  owner: string,
  question: (repository: DeckRepository) => Promise<DeckResult<T>>,
): Promise<DeckResult<T>> {
  const repository = await loadRepository(owner).catch(() => undefined)
  return repository ? question(repository) : { ok: false, reason: 'unreachable' }
}

/** Local copies of an owner's decks, for when the server cannot be reached. */
export async function deckCopies(owner: string): Promise<readonly SavedDeck[]> {
  const repository = await loadRepository(owner).catch(() => undefined)
  return repository ? repository.copies() : []
}

/** The latest saved version of a deck. */
export async function getDeck(id: string): Promise<DeckResult<SavedDeck>> {
  return withRepository(await deckOwner(), (repository) => repository.get(id))
}

/**
 * Saves a deck as the revision after `baseRevision` (0 for a new deck). Fails with `conflict` if the deck was saved in
 * the meantime, in this tab, another tab or on another device.
 */
export async function saveDeck(
  id: string,
  baseRevision: number,
  content: DeckContent,
): Promise<DeckResult<SavedDeck>> {
  const owner = await deckOwner()
  const named = { ...content, name: content.name.trim() }
  const saved = await withRepository(owner, (repository) => repository.save(id, baseRevision, named))
  if (saved.ok) announce({ kind: 'deck', owner, deckId: id })
  return saved
}

/** Restores a deleted deck. */
export async function restoreDeck(id: string): Promise<DeckResult<SavedDeck>> {
  const owner = await deckOwner()
  const restored = await withRepository(owner, (repository) => repository.restore(id))
  if (restored.ok) announce({ kind: 'deck', owner, deckId: id })
  return restored
}
