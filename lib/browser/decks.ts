import type { DeckContent } from '@/lib/api/decks'
import type { DeckState } from '@/lib/decks/extras'
import { newHistory } from '@/lib/decks/history'
import { currentAccount } from './account'
import type { DeckKeeper, DeckResult, KeptDeck, SavedVersions } from './deck-keeper'
import type { StampedDraft } from './draft'
import { draftsOf, readDraft, writeDraft } from './drafts'
import { withDecks } from './rows'
import { announce } from './tabs'

/** One face over the decks of a guest (in this browser) and of a member (in the account). */

/** The owner of decks that nobody has an account for. */
export const GUEST = 'guest'

/** Whose decks this browser shows now: the id of the member, or `guest`. Asks who is signed in if need be. */
export async function deckOwner(): Promise<string> {
  const { user } = await currentAccount()
  return user?.id ?? GUEST
}

const loadKeeper = (owner: string): Promise<DeckKeeper> =>
  owner === GUEST
    ? import('./guest-decks').then(({ GUEST_DECKS }) => GUEST_DECKS)
    : import('./member-decks').then(({ MEMBER_DECKS }) => MEMBER_DECKS)

/** Has the decks of an owner at hand before they are needed, since the network may be away by then. */
export function prepareDecks(owner: string): void {
  loadKeeper(owner).catch(() => {})
}

/** Asks whoever keeps an owner's decks, which is loaded first. */
async function ask<T>(
  owner: string,
  question: (keeper: DeckKeeper) => Promise<DeckResult<T>>,
): Promise<DeckResult<T>> {
  const keeper = await loadKeeper(owner).catch(() => undefined)
  return keeper ? question(keeper) : { ok: false, reason: 'unreachable' }
}

/** A deck as it was saved last. */
export async function getDeck(id: string): Promise<DeckResult<KeptDeck>> {
  return ask(await deckOwner(), (keeper) => keeper.get(id))
}

/**
 * Saves a deck as the revision after `baseRevision` (0: it is new). Fails with `conflict` where another save came
 * between, here, in another tab or on another device.
 */
export async function saveDeck(
  id: string,
  baseRevision: number,
  content: DeckContent,
): Promise<DeckResult<KeptDeck>> {
  const owner = await deckOwner()
  const named = { ...content, name: content.name.trim() }
  const saved = await ask(owner, (keeper) => keeper.save(id, baseRevision, named))
  if (saved.ok) announce({ kind: 'deck', owner, deckId: id })
  return saved
}

/** Gives a deck another name, and work on it that is not saved as well. */
export async function renameDeck(id: string, name: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const draft = await readDraft(owner, id)
  let baseRevision = draft?.baseRevision ?? 0
  const kept = await ask(owner, (keeper) => keeper.get(id))
  if (kept.ok) {
    const { revision, notes, list, extras } = kept.value
    const saved = await saveDeck(id, revision, { name, notes, list, extras })
    if (!saved.ok) return saved
    // Work that began from the deck as it was goes on from the renamed one.
    if (baseRevision === revision) baseRevision = saved.value.revision
  } else if (!draft || kept.reason !== 'not-found') return kept
  if (draft) {
    const { stamp, ...rest } = draft
    await writeDraft({ ...rest, name: name.trim(), baseRevision }, stamp)
  }
  return { ok: true, value: undefined }
}

/**
 * Begins a deck in this browser, to be saved when its maker wants. Returns its id.
 */
export async function startDeck(content: DeckContent): Promise<string> {
  const owner = await deckOwner()
  const deckId = crypto.randomUUID()
  const draft = {
    owner,
    deckId,
    baseRevision: 0,
    dirty: true,
    name: content.name.trim(),
    notes: content.notes,
    history: newHistory({ list: content.list, extras: content.extras }),
    updatedAt: new Date().toISOString(),
  }
  await writeDraft(draft, undefined)
  return deckId
}

/**
 * Keeps a deck of somebody else's as one's own; where it cannot be saved now, as work in this browser. Returns its id.
 */
export async function adoptDeck(content: DeckContent): Promise<string> {
  const saved = await saveDeck(crypto.randomUUID(), 0, content)
  return saved.ok ? saved.value.id : startDeck(content)
}

/** Keeps a new deck with the same cards and notes under another name. */
export async function duplicateDeck(id: string, name: string): Promise<DeckResult<KeptDeck>> {
  const owner = await deckOwner()
  const draft = await readDraft(owner, id)
  const kept = await ask(owner, (keeper) => keeper.get(id))
  if (!kept.ok && !draft) return kept
  const work = draft && { notes: draft.notes, ...draft.history.present }
  const content = draft?.dirty || !kept.ok ? work : kept.value
  if (!content) return { ok: false, reason: 'not-found' }
  const { notes, list, extras } = content
  return saveDeck(crypto.randomUUID(), 0, { name, notes, list, extras })
}

/** Deletes a deck; it can be brought back for 30 days. Work on it that is not saved stays, out of sight. */
export async function deleteDeck(id: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const removed = await ask(owner, (keeper) => keeper.remove(id))
  if (removed.ok || removed.reason === 'not-found') announce({ kind: 'deck', owner, deckId: id })
  return removed
}

/** Brings a deleted deck back as it was. */
export async function restoreDeck(id: string): Promise<DeckResult<KeptDeck>> {
  const owner = await deckOwner()
  const restored = await ask(owner, (keeper) => keeper.restore(id))
  if (restored.ok) announce({ kind: 'deck', owner, deckId: id })
  return restored
}

/** The id of a deck's working link `/d/<id>`, made if there is none. Members only. */
export async function shareDeck(id: string): Promise<DeckResult<string>> {
  const owner = await deckOwner()
  const shared = await ask(owner, (keeper) => keeper.share(id))
  if (shared.ok) announce({ kind: 'deck', owner, deckId: id })
  return shared
}

/** Ends a deck's link for ever. */
export async function revokeShare(id: string): Promise<DeckResult<undefined>> {
  const owner = await deckOwner()
  const revoked = await ask(owner, (keeper) => keeper.revokeShare(id))
  if (revoked.ok) announce({ kind: 'deck', owner, deckId: id })
  return revoked
}

/** Earlier saves of a deck: the latest few, or those before a revision. */
export async function savedVersions(id: string, before?: number): Promise<DeckResult<SavedVersions>> {
  return ask(await deckOwner(), (keeper) => keeper.versions(id, before))
}

/** Names a version of a deck, so that it is kept however old it grows; null takes its name away. */
export async function nameVersion(
  id: string,
  revision: number,
  label: string | null,
): Promise<DeckResult<undefined>> {
  return ask(await deckOwner(), (keeper) => keeper.nameVersion(id, revision, label))
}

/** A deck in the list of one's own: as its maker left it, saved or not. */
export interface ShelvedDeck extends DeckState {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly updatedAt: string
  readonly shareId: string | null
  /** Whether it was ever saved. */
  readonly saved: boolean
  /** Whether this browser holds work on it that is not saved. */
  readonly unsaved: boolean
}

export interface Shelf {
  /** `unreachable`: only what this browser holds is shown. */
  readonly status: 'loading' | 'ready' | 'unreachable' | 'signed-out'
  readonly decks: readonly ShelvedDeck[]
}

/** Saved decks and drafts as one list, the latest first. */
export function shelved(decks: readonly KeptDeck[], drafts: readonly StampedDraft[]): readonly ShelvedDeck[] {
  const dirty = new Map(drafts.filter((draft) => draft.dirty).map((draft) => [draft.deckId, draft]))
  const shelf = decks.map((deck): ShelvedDeck => {
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
    shelf.push({
      ...{ id: deckId, name, notes, ...history.present, updatedAt },
      ...{ shareId: null, saved, unsaved: true },
    })
  }
  return shelf.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** All saved decks of an owner. A guest without any loads nothing to read them with. */
async function allDecks(owner: string): Promise<DeckResult<readonly KeptDeck[]>> {
  if (owner === GUEST) {
    const rows = await withDecks((stored) => stored.all()).catch(() => undefined)
    if (rows?.length === 0) return { ok: true, value: [] }
  }
  return ask(owner, (keeper) => keeper.all())
}

/** Saved decks and drafts of an owner as they are kept now. */
export async function readShelf(owner: string): Promise<Shelf> {
  const [kept, drafts] = await Promise.all([allDecks(owner), draftsOf(owner)])
  if (!kept.ok) {
    const status = kept.reason === 'signed-out' ? 'signed-out' : 'unreachable'
    return { status, decks: shelved([], drafts) }
  }
  // Work on a deck that is deleted stays with it, in case it is brought back.
  const present = new Set(kept.value.map(({ id }) => id))
  const shown = drafts.filter(({ deckId, baseRevision }) => baseRevision === 0 || present.has(deckId))
  return { status: 'ready', decks: shelved(kept.value, shown) }
}
