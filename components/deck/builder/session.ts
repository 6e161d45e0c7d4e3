import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeckResult, SavedDeck } from '@/lib/features/decks/client/deck-repository'
import { deckOwner, GUEST, getDeck, prepareDecks, saveDeck } from '@/lib/features/decks/client/decks'
import type { Draft, StoredDraft } from '@/lib/features/decks/client/draft'
import {
  dropSpill,
  newDraftVersion,
  readDraft,
  removeDraft,
  spillDraft,
  writeDraft,
} from '@/lib/features/decks/client/drafts'
import { holdDeck } from '@/lib/features/decks/client/open-decks'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { emptyDeckList, sameDeckList } from '@/lib/features/decks/model/edit'
import { type DeckState, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { type History, newHistory, push, redo, undo } from '@/lib/features/decks/model/history'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { noteWaitingSave } from '@/lib/features/offline/client/waiting-note'
import { DEFAULT_EDITION } from '@/lib/game/terms/index'
import { type DeckChange, onDeckChange } from '@/lib/platform/browser/tabs'
import { storageStore } from '@/lib/platform/storage/troubles'
import { cleanName } from '@/lib/platform/text/clean-name'
import { keptText } from '@/lib/platform/text/plain-text'

/** Two versions of a deck of which one would overwrite the other: its maker has to choose. */
export type Conflict =
  /** Another tab wrote while this one had a change of its own that was not stored yet. */
  | {
      readonly kind: 'tab'
      readonly theirs: StoredDraft | undefined
      /** What both began from, where this tab knows it. */
      readonly base: DeckContent | undefined
    }
  /** Another save came in between, elsewhere. */
  | {
      readonly kind: 'saved'
      readonly theirs: SavedDeck
      /** What both began from, where this tab knows it. */
      readonly base: SavedDeck | undefined
    }
  /** The deck was deleted elsewhere. */
  | { readonly kind: 'gone' }

/** One open deck as the screen shows it. */
export interface OpenDeck {
  /** `missing` and the others after it: there is nothing to show. */
  readonly status: 'loading' | 'open' | 'missing' | 'deleted' | 'unread' | 'unreachable' | 'signed-out'
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly notes: string
  readonly history: History<DeckState>
  /** The deck as it was saved last, where that is known. */
  readonly saved: SavedDeck | undefined
  /** The saved revision that the work began from; 0: never saved. */
  readonly baseRevision: number
  /** Whether it says anything that is not saved. */
  readonly dirty: boolean
  /** Whether anything was ever done here: an untouched new deck leaves no trace. */
  readonly touched: boolean
  readonly saving: boolean
  /** A save waits for the network. */
  readonly waiting: boolean
  /** The browser failed to store the work: it lasts as long as the tab. */
  readonly unkept: boolean
  /**
   * The data of the site was emptied while the deck was open: `lost` as long as only this tab has it, `again` once it is
   * stored again.
   */
  readonly emptied: 'lost' | 'again' | undefined
  readonly conflict: Conflict | undefined
}

/** What is shown before a deck is there, and what a new one begins with. */
export const BLANK_DECK: OpenDeck = {
  status: 'loading',
  id: '',
  owner: '',
  name: '',
  notes: '',
  history: newHistory({ list: emptyDeckList(DEFAULT_EDITION), extras: NO_EXTRAS }),
  saved: undefined,
  baseRevision: 0,
  dirty: false,
  touched: false,
  saving: false,
  waiting: false,
  unkept: false,
  emptied: undefined,
  conflict: undefined,
}

export type SaveOutcome = DeckResult<SavedDeck> | { readonly ok: false; readonly reason: 'busy' }

/** How often a save that found no server is tried again, in ms. */
const ASKING_AGAIN = 30_000

/** How long another tab may take to store its draft after it saved, in ms. */
const SETTLING = 250

/** What a save of the open deck says. */
export const contentOf = ({ name, notes, history }: OpenDeck): DeckContent => ({
  name: name.trim(),
  notes,
  ...history.present,
})

/** What a draft says of the deck. */
export const draftContent = ({ name, notes, history }: Draft): DeckContent => ({
  name: name.trim(),
  notes,
  ...history.present,
})

/** Whether a saved deck says the same. */
const saysSame = (saved: DeckContent, content: DeckContent): boolean =>
  saved.name === content.name &&
  saved.notes === content.notes &&
  sameDeckList(saved.list, content.list) &&
  sameExtras(saved.extras, content.extras)

/**
 * One deck being worked on in one tab. Every change goes to storage at once, one write after another; what other tabs
 * write is followed as long as nothing of our own is on its way, and otherwise becomes a conflict for a person to
 * decide. Nothing is ever overwritten unseen.
 */
export class DeckSession {
  /** The deck as it is now, for screens to follow. */
  readonly store: StoreApi<OpenDeck>
  /** The draft in storage as this tab knows it, and what it says. */
  private stamp: string | undefined
  private stored: DeckContent | undefined
  private stampUnderWay: string | undefined
  private pending = false
  /** Whether what is pending is a change to the deck, or only news of a save. */
  private changed = false
  private spilled = false
  private closed = false
  private readonly stops: (() => void)[] = []

  constructor(owner: string, id?: string) {
    const status = id === undefined ? 'open' : 'loading'
    const deck = { ...BLANK_DECK, status, id: id ?? crypto.randomUUID(), owner } satisfies OpenDeck
    this.store = createStore<OpenDeck>(() => deck)
  }

  readonly current = (): OpenDeck => this.store.getState()

  private get deck(): OpenDeck {
    return this.store.getState()
  }

  private set(next: Partial<OpenDeck>): void {
    this.store.setState(next)
  }

  /** Reads the deck and begins to follow other tabs. */
  start(): void {
    this.closed = false
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.spill()
    }
    const onPageHide = () => this.spill()
    const onOnline = () => {
      if (this.deck.waiting) void this.save()
      else if (this.deck.status === 'unreachable') void this.read()
    }
    // A server that stopped says nothing when it is there again.
    const asking = setInterval(() => {
      if (this.deck.waiting && navigator.onLine) void this.save()
    }, ASKING_AGAIN)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onPageHide)
    addEventListener('online', onOnline)
    this.stops.push(
      onDeckChange((change, elsewhere) => void this.heard(change, elsewhere)),
      () => document.removeEventListener('visibilitychange', onHidden),
      () => removeEventListener('pagehide', onPageHide),
      () => removeEventListener('online', onOnline),
      () => clearInterval(asking),
      storageStore.subscribe((now, before) => {
        if (now.emptied !== before.emptied) this.emptied()
      }),
      holdDeck(this.deck.id),
    )
    if (this.deck.status === 'loading') void this.read()
  }

  /** Stops following. What is on its way to storage still gets there. */
  stop(): void {
    this.closed = true
    for (const stop of this.stops.splice(0)) stop()
  }

  /** Reads draft and saved deck. Also to try again after the network failed. */
  async read(): Promise<void> {
    const { owner, id } = this.deck
    const draft = await readDraft(owner, id).catch(() => undefined)
    if (draft && !this.busy) this.adopt(draft)
    const kept = await getDeck(id)
    // Nobody took it away: a guest's deck leaves this browser with all its data, or into an account.
    if (draft && this.isLost(kept, draft.baseRevision)) this.emptied()
    else this.settle(kept, draft)
    if (this.deck.waiting && !this.closed) void this.save()
  }

  private settle(kept: DeckResult<SavedDeck>, draft: Draft | undefined): void {
    if (kept.ok) {
      this.reconcile(kept.value)
    } else if (!draft) {
      const { reason } = kept
      const isUnread = reason === 'refused' && kept.code === 'storage'
      const isTold = reason === 'deleted' || reason === 'unreachable' || reason === 'signed-out'
      this.set({ status: isTold ? reason : isUnread ? 'unread' : 'missing' })
    } else if ((kept.reason === 'not-found' && draft.baseRevision > 0) || kept.reason === 'deleted') {
      this.set({ conflict: { kind: 'gone' } })
    }
  }

  /** Whether a guest's deck that was saved is not there any more, nor among the deleted ones. */
  private isLost(kept: DeckResult<SavedDeck>, baseRevision: number): boolean {
    return !kept.ok && kept.reason === 'not-found' && this.deck.owner === GUEST && baseRevision > 0
  }

  /** The data of the site was emptied: the deck goes on from what this tab has, as one that is to be stored anew. */
  private emptied(): void {
    if (this.deck.status !== 'open' || !this.deck.touched) return
    this.stamp = undefined
    this.stored = undefined
    this.set({ emptied: 'lost' })
    // A member's deck is still in the account.
    if (this.deck.owner === GUEST)
      this.set({ saved: undefined, baseRevision: 0, dirty: true, waiting: false })
  }

  /** The save that the work began from, where it is known. */
  private get base(): SavedDeck | undefined {
    const { saved, baseRevision } = this.deck
    return saved?.revision === baseRevision ? saved : undefined
  }

  /** Whether something of our own is on its way to storage. */
  private get busy(): boolean {
    return this.pending || this.stampUnderWay !== undefined
  }

  /** Shows a stored draft. */
  private adopt(draft: StoredDraft): void {
    const { stamp, name, notes, history, baseRevision, dirty, waiting } = draft
    this.stamp = stamp
    this.stored = draftContent(draft)
    this.set({
      status: 'open',
      name,
      notes,
      history,
      baseRevision,
      dirty,
      waiting,
      touched: true,
      conflict: undefined,
    })
  }

  /** Compares with the deck as it is saved now. */
  private reconcile(saved: SavedDeck): void {
    const { deck } = this
    // A copy of before this browser's last save, shown where the server can not be asked, says nothing new.
    if (deck.status === 'open' && saved.revision < deck.baseRevision) return
    if (
      saysSame(saved, contentOf(deck)) ||
      (deck.status === 'open' && saved.revision === deck.baseRevision)
    ) {
      const known = deck.baseRevision === saved.revision
      const dirty = !saysSame(saved, contentOf(deck))
      this.set({ status: 'open', saved, baseRevision: saved.revision, dirty, touched: true })
      if (!known && this.stamp !== undefined) this.keep(false)
      return
    }
    if (deck.status === 'open' && (deck.dirty || this.busy)) {
      this.set({ saved, conflict: { kind: 'saved', theirs: saved, base: this.base } })
      return
    }
    this.take(saved)
  }

  /** Shows the saved deck in place of what was shown; the way back is in the history. */
  private take(saved: SavedDeck): void {
    const { name, notes, list, extras, revision } = saved
    const state = { list, extras }
    const first = this.deck.status !== 'open'
    const history = first ? newHistory(state) : push(this.deck.history, state, Number.POSITIVE_INFINITY)
    const shown = {
      name,
      notes,
      history,
      baseRevision: revision,
      dirty: false,
      waiting: false,
      conflict: undefined,
    }
    this.set({ status: 'open', saved, touched: true, ...shown })
    if (this.stamp !== undefined) this.keep(false)
  }

  private async heard(change: DeckChange, elsewhere: boolean): Promise<void> {
    const { owner, id } = this.deck
    if (!elsewhere || change.owner !== owner || change.deckId !== id || this.deck.status !== 'open') return
    // A tab that saves tells of the deck first and of its draft a moment later.
    if (change.kind === 'deck') await new Promise((resolve) => setTimeout(resolve, SETTLING))
    if (this.closed || this.busy || this.deck.conflict) return
    const draft = await readDraft(owner, id).catch(() => undefined)
    if (this.closed || this.busy || this.deck.id !== id) return
    if (draft && draft.stamp !== this.stamp) this.adopt(draft)
    const discarded = !draft && this.stamp !== undefined
    if (discarded) this.stamp = undefined
    if (change.kind === 'draft' && !discarded && draft?.baseRevision === this.deck.saved?.revision) return
    const kept = await getDeck(id)
    if (this.closed || this.deck.id !== id) return
    if (kept.ok && discarded && !this.busy) this.take(kept.value)
    else this.settle(kept, draft ?? this.draft())
  }

  private draft(): Draft {
    const { owner, id, baseRevision, dirty, waiting, name, notes, history } = this.deck
    const updatedAt = new Date().toISOString()
    return { owner, deckId: id, baseRevision, dirty, waiting, name, notes, history, updatedAt }
  }

  /** Sends the work to storage; while one write is under way, the next waits and takes everything along. */
  private keep(changed: boolean): void {
    this.pending = true
    this.changed ||= changed
    if (this.stampUnderWay === undefined) void this.write()
  }

  private async write(): Promise<void> {
    while (this.pending && !this.deck.conflict) {
      const { changed } = this
      this.pending = false
      this.changed = false
      this.stampUnderWay = newDraftVersion()
      const id = this.deck.id
      try {
        const draft = this.draft()
        const after = this.stamp
        const written = await writeDraft(draft, after, this.stampUnderWay)
        if (id !== this.deck.id) continue
        if (written.ok) {
          this.stamp = written.stamp
          this.stored = draftContent(draft)
          if (this.deck.emptied === 'lost') this.set({ emptied: 'again' })
          if (this.deck.unkept) this.set({ unkept: false })
        } else if (!written.current && after !== undefined && (written.isEmptied || this.deck.emptied)) {
          this.emptied()
          this.pending = true
          this.changed ||= changed
        } else this.overtaken(written.current, changed || this.changed)
      } catch {
        this.set({ unkept: true })
      } finally {
        this.stampUnderWay = undefined
      }
    }
    if (this.spilled && !this.pending) {
      this.spilled = false
      dropSpill(this.deck.owner, this.deck.id)
    }
  }

  /** Another tab wrote first. Its work wins where ours was only the news of a save; else a person decides. */
  private overtaken(theirs: StoredDraft | undefined, changed: boolean): void {
    if (theirs && saysSame(draftContent(theirs), contentOf(this.deck))) {
      // Both say the same, such as two tabs that store one deck again.
      const { stamp, baseRevision, dirty } = theirs
      this.stamp = stamp
      this.stored = draftContent(theirs)
      this.set({ baseRevision, dirty })
      return
    }
    if (changed) {
      this.set({ conflict: { kind: 'tab', theirs, base: this.stored } })
      return
    }
    const { saved, baseRevision } = this.deck
    if (!theirs) {
      this.stamp = undefined
      return
    }
    this.adopt(theirs)
    if (saved && saved.revision === baseRevision) {
      this.set({ baseRevision, dirty: !saysSame(saved, contentOf(this.deck)) })
      this.pending = true
    }
  }

  private spill(): void {
    if (!this.busy || this.deck.conflict) return
    this.spilled = true
    spillDraft(this.draft(), [this.stamp, this.stampUnderWay])
  }

  private changeTo(next: Partial<Pick<OpenDeck, 'name' | 'notes' | 'history'>>): void {
    if (this.deck.status !== 'open' || this.deck.conflict) return
    const deck = { ...this.deck, ...next }
    const { saved } = deck
    if (!this.deck.touched) prepareDecks(this.deck.owner)
    this.set({ ...next, touched: true, dirty: !(saved && saysSame(saved, contentOf(deck))) })
    this.keep(true)
  }

  /** Changes the cards or the edition; can be undone. */
  edit(change: (list: DeckList) => DeckList): void {
    this.work((state) => {
      const list = change(state.list)
      return list === state.list ? state : { ...state, list }
    })
  }

  /**
   * Changes cards and what stands beside them in one step, which can be undone. Whether the deck can carry so much must
   * be asked before, see `extrasFit`.
   */
  work(change: (state: DeckState) => DeckState): void {
    const { history } = this.deck
    const next = push(history, change(history.present), Number.POSITIVE_INFINITY)
    if (next !== history) this.changeTo({ history: next })
  }

  undo(): void {
    const history = undo(this.deck.history)
    if (history !== this.deck.history) this.changeTo({ history })
  }

  redo(): void {
    const history = redo(this.deck.history)
    if (history !== this.deck.history) this.changeTo({ history })
  }

  rename(name: string): void {
    const clean = cleanName(name)
    if (clean !== this.deck.name) this.changeTo({ name: clean })
  }

  setNotes(notes: string): void {
    const short = keptText(notes, DECK_LIMITS.notesLength)
    if (short !== this.deck.notes) this.changeTo({ notes: short })
  }

  /** Saves the deck. What cannot be saved stays in this browser; where the network is away, it is tried again. */
  async save(): Promise<SaveOutcome> {
    const { status, saving, id, owner, baseRevision, conflict } = this.deck
    if (status !== 'open' || saving || conflict) return { ok: false, reason: 'busy' }
    this.set({ saving: true })
    const content = contentOf(this.deck)
    const stillOurs = (await deckOwner()) === owner
    let saved: DeckResult<SavedDeck> = stillOurs
      ? await saveDeck(id, baseRevision, content)
      : { ok: false, reason: 'signed-out' }
    // It may have been noticed while it was asked.
    if (this.isLost(saved, baseRevision)) {
      if (this.deck.emptied !== 'lost') this.emptied()
      saved = await saveDeck(id, 0, content)
    }
    const waited = this.deck.waiting
    const waiting = !saved.ok && saved.reason === 'unreachable'
    this.set({ saving: false, waiting })
    if (waiting) noteWaitingSave()
    if (!saved.ok && waiting !== waited) this.keep(false)
    if (saved.ok) {
      const { value } = saved
      const dirty = !saysSame(value, contentOf(this.deck))
      this.set({ saved: value, baseRevision: value.revision, dirty, touched: true })
      this.keep(false)
    } else if (saved.reason === 'conflict') {
      this.set({ conflict: { kind: 'saved', theirs: saved.current, base: this.base } })
    } else if (saved.reason === 'deleted' || (saved.reason === 'not-found' && baseRevision > 0)) {
      this.set({ conflict: { kind: 'gone' } })
    }
    return saved
  }

  /** Decides a conflict: ours goes on as a deck of its own under another name. */
  async keepAsCopy(name: string): Promise<void> {
    const { conflict, owner, id } = this.deck
    if (!conflict) return
    this.stamp = undefined
    this.set({
      id: crypto.randomUUID(),
      name: cleanName(name),
      baseRevision: 0,
      saved: undefined,
      dirty: true,
      conflict: undefined,
      waiting: false,
    })
    this.keep(true)
    // The draft under the old id was ours; without it the old deck is what was saved.
    if (conflict.kind !== 'tab') await removeDraft(owner, id)
  }

  /** Decides a conflict: goes on, unsaved, with what was made of both; undo brings our cards back. */
  goOnWith(merged: DeckContent): void {
    const { conflict, saved } = this.deck
    const { name, notes, list, extras } = merged
    const history = push(this.deck.history, { list, extras }, Number.POSITIVE_INFINITY)
    const shown = { name, notes, history, waiting: false, conflict: undefined }
    if (conflict?.kind === 'saved') {
      const { theirs } = conflict
      this.set({ ...shown, saved: theirs, baseRevision: theirs.revision, dirty: !saysSame(theirs, merged) })
    } else if (conflict?.kind === 'tab' && conflict.theirs) {
      const { stamp, baseRevision } = conflict.theirs
      this.stamp = stamp
      this.stored = draftContent(conflict.theirs)
      this.set({ ...shown, baseRevision, dirty: !(saved && saysSame(saved, merged)) })
    } else return
    this.keep(true)
  }

  /** Decides a conflict: what the other wrote is shown; undo brings ours back. */
  async takeTheirs(): Promise<void> {
    const { conflict, id, owner } = this.deck
    if (!conflict) return
    this.pending = false
    this.changed = false
    if (conflict.kind === 'gone') {
      await removeDraft(owner, id)
      this.set({ status: 'deleted', conflict: undefined })
    } else if (conflict.kind === 'saved') {
      this.take(conflict.theirs)
    } else if (conflict.theirs) {
      this.adopt(conflict.theirs)
    } else {
      this.stamp = undefined
      const kept = await getDeck(id)
      if (kept.ok) this.take(kept.value)
      else this.set({ conflict: { kind: 'gone' } })
    }
  }
}
