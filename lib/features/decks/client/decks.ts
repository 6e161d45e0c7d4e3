import { currentAccount } from '@/lib/features/account/client/account'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckRepository, DeckResult, SavedDeck } from './deck-repository'

/** One facade over the decks of a guest (in this browser) and of a member (in the account). */

/** The owner of the decks shown now: the id of the member, or `guest`. Loads the account if needed. */
export async function deckOwner(): Promise<string> {
  const { user } = await currentAccount()
  return user?.id ?? GUEST
}

const loadRepository = (owner: string): Promise<DeckRepository> =>
  owner === GUEST
    ? import('./guest-decks').then(({ GUEST_DECKS }) => GUEST_DECKS)
    : import('./member-decks').then(({ memberDecks }) => memberDecks(owner))

/** Preloads the repository of an owner, since the network may be gone when it is needed. */
export function prepareDecks(owner: string): void {
  loadRepository(owner).catch(() => {})
}

/** Loads the repository of an owner and calls it. */
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

/** The last saved version of a deck. */
export async function getDeck(id: string): Promise<DeckResult<SavedDeck>> {
  return withRepository(await deckOwner(), (repository) => repository.get(id))
}

/**
 * Saves a deck as the revision after `baseRevision` (0: it is new). Fails with `conflict` where another save came
 * between, here, in another tab or on another device.
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

/** Brings a deleted deck back as it was. */
export async function restoreDeck(id: string): Promise<DeckResult<SavedDeck>> {
  const owner = await deckOwner()
  const restored = await withRepository(owner, (repository) => repository.restore(id))
  if (restored.ok) announce({ kind: 'deck', owner, deckId: id })
  return restored
}
