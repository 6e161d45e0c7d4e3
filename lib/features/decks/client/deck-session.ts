import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { DeckState } from '@/lib/features/decks/model/extras'
import { noteWaitingSave } from '@/lib/features/offline/client/waiting-note'
import { type DeckChange, onDeckChange } from '@/lib/platform/browser/tabs'
import { storageStore } from '@/lib/platform/storage/troubles'
import {
  conflictOf,
  contentOf,
  type DeckDocument,
  type DeckEvent,
  isClearedAway,
  isDirty,
  isOpen,
  isSaving,
  isWaiting,
  needsBackup,
  needsWrite,
  newDeckDocument,
  reduce,
} from './deck-document'
import type { DeckResult, SavedDeck } from './deck-repository'
import { deckOwner, getDeck, prepareDecks, saveDeck } from './decks'
import { backUpDraft, dropBackup, newDraftVersion, readDraft, removeDraft, writeDraft } from './drafts'
import type { Draft } from './rows'

/** Name of the lock shared by all tabs in which a deck is open. */
export const lockName = (deckId: string): string => `open deck ${deckId}`

/**
 * Signals to all tabs that a deck is open in this one, which saves it itself. Returns a function that ends the signal.
 */
function holdDeck(deckId: string): () => void {
  if (!('locks' in navigator)) return () => {}
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(lockName(deckId), { mode: 'shared' }, () => held).catch(() => {})
  return release
}

export type SaveOutcome = DeckResult<SavedDeck> | { readonly ok: false; readonly reason: 'busy' }

/** Interval at which a save is retried while the server is unreachable. */
const RETRY_INTERVAL_MS = 30_000

/** Time that another tab may take to store its draft after a save. */
const DRAFT_DELAY_MS = 250

/** The document in the form its draft is stored in. */
function draftOf(deck: DeckDocument): Draft {
  const { owner, id, baseRevision, name, notes, history } = deck
  const draftHead = { owner, deckId: id, baseRevision, dirty: isDirty(deck), waiting: isWaiting(deck) }
  return { ...draftHead, name, notes, history, updatedAt: new Date().toISOString() }
}

/**
 * The open deck of one tab: dispatches events to `reduce` and runs the effects that follow. Every change is stored at
 * once, one write after another. Writes of other tabs are followed unless one of ours is under way; then they become a
 * conflict for the player to resolve. Nothing is ever overwritten silently.
 */
export class DeckSession {
  /** The document, as a store that screens subscribe to. */
  readonly store: StoreApi<DeckDocument>
  private isClosed = false
  private writing: Promise<void> | undefined
  private readonly stops: (() => void)[] = []

  constructor(owner: string, id?: string) {
    const deck = newDeckDocument(owner, id ?? crypto.randomUUID(), id === undefined ? 'clean' : 'loading')
    this.store = createStore<DeckDocument>(() => deck)
  }

  readonly current = (): DeckDocument => this.store.getState()

  private dispatch(event: DeckEvent): void {
    const before = this.current()
    const after = reduce(before, event)
    if (after === before) return
    if (after.touched && !before.touched) prepareDecks(after.owner)
    this.store.setState(after, true)
    if (needsWrite(after)) this.writing = this.write()
  }

  /** Reads the deck and starts following other tabs. */
  start(): void {
    this.isClosed = false
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.backUp()
    }
    const onPageHide = () => this.backUp()
    const onOnline = () => {
      const deck = this.current()
      if (isWaiting(deck)) void this.save()
      else if (deck.state.status === 'gone' && deck.state.reason === 'unreachable') void this.read()
    }
    // Nothing signals that a server is up again, so poll.
    const retrying = setInterval(() => {
      if (isWaiting(this.current()) && navigator.onLine) void this.save()
    }, RETRY_INTERVAL_MS)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onPageHide)
    addEventListener('online', onOnline)
    this.stops.push(
      onDeckChange((change, isElsewhere) => {
        if (isElsewhere) void this.follow(change)
      }),
      () => document.removeEventListener('visibilitychange', onHidden),
      () => removeEventListener('pagehide', onPageHide),
      () => removeEventListener('online', onOnline),
      () => clearInterval(retrying),
      storageStore.subscribe((now, before) => {
        if (now.emptied !== before.emptied) this.dispatch({ type: 'storage-cleared' })
      }),
      holdDeck(this.current().id),
    )
    if (this.current().state.status === 'loading') void this.read()
  }

  /** Stops following. Writes under way are still completed. */
  stop(): void {
    this.isClosed = true
    for (const stop of this.stops.splice(0)) stop()
  }

  /** Reads the draft and the saved deck; also used to retry after a network failure. */
  async read(): Promise<void> {
    const { owner, id } = this.current()
    const draft = await readDraft(owner, id).catch(() => undefined)
    if (draft) this.dispatch({ type: 'draft-read', draft })
    const result = await getDeck(id)
    // Not deleted by anybody: a guest's deck disappears if all data is cleared, or when it moves into an account.
    if (isOpen(this.current()) && isClearedAway(this.current(), result))
      this.dispatch({ type: 'storage-cleared' })
    else this.dispatch({ type: 'saved-read', result, isDiscarded: false })
    if (isWaiting(this.current()) && !this.isClosed) void this.save()
  }

  /** Follows a change to this deck made in another tab. */
  private async follow(change: DeckChange): Promise<void> {
    const { owner, id } = this.current()
    const isOurs = () => {
      const deck = this.current()
      return !this.isClosed && deck.id === id && isOpen(deck)
    }
    const isFree = () => {
      const { draft } = this.current()
      return isOurs() && !conflictOf(this.current()) && !draft.write && !draft.due
    }
    if (change.owner !== owner || change.deckId !== id || !isOurs()) return
    // A tab that saves announces the deck first and its draft a moment later.
    if (change.kind === 'deck') await new Promise((resolve) => setTimeout(resolve, DRAFT_DELAY_MS))
    if (!isFree()) return
    const draft = await readDraft(owner, id).catch(() => undefined)
    if (!isFree()) return
    const isDiscarded = !draft && this.current().draft.version !== undefined
    this.dispatch({ type: 'draft-read', draft })
    const { saved } = this.current()
    if (change.kind === 'draft' && !isDiscarded && draft?.baseRevision === saved?.revision) return
    const result = await getDeck(id)
    if (isOurs()) this.dispatch({ type: 'saved-read', result, isDiscarded })
  }

  /** Writes the draft. Changes made during a write are combined into the next one. */
  private async write(): Promise<void> {
    const version = newDraftVersion()
    this.dispatch({ type: 'write-started', version })
    const deck = this.current()
    const { id, owner } = deck
    const draft = draftOf(deck)
    try {
      const written = await writeDraft(draft, deck.draft.version, version)
      if (written.ok) this.dispatch({ type: 'written', id, version, content: contentOf(draft) })
      else
        this.dispatch({
          type: 'write-refused',
          id,
          current: written.current,
          isCleared: written.isEmptied === true,
        })
    } catch {
      this.dispatch({ type: 'write-failed', id })
    }
    const after = this.current()
    if (after.draft.isBackedUp && !needsBackup(after)) {
      dropBackup(owner, id)
      this.dispatch({ type: 'backup-dropped' })
    }
  }

  /** Backs up work that is not stored yet, since the tab may be closed without further notice. */
  private backUp(): void {
    const deck = this.current()
    if (!needsBackup(deck)) return
    backUpDraft(draftOf(deck), [deck.draft.version, deck.draft.write?.version])
    this.dispatch({ type: 'backed-up' })
  }

  /** Changes the cards or the edition as one step that can be undone. */
  edit(change: (list: DeckList) => DeckList): void {
    this.update((state) => {
      const list = change(state.list)
      return list === state.list ? state : { ...state, list }
    })
  }

  /**
   * Changes cards and annotations as one step that can be undone. Check with `extrasFit` first that the extras stay
   * within the limits.
   */
  update(change: (state: DeckState) => DeckState): void {
    this.dispatch({ type: 'edited', state: change(this.current().history.present) })
  }

  undo(): void {
    this.dispatch({ type: 'undone' })
  }

  redo(): void {
    this.dispatch({ type: 'redone' })
  }

  rename(name: string): void {
    this.dispatch({ type: 'edited', name })
  }

  setNotes(notes: string): void {
    this.dispatch({ type: 'edited', notes })
  }

  /** Saves the deck. If that fails, the work stays in this browser; if the network is down, the save is retried. */
  async save(): Promise<SaveOutcome> {
    const deck = this.current()
    if (!isOpen(deck) || isSaving(deck) || conflictOf(deck)) return { ok: false, reason: 'busy' }
    const { id, owner, baseRevision } = deck
    this.dispatch({ type: 'save-started' })
    const content = contentOf(deck)
    const isOurs = (await deckOwner()) === owner
    let result: DeckResult<SavedDeck> = isOurs
      ? await saveDeck(id, baseRevision, content)
      : { ok: false, reason: 'signed-out' }
    if (isClearedAway(deck, result)) {
      if (this.current().cleared !== 'lost') this.dispatch({ type: 'storage-cleared' })
      result = await saveDeck(id, 0, content)
    }
    this.dispatch(
      result.ok
        ? { type: 'save-done', id, saved: result.value }
        : { type: 'save-failed', id, failure: result },
    )
    if (this.current().state.status === 'offline') noteWaitingSave()
    return result
  }

  /** Resolves a conflict: our version continues as a separate deck under another name. */
  async keepAsCopy(name: string): Promise<void> {
    const { owner, id, ...deck } = this.current()
    const conflict = deck.state.status === 'conflict' ? deck.state.conflict : undefined
    if (!conflict) return
    const { writing } = this
    this.dispatch({ type: 'copy-kept', id: crypto.randomUUID(), name })
    if (conflict.kind === 'tab') return
    // The draft under the old id was ours; without it, the old deck is back to its saved version.
    await writing
    await removeDraft(owner, id, [deck.draft.version, deck.draft.write?.version])
  }

  /** Resolves a conflict: continues, unsaved, with a merge of both versions; undo brings our cards back. */
  goOnWith(merged: DeckContent): void {
    this.dispatch({ type: 'merged', content: merged })
  }

  /** Resolves a conflict: shows the other version; undo brings ours back. */
  async takeTheirs(): Promise<void> {
    const { id, owner } = this.current()
    const conflict = conflictOf(this.current())
    if (conflict?.kind === 'deleted') await removeDraft(owner, id)
    if (conflict?.kind !== 'tab' || conflict.theirs) this.dispatch({ type: 'theirs-taken' })
    else this.dispatch({ type: 'theirs-taken', result: await getDeck(id) })
  }
}
