import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { emptyDeckList, sameDeckList } from '@/lib/features/decks/model/edit'
import { type DeckState, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { type History, newHistory, push, redo, undo } from '@/lib/features/decks/model/history'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { DEFAULT_EDITION } from '@/lib/game/terms'
import { GUEST } from '@/lib/platform/storage/owner'
import { cleanName, keptText } from '@/lib/platform/text/plain-text'
import type { DeckFailure, DeckResult, SavedDeck } from './deck-repository'
import type { Draft, StoredDraft } from './rows'

/*
 * The open deck as a state machine: `reduce` is pure and holds all rules for handling work on a deck; deck-session.ts
 * runs the effects. docs/deck-document.md has a table of the states and events.
 */

/** Two versions of a deck, one of which would overwrite the other: the player has to choose. */
export type Conflict =
  /** Another tab stored its draft while this one had an edit that was not stored yet. */
  | {
      readonly kind: 'tab'
      readonly theirs: StoredDraft | undefined
      /** The common ancestor of both versions, if this tab knows it. */
      readonly base: DeckContent | undefined
    }
  /** The deck was saved in the meantime, from another tab or device. */
  | {
      readonly kind: 'saved'
      readonly theirs: SavedDeck
      /** The common ancestor of both versions, if this tab knows it. */
      readonly base: SavedDeck | undefined
    }
  /** The deck was deleted elsewhere. */
  | { readonly kind: 'deleted' }

export type GoneReason = 'missing' | 'deleted' | 'unread' | 'unreachable' | 'signed-out'

/** In statuses with `dirty`, it is true if there is unsaved work. */
export type DocumentState =
  /** Neither the draft nor the saved deck has been read. */
  | { readonly status: 'loading' }
  /** Nothing is unsaved. */
  | { readonly status: 'clean' }
  /** Work is unsaved. */
  | { readonly status: 'dirty' }
  /** A save is under way. `isRetry`: an earlier attempt could not reach the server. */
  | { readonly status: 'saving'; readonly dirty: boolean; readonly isRetry: boolean }
  /** A save waits for the network. */
  | { readonly status: 'offline'; readonly dirty: boolean }
  /** The player has to choose; until then, edits are ignored and nothing is written. */
  | { readonly status: 'conflict'; readonly dirty: boolean; readonly conflict: Conflict }
  /** There is no deck to show. */
  | { readonly status: 'gone'; readonly reason: GoneReason }

export type DeckStatus = DocumentState['status']

/** `edit`: changes by the player; `news`: only the outcome of a save. */
type Change = 'edit' | 'news'

/** The draft in this browser's storage, as this tab knows it. */
export interface DraftSync {
  /** The version in storage; undefined if there is none. */
  readonly version: string | undefined
  /** The content of that version. */
  readonly content: DeckContent | undefined
  /** The write under way, with the version it expects to find in storage. */
  readonly write:
    | { readonly version: string; readonly after: string | undefined; readonly change: Change }
    | undefined
  /** A change that the next write will include. */
  readonly due: Change | undefined
  /** The last write failed: the work lasts only as long as the tab. */
  readonly hasFailed: boolean
  /** Local storage holds an emergency backup. */
  readonly isBackedUp: boolean
}

export interface DeckDocument {
  readonly state: DocumentState
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly notes: string
  readonly history: History<DeckState>
  /** The deck as last saved, if known. */
  readonly saved: SavedDeck | undefined
  /** The saved revision that the work is based on; 0 if never saved. */
  readonly baseRevision: number
  /** False for an untouched new deck, which leaves no trace. */
  readonly touched: boolean
  readonly draft: DraftSync
  /** The site's data was cleared while the deck was open: `lost` until the work is stored again, then `again`. */
  readonly cleared: 'lost' | 'again' | undefined
}

export type DeckEvent =
  /** The draft was read. */
  | { readonly type: 'draft-read'; readonly draft: StoredDraft | undefined }
  /** The saved deck was read. `isDiscarded`: another tab discarded its draft, so the saved deck takes precedence. */
  | { readonly type: 'saved-read'; readonly result: DeckResult<SavedDeck>; readonly isDiscarded: boolean }
  /** The player changed something. `state` becomes a new step in the history. */
  | {
      readonly type: 'edited'
      readonly name?: string
      readonly notes?: string
      readonly state?: DeckState
    }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'write-started'; readonly version: string }
  | { readonly type: 'written'; readonly id: string; readonly version: string; readonly content: DeckContent }
  /** Another tab wrote first, or the site's data was cleared; nothing was written. */
  | {
      readonly type: 'write-refused'
      readonly id: string
      readonly current: StoredDraft | undefined
      readonly isCleared: boolean
    }
  | { readonly type: 'write-failed'; readonly id: string }
  /** A backup was stored because the tab may close during a write. */
  | { readonly type: 'backed-up' }
  | { readonly type: 'backup-dropped' }
  | { readonly type: 'save-started' }
  | { readonly type: 'save-done'; readonly id: string; readonly saved: SavedDeck }
  | { readonly type: 'save-failed'; readonly id: string; readonly failure: DeckFailure }
  | { readonly type: 'storage-cleared' }
  /** Resolves a conflict: our version continues as a new deck. */
  | { readonly type: 'copy-kept'; readonly id: string; readonly name: string }
  /** Resolves a conflict: both versions are merged. */
  | { readonly type: 'merged'; readonly content: DeckContent }
  /** Resolves a conflict: the other version wins. `result` is the saved deck, read if the other tab left no draft. */
  | { readonly type: 'theirs-taken'; readonly result?: DeckResult<SavedDeck> }

export type DeckEventType = DeckEvent['type']

const NO_DRAFT: DraftSync = {
  version: undefined,
  content: undefined,
  write: undefined,
  due: undefined,
  hasFailed: false,
  isBackedUp: false,
}

/** Creates a new deck or, with `loading`, one that has yet to be read. */
export const newDeckDocument = (
  owner: string,
  id: string,
  status: 'loading' | 'clean' = 'clean',
): DeckDocument => ({
  state: { status },
  id,
  owner,
  name: '',
  notes: '',
  history: newHistory({ list: emptyDeckList(DEFAULT_EDITION), extras: NO_EXTRAS }),
  saved: undefined,
  baseRevision: 0,
  touched: false,
  draft: NO_DRAFT,
  cleared: undefined,
})

/** The content of a save or a draft. */
export const contentOf = ({
  name,
  notes,
  history,
}: Pick<Draft, 'name' | 'notes' | 'history'>): DeckContent => ({
  name: name.trim(),
  notes,
  ...history.present,
})

const sameContent = (a: DeckContent, b: DeckContent): boolean =>
  a.name === b.name && a.notes === b.notes && sameDeckList(a.list, b.list) && sameExtras(a.extras, b.extras)

export const isOpen = ({ state: { status } }: DeckDocument): boolean =>
  status !== 'loading' && status !== 'gone'

/** Has work that is not saved. */
export const isDirty = ({ state }: DeckDocument): boolean =>
  state.status === 'dirty' || ('dirty' in state && state.dirty)

export const isSaving = ({ state }: DeckDocument): boolean => state.status === 'saving'

/** True if a save waits for the network, or is being retried right now. */
export const isWaiting = ({ state }: DeckDocument): boolean =>
  state.status === 'offline' || (state.status === 'saving' && state.isRetry)

export const conflictOf = ({ state }: DeckDocument): Conflict | undefined =>
  state.status === 'conflict' ? state.conflict : undefined

/** True if a change is on its way to storage. */
const isWriting = ({ draft }: DeckDocument): boolean => draft.write !== undefined || draft.due !== undefined

/** True if there is work not in storage, whether or not a write is under way. */
const hasUnwrittenWork = (deck: DeckDocument): boolean => isWriting(deck) || deck.draft.hasFailed

/** True if a change is due that no write includes yet. */
export const needsWrite = (deck: DeckDocument): boolean =>
  isOpen(deck) && !conflictOf(deck) && deck.draft.due !== undefined && deck.draft.write === undefined

/** True if work would be lost if the tab closed now. */
export const needsBackup = (deck: DeckDocument): boolean =>
  isOpen(deck) && !conflictOf(deck) && hasUnwrittenWork(deck)

/** True if a guest's saved deck is neither stored nor in the trash: the site's data was cleared. */
export const isClearedAway = ({ owner, baseRevision }: DeckDocument, result: DeckResult<unknown>): boolean =>
  !result.ok && result.reason === 'not-found' && owner === GUEST && baseRevision > 0

/** The saved deck that the work is based on, if known. */
const baseOf = ({ saved, baseRevision }: DeckDocument): SavedDeck | undefined =>
  saved?.revision === baseRevision ? saved : undefined

/** Sets the state that the work calls for. A save under way or a conflict is kept. */
function withWork(
  deck: DeckDocument,
  dirty: boolean,
  isOffline = deck.state.status === 'offline',
): DeckDocument {
  const { state } = deck
  if (state.status === 'conflict') return { ...deck, state: { ...state, dirty } }
  if (state.status === 'saving') return { ...deck, state: { ...state, dirty } }
  if (isOffline) return { ...deck, state: { status: 'offline', dirty } }
  return { ...deck, state: { status: dirty ? 'dirty' : 'clean' } }
}

/** Returns the document at rest, with neither a conflict nor a save. */
const atRest = (deck: DeckDocument, dirty: boolean, isOffline = false): DeckDocument =>
  withWork({ ...deck, state: { status: 'clean' } }, dirty, isOffline)

const inConflict = (deck: DeckDocument, conflict: Conflict): DeckDocument => ({
  ...deck,
  state: { status: 'conflict', dirty: isDirty(deck), conflict },
})

const withDraft = (deck: DeckDocument, draft: Partial<DraftSync>): DeckDocument => ({
  ...deck,
  draft: { ...deck.draft, ...draft },
})

/** Requests a write. */
const withDue = (deck: DeckDocument, change: Change): DeckDocument =>
  withDraft(deck, { due: deck.draft.due === 'edit' ? 'edit' : change })

/** Requests a write of news if there is a draft to correct. */
const withNews = (deck: DeckDocument): DeckDocument =>
  deck.draft.version === undefined ? deck : withDue(deck, 'news')

/** Shows a stored draft. */
function showDraft(deck: DeckDocument, draft: StoredDraft): DeckDocument {
  const { version, name, notes, history, baseRevision, dirty, waiting } = draft
  const deckWithDraft = { ...deck, name, notes, history, baseRevision, touched: true }
  const known = withDraft(deckWithDraft, { version, content: contentOf(draft) })
  if (deck.state.status === 'saving')
    return { ...known, state: { status: 'saving', dirty, isRetry: waiting } }
  return atRest(known, dirty, waiting)
}

/** Replaces the contents with the saved deck; undo brings the previous state back. */
function showSaved(deck: DeckDocument, saved: SavedDeck): DeckDocument {
  const { name, notes, list, extras, revision } = saved
  const state = { list, extras }
  const history = isOpen(deck) ? push(deck.history, state, Number.POSITIVE_INFINITY) : newHistory(state)
  const replacedDeck = { ...deck, name, notes, history, saved, baseRevision: revision, touched: true }
  return withNews(
    deck.state.status === 'saving' ? withWork(replacedDeck, false) : atRest(replacedDeck, false),
  )
}

/** Compares the document with the current saved deck. */
function compareWith(deck: DeckDocument, saved: SavedDeck): DeckDocument {
  if (!isOpen(deck)) return showSaved(deck, saved)
  const conflict = conflictOf(deck)
  if (conflict) {
    const isNewer = conflict.kind === 'saved' && saved.revision > conflict.theirs.revision
    return isNewer ? inConflict(deck, { ...conflict, theirs: saved }) : deck
  }
  // A local copy from before this browser's last save, read because the server is unreachable.
  if (saved.revision < deck.baseRevision) return deck
  const isKnown = saved.revision === deck.baseRevision
  const isSame = sameContent(saved, contentOf(deck))
  if (isKnown || isSame) {
    const next = { ...deck, saved, baseRevision: saved.revision, touched: true }
    const settled = withWork(next, !isSame, deck.state.status === 'offline' && !isSame)
    return isKnown && isWaiting(settled) === isWaiting(deck) ? settled : withNews(settled)
  }
  if (isDirty(deck) || hasUnwrittenWork(deck))
    return inConflict({ ...deck, saved }, { kind: 'saved', theirs: saved, base: baseOf(deck) })
  return showSaved(deck, saved)
}

function onSavedRead(deck: DeckDocument, result: DeckResult<SavedDeck>, isDiscarded: boolean): DeckDocument {
  if (result.ok)
    return isDiscarded && !hasUnwrittenWork(deck) && !conflictOf(deck)
      ? showSaved(deck, result.value)
      : compareWith(deck, result.value)
  if (!isOpen(deck)) {
    const { reason } = result
    const isTold = reason === 'deleted' || reason === 'unreachable' || reason === 'signed-out'
    const isUnread = reason === 'refused' && result.code === 'storage'
    return { ...deck, state: { status: 'gone', reason: isTold ? reason : isUnread ? 'unread' : 'missing' } }
  }
  return isDeleted(deck, result) && !conflictOf(deck) ? inConflict(deck, { kind: 'deleted' }) : deck
}

const isDeleted = ({ baseRevision }: DeckDocument, failure: DeckFailure): boolean =>
  failure.reason === 'deleted' || (failure.reason === 'not-found' && baseRevision > 0)

/** Applies a player's changes. Unsaved changes are detected by comparison, so undo can lead back to a clean deck. */
function withChanges(
  deck: DeckDocument,
  changes: Partial<Pick<DeckDocument, 'name' | 'notes' | 'history'>>,
): DeckDocument {
  if (!isOpen(deck) || conflictOf(deck)) return deck
  const next = { ...deck, ...changes, touched: true }
  const { saved } = next
  return withDue(withWork(next, !(saved && sameContent(saved, contentOf(next)))), 'edit')
}

function onEdited(deck: DeckDocument, event: Extract<DeckEvent, { type: 'edited' }>): DeckDocument {
  const name = event.name === undefined ? deck.name : cleanName(event.name)
  const notes = event.notes === undefined ? deck.notes : keptText(event.notes, DECK_LIMITS.notesLength)
  const history = event.state ? push(deck.history, event.state, Number.POSITIVE_INFINITY) : deck.history
  const isSame = name === deck.name && notes === deck.notes && history === deck.history
  return isSame ? deck : withChanges(deck, { name, notes, history })
}

function onWritten(deck: DeckDocument, version: string, content: DeckContent): DeckDocument {
  if (deck.draft.write?.version !== version) return deck
  const stored = withDraft(deck, { version, content, write: undefined, hasFailed: false })
  return deck.cleared === 'lost' ? { ...stored, cleared: 'again' } : stored
}

/** Another tab wrote first: its work is adopted if ours was only news of a save; otherwise the player decides. */
function onWriteRefused(
  deck: DeckDocument,
  theirs: StoredDraft | undefined,
  isCleared: boolean,
): DeckDocument {
  const { write, due } = deck.draft
  if (!write) return deck
  const change: Change = write.change === 'edit' || due === 'edit' ? 'edit' : 'news'
  const idle = withDraft(deck, { write: undefined })
  if (conflictOf(deck)) return idle
  if (!theirs && write.after !== undefined && (isCleared || deck.cleared))
    return withDue(onCleared(idle), change)
  if (theirs && sameContent(contentOf(theirs), contentOf(deck))) {
    const { version, baseRevision, dirty } = theirs
    const known = withDraft({ ...idle, baseRevision }, { version, content: contentOf(theirs) })
    return withWork(known, dirty)
  }
  if (change === 'edit') return inConflict(idle, { kind: 'tab', theirs, base: deck.draft.content })
  const { saved, baseRevision } = deck
  if (!theirs) {
    // Our work was continued or discarded elsewhere: the saved deck takes precedence; undo brings our work back.
    const alone = withDraft(idle, { version: undefined, content: undefined })
    if (!isDirty(alone)) return alone
    return saved?.revision === baseRevision ? showSaved(alone, saved) : withDue(alone, 'edit')
  }
  const shown = showDraft(idle, theirs)
  if (saved?.revision !== baseRevision) return shown
  return withDue(withWork({ ...shown, baseRevision }, !sameContent(saved, contentOf(shown))), 'news')
}

/** Continues with what this tab holds, which is stored again. */
function onCleared(deck: DeckDocument): DeckDocument {
  if (!isOpen(deck) || !deck.touched) return deck
  const lost = withDraft({ ...deck, cleared: 'lost' }, { version: undefined, content: undefined })
  // A member's deck is still in the account.
  return deck.owner === GUEST ? withWork({ ...lost, saved: undefined, baseRevision: 0 }, true, false) : lost
}

function onSaveDone(deck: DeckDocument, saved: SavedDeck): DeckDocument {
  if (!isOpen(deck)) return deck
  // Another tab has saved since, and its save is shown.
  if (saved.revision < deck.baseRevision) return isSaving(deck) ? atRest(deck, isDirty(deck)) : deck
  const next = { ...deck, saved, baseRevision: saved.revision, touched: true }
  const dirty = !sameContent(saved, contentOf(deck))
  return withDue(conflictOf(deck) ? withWork(next, dirty) : atRest(next, dirty), 'news')
}

function onSaveFailed(deck: DeckDocument, failure: DeckFailure): DeckDocument {
  const { state } = deck
  if (!isOpen(deck)) return deck
  if (failure.reason === 'conflict') {
    const { current } = failure
    // A late response about a save that has been compared since.
    if (state.status !== 'saving' && state.status !== 'conflict') return deck
    return inConflict(deck, { kind: 'saved', theirs: current, base: baseOf(deck) })
  }
  if (state.status !== 'saving') return deck
  if (isDeleted(deck, failure)) return inConflict(deck, { kind: 'deleted' })
  const isOffline = failure.reason === 'unreachable'
  const next = atRest(deck, state.dirty, isOffline)
  return isOffline === state.isRetry ? next : withDue(next, 'news')
}

function onCopyKept(deck: DeckDocument, id: string, name: string): DeckDocument {
  if (!conflictOf(deck)) return deck
  const copy = { ...deck, id, name: cleanName(name), baseRevision: 0, saved: undefined }
  const draft = { ...NO_DRAFT, isBackedUp: deck.draft.isBackedUp, due: 'edit' as const }
  return atRest({ ...copy, draft }, true)
}

function onMerged(deck: DeckDocument, merged: DeckContent): DeckDocument {
  const conflict = conflictOf(deck)
  if (!conflict || conflict.kind === 'deleted' || !conflict.theirs) return deck
  const { name, notes, list, extras } = merged
  const history = push(deck.history, { list, extras }, Number.POSITIVE_INFINITY)
  const next = { ...deck, name, notes, history }
  if (conflict.kind === 'saved') {
    const saved = conflict.theirs
    const based = { ...next, saved, baseRevision: saved.revision }
    return withDue(atRest(based, !sameContent(saved, merged)), 'edit')
  }
  const { version, baseRevision } = conflict.theirs
  const known = withDraft({ ...next, baseRevision }, { version, content: contentOf(conflict.theirs) })
  const { saved } = deck
  return withDue(atRest(known, !(saved && sameContent(saved, merged))), 'edit')
}

function onTheirsTaken(deck: DeckDocument, result: DeckResult<SavedDeck> | undefined): DeckDocument {
  const conflict = conflictOf(deck)
  if (!conflict) return deck
  const dropped = withDraft(deck, { due: undefined, hasFailed: false })
  if (conflict.kind === 'deleted')
    return { ...withDraft(dropped, { version: undefined }), state: { status: 'gone', reason: 'deleted' } }
  if (conflict.kind === 'saved') return showSaved(dropped, conflict.theirs)
  if (conflict.theirs) return showDraft(dropped, conflict.theirs)
  if (!result) return deck
  const known = withDraft(dropped, { version: undefined })
  return result.ok ? showSaved(known, result.value) : inConflict(known, { kind: 'deleted' })
}

/** Follows another tab's draft, unless a write of ours is under way. */
function onDraftRead(deck: DeckDocument, draft: StoredDraft | undefined): DeckDocument {
  if (isWriting(deck) || conflictOf(deck)) return deck
  if (!draft) return deck.draft.version === undefined ? deck : withDraft(deck, { version: undefined })
  if (isOpen(deck) && draft.version === deck.draft.version) return deck
  // Work that could not be stored exists in this tab only.
  if (isOpen(deck) && deck.draft.hasFailed && !sameContent(contentOf(draft), contentOf(deck)))
    return inConflict(deck, { kind: 'tab', theirs: draft, base: deck.draft.content })
  return showDraft(withDraft(deck, { hasFailed: false }), draft)
}

/** Returns the document after an event. Pure; events that do not apply to a state leave the document unchanged. */
export function reduce(deck: DeckDocument, event: DeckEvent): DeckDocument {
  // Ignore responses to requests made before a conflict turned this into another deck.
  if ('id' in event && event.type !== 'copy-kept' && event.id !== deck.id) return deck
  switch (event.type) {
    case 'draft-read':
      return onDraftRead(deck, event.draft)
    case 'saved-read':
      return onSavedRead(deck, event.result, event.isDiscarded)
    case 'edited':
      return onEdited(deck, event)
    case 'undone': {
      const history = undo(deck.history)
      return history === deck.history ? deck : withChanges(deck, { history })
    }
    case 'redone': {
      const history = redo(deck.history)
      return history === deck.history ? deck : withChanges(deck, { history })
    }
    case 'write-started': {
      const { due, version, hasFailed } = deck.draft
      if (!needsWrite(deck) || due === undefined) return deck
      // This write makes up for the one that failed.
      const change = hasFailed ? 'edit' : due
      return withDraft(deck, { due: undefined, write: { version: event.version, after: version, change } })
    }
    case 'written':
      return onWritten(deck, event.version, event.content)
    case 'write-refused':
      return onWriteRefused(deck, event.current, event.isCleared)
    case 'write-failed':
      return deck.draft.write ? withDraft(deck, { write: undefined, hasFailed: true }) : deck
    case 'backed-up':
      return isOpen(deck) ? withDraft(deck, { isBackedUp: true }) : deck
    case 'backup-dropped':
      return deck.draft.isBackedUp ? withDraft(deck, { isBackedUp: false }) : deck
    case 'save-started':
      if (!isOpen(deck) || isSaving(deck) || conflictOf(deck)) return deck
      return { ...deck, state: { status: 'saving', dirty: isDirty(deck), isRetry: isWaiting(deck) } }
    case 'save-done':
      return onSaveDone(deck, event.saved)
    case 'save-failed':
      return onSaveFailed(deck, event.failure)
    case 'storage-cleared':
      return onCleared(deck)
    case 'copy-kept':
      return onCopyKept(deck, event.id, event.name)
    case 'merged':
      return onMerged(deck, event.content)
    case 'theirs-taken':
      return onTheirsTaken(deck, event.result)
  }
}
