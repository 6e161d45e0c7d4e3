import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { newHistory } from '@/lib/features/decks/model/history'
import { announce } from '@/lib/platform/browser/tabs'
import type { DeckResult, SavedDeck, SavedVersions } from './deck-repository'
import { deckOwner, saveDeck, withRepository } from './decks'
import type { StoredDraft } from './draft'
import { readDraft, removeDraft, writeDraft } from './drafts'

/* What is done with decks beside opening and saving them: a page that does none of it loads none of it. */

/** What a browser says that does not store work on a deck, or does not let us read it. */
const notStored = (): DeckResult<never> => ({ ok: false, reason: 'refused', code: 'storage' })

/** Work on a deck in this browser, whether it is there or not; or that the browser does not let us read it. */
const workOn = (owner: string, id: string): Promise<DeckResult<StoredDraft | undefined>> =>
  readDraft(owner, id).then((value) => ({ ok: true, value }), notStored)

/** Gives a deck another name, and work on it that is not saved as well. */
export async function renameDeck(id: string, name: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const work = await workOn(owner, id)
  if (!work.ok) return work
  const draft = work.value
  let baseRevision = draft?.baseRevision ?? 0
  const kept = await withRepository(owner, (repository) => repository.get(id))
  if (kept.ok) {
    const { revision, notes, list, extras } = kept.value
    const saved = await saveDeck(id, revision, { name, notes, list, extras })
    if (!saved.ok) return saved
    // Work that began from the deck as it was goes on from the renamed one.
    if (baseRevision === revision) baseRevision = saved.value.revision
  } else if (!draft || kept.reason !== 'not-found') return kept
  if (draft) {
    const { version, ...rest } = draft
    const written = writeDraft({ ...rest, name: name.trim(), baseRevision }, version)
    return written.then(() => ({ ok: true, value: undefined }), notStored)
  }
  return { ok: true, value: undefined }
}

/**
 * Begins a deck in this browser, to be saved when its maker wants. Returns its id, or that the browser does not store it.
 */
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
 * Keeps a deck of somebody else's as one's own; where it cannot be saved now, as work in this browser. Returns its id.
 */
export async function adoptDeck(content: DeckContent): Promise<DeckResult<string>> {
  const saved = await saveDeck(crypto.randomUUID(), 0, content)
  return saved.ok ? { ok: true, value: saved.value.id } : startDeck(content)
}

/** Keeps a new deck with the same cards and notes under another name. */
export async function duplicateDeck(id: string, name: string): Promise<DeckResult<SavedDeck>> {
  const owner = await deckOwner()
  const found = await workOn(owner, id)
  if (!found.ok) return found
  const draft = found.value
  const kept = await withRepository(owner, (repository) => repository.get(id))
  if (!kept.ok && !draft) return kept
  const work = draft && { notes: draft.notes, ...draft.history.present }
  const content = draft?.dirty || !kept.ok ? work : kept.value
  if (!content) return { ok: false, reason: 'not-found' }
  const { notes, list, extras } = content
  return saveDeck(crypto.randomUUID(), 0, { name, notes, list, extras })
}

/** Gives up a deck that was never saved. Returns how to bring it back. */
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

/** Deletes a deck; it can be brought back for 30 days. Work on it that is not saved stays, out of sight. */
export async function deleteDeck(id: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const removed = await withRepository(owner, (repository) => repository.remove(id))
  if (removed.ok || removed.reason === 'not-found') announce({ kind: 'deck', owner, deckId: id })
  return removed
}

/** The id of a deck's working link `/d/<id>`, made if there is none. Members only. */
export async function shareDeck(id: string): Promise<DeckResult<string>> {
  const owner = await deckOwner()
  const shared = await withRepository(owner, (repository) => repository.share(id))
  if (shared.ok) announce({ kind: 'deck', owner, deckId: id })
  return shared
}

/** Ends a deck's link for ever. */
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

/** Names a version of a deck, so that it is kept however old it grows; null takes its name away. */
export async function nameVersion(
  id: string,
  revision: number,
  label: string | null,
): Promise<DeckResult<undefined>> {
  return withRepository(await deckOwner(), (repository) => repository.nameVersion(id, revision, label))
}
