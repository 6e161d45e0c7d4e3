import type { DeckState } from '@/lib/features/decks/model/extras'
import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckResult, SavedDeck } from './deck-repository'
import { deckCopies, withRepository } from './decks'
import { draftsOf } from './drafts'
import { type StoredDraft, withDecks } from './rows'

/** A deck in the user's library in its current state, saved or not. */
export interface DeckListItem extends DeckState {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly updatedAt: string
  readonly shareId: string | null
  /** True if the deck was ever saved. */
  readonly saved: boolean
  /** True if this browser holds unsaved work on it. */
  readonly unsaved: boolean
}

export interface DeckLibrary {
  /**
   * `unreachable`: only this browser's copies and drafts are shown; `unread`: the browser denies access to its storage.
   */
  readonly status: 'loading' | 'ready' | 'unread' | 'unreachable' | 'signed-out'
  readonly decks: readonly DeckListItem[]
}

/** Merges saved decks and drafts into one list, latest first. */
export function listDecks(
  decks: readonly SavedDeck[],
  drafts: readonly StoredDraft[],
): readonly DeckListItem[] {
  const dirty = new Map(drafts.filter((draft) => draft.dirty).map((draft) => [draft.deckId, draft]))
  const library = decks.map((deck): DeckListItem => {
    const draft = dirty.get(deck.id)
    dirty.delete(deck.id)
    const { id, shareId } = deck
    if (!draft) {
      const { name, notes, list, extras, updatedAt } = deck
      return { id, name, notes, list, extras, updatedAt, shareId, saved: true, unsaved: false }
    }
    const { name, notes, updatedAt, history } = draft
    return { id, name, notes, ...history.present, updatedAt, shareId, saved: true, unsaved: true }
  })
  for (const { deckId, name, notes, updatedAt, history, baseRevision } of dirty.values()) {
    const saved = baseRevision > 0
    library.push({
      ...{ id: deckId, name, notes, ...history.present, updatedAt },
      ...{ shareId: null, saved, unsaved: true },
    })
  }
  return library.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** All saved decks of an owner. For a guest without decks, the repository is not loaded at all. */
async function allDecks(owner: string): Promise<DeckResult<readonly SavedDeck[]>> {
  if (owner === GUEST) {
    const rows = await withDecks((stored) => stored.all()).catch(() => undefined)
    if (rows?.length === 0) return { ok: true, value: [] }
  }
  return withRepository(owner, (repository) => repository.all())
}

/** Reads the current saved decks and drafts of an owner. */
export async function readDeckLibrary(owner: string): Promise<DeckLibrary> {
  const [kept, read] = await Promise.all([allDecks(owner), draftsOf(owner).catch(() => undefined)])
  const drafts = read ?? []
  if (!kept.ok) {
    if (kept.reason === 'signed-out') return { status: 'signed-out', decks: listDecks([], drafts) }
    if (kept.reason === 'refused' && kept.code === 'storage') return { status: 'unread', decks: [] }
    return { status: 'unreachable', decks: listDecks(await deckCopies(owner), drafts) }
  }
  return { status: read ? 'ready' : 'unread', decks: presentDecks(kept.value, drafts) }
}

/** Like `listDecks`, without drafts of deleted decks: they are kept but hidden, in case the deck is restored. */
function presentDecks(decks: readonly SavedDeck[], drafts: readonly StoredDraft[]): readonly DeckListItem[] {
  const present = new Set(decks.map(({ id }) => id))
  return listDecks(
    decks,
    drafts.filter(({ deckId, baseRevision }) => baseRevision === 0 || present.has(deckId)),
  )
}

/** The deck of an owner that was changed last, as far as this browser knows: no server is asked. */
export async function latestKnownDeck(owner: string): Promise<DeckListItem | undefined> {
  if (owner === GUEST) return (await readDeckLibrary(owner)).decks[0]
  const [copies, drafts] = await Promise.all([deckCopies(owner), draftsOf(owner).catch(() => [])])
  return presentDecks(copies, drafts)[0]
}
