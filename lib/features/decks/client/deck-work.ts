import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { newHistory } from '@/lib/features/decks/model/history'
import { announce } from '@/lib/platform/browser/tabs'
import type { DeckResult, SavedDeck, SavedVersions } from './deck-repository'
import { deckOwner, saveDeck, withRepository } from './decks'
import { readDraft, removeDraft, writeDraft } from './drafts'
import type { StoredDraft } from './rows'

/*
 * Operations on decks other than opening and saving, in a module of their own so that other pages need not load them.
 */

/** Failure result if the browser does not let us store or read drafts. */
const notStored = (): DeckResult<never> => ({ ok: false, reason: 'refused', code: 'storage' })

/** The draft of a deck in this browser, if any; fails if the browser does not let us read it. */
const workOn = (owner: string, id: string): Promise<DeckResult<StoredDraft | undefined>> =>
  readDraft(owner, id).then((value) => ({ ok: true, value }), notStored)

/** Renames a deck, and its unsaved draft if there is one. */
export async function renameDeck(id: string, name: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const work = await workOn(owner, id)
  if (!work.ok) return work
  const draft = work.value
  let baseRevision = draft?.baseRevision ?? 0
  const savedDeck = await withRepository(owner, (repository) => repository.get(id))
  if (savedDeck.ok) {
    const { revision, notes, list, extras } = savedDeck.value
    const saved = await saveDeck(id, revision, { name, notes, list, extras })
    if (!saved.ok) return saved
    // Work based on the old revision is now based on the renamed one.
    if (baseRevision === revision) baseRevision = saved.value.revision
  } else if (!draft || savedDeck.reason !== 'not-found') return savedDeck
  if (draft) {
    const { version, ...rest } = draft
    const written = writeDraft({ ...rest, name: name.trim(), baseRevision }, version)
    return written.then(() => ({ ok: true, value: undefined }), notStored)
  }
  return { ok: true, value: undefined }
}

/** Creates an unsaved deck in this browser. Returns its id, or a failure if the browser cannot store it. */
export async function startDeck(content: DeckContent): Promise<DeckResult<string>> {
  const owner = await deckOwner()
  const deckId = crypto.randomUUID()
  const draft = {
    owner,
    deckId,
    baseRevision: 0,
    dirty: true,
    waiting: false,
    name: content.name.trim(),
    notes: content.notes,
    history: newHistory({ list: content.list, extras: content.extras }),
    updatedAt: new Date().toISOString(),
  }
  return writeDraft(draft, undefined).then(() => ({ ok: true, value: deckId }), notStored)
}

/**
 * Saves a copy of somebody else's deck as the user's own; if it cannot be saved now, keeps it as unsaved work in this
 * browser. Returns its id.
 */
export async function adoptDeck(content: DeckContent): Promise<DeckResult<string>> {
  const saved = await saveDeck(crypto.randomUUID(), 0, content)
  return saved.ok ? { ok: true, value: saved.value.id } : startDeck(content)
}

/** Saves a copy of a deck with the same cards and notes under another name. */
export async function duplicateDeck(id: string, name: string): Promise<DeckResult<SavedDeck>> {
  const owner = await deckOwner()
  const found = await workOn(owner, id)
  if (!found.ok) return found
  const draft = found.value
  const savedDeck = await withRepository(owner, (repository) => repository.get(id))
  if (!savedDeck.ok && !draft) return savedDeck
  const work = draft && { notes: draft.notes, ...draft.history.present }
  const content = draft?.dirty || !savedDeck.ok ? work : savedDeck.value
  if (!content) return { ok: false, reason: 'not-found' }
  const { notes, list, extras } = content
  return saveDeck(crypto.randomUUID(), 0, { name, notes, list, extras })
}

/** Discards a deck that was never saved. Returns a function that brings it back. */
export async function discardDeck(id: string): Promise<DeckResult<() => Promise<DeckResult<undefined>>>> {
  const owner = await deckOwner()
  const work = await workOn(owner, id)
  if (!work.ok) return work
  const { value: draft } = work
  const bringBack = async (): Promise<DeckResult<undefined>> =>
    draft
      ? writeDraft(draft, undefined).then(() => ({ ok: true, value: undefined }), notStored)
      : { ok: false, reason: 'not-found' }
  return removeDraft(owner, id).then(() => ({ ok: true, value: bringBack }), notStored)
}

/** Deletes a deck, which can be restored for 30 days. Unsaved work on it is kept, but hidden. */
export async function deleteDeck(id: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const removed = await withRepository(owner, (repository) => repository.remove(id))
  if (removed.ok || removed.reason === 'not-found') announce({ kind: 'deck', owner, deckId: id })
  return removed
}

/** The id of the deck's live link `/d/<id>`, created if there is none. Members only. */
export async function shareDeck(id: string): Promise<DeckResult<string>> {
  const owner = await deckOwner()
  const shared = await withRepository(owner, (repository) => repository.share(id))
  if (shared.ok) announce({ kind: 'deck', owner, deckId: id })
  return shared
}

/** Revokes a deck's link permanently. */
export async function revokeShare(id: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const revoked = await withRepository(owner, (repository) => repository.revokeShare(id))
  if (revoked.ok) announce({ kind: 'deck', owner, deckId: id })
  return revoked
}

/** Earlier saves of a deck: the latest few, or those before a revision. */
export async function savedVersions(id: string, before?: number): Promise<DeckResult<SavedVersions>> {
  return withRepository(await deckOwner(), (repository) => repository.versions(id, before))
}

/** Names a version of a deck, which protects it from thinning; null removes the name. */
export async function nameVersion(
  id: string,
  revision: number,
  label: string | null,
): Promise<DeckResult<undefined>> {
  return withRepository(await deckOwner(), (repository) => repository.nameVersion(id, revision, label))
}
