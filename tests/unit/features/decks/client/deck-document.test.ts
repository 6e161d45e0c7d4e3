import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  conflictOf,
  type DeckDocument,
  type DeckEvent,
  type DeckEventType,
  type DeckStatus,
  isDirty,
  isWaiting,
  needsBackup,
  needsWrite,
  newDeckDocument,
  reduce,
} from '@/lib/features/decks/client/deck-document'
import type { SavedDeck } from '@/lib/features/decks/client/deck-repository'
import type { StoredDraft } from '@/lib/features/decks/client/rows'
import { emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import { type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { newHistory } from '@/lib/features/decks/model/history'

const ID = 'c0ffee00-0000-4000-8000-000000000001'
const COPY = 'c0ffee00-0000-4000-8000-000000000002'
const NOW = '2026-01-02T03:04:05.000Z'

const work = (copies: number): DeckState => ({
  list: setCount(emptyDeckList('2008'), 'draw', 'BASE-270', copies),
  extras: NO_EXTRAS,
})
const copies = (deck: DeckDocument) => deck.history.present.list.draw[0]?.count ?? 0

const savedDeck = (revision: number, count: number): SavedDeck => ({
  id: ID,
  name: 'Deck',
  notes: '',
  ...work(count),
  revision,
  shareId: null,
  updatedAt: NOW,
})

const storedDraft = (version: string, count: number, changes: Partial<StoredDraft> = {}): StoredDraft => ({
  owner: 'member',
  deckId: ID,
  baseRevision: 2,
  dirty: true,
  waiting: false,
  name: 'Deck',
  notes: '',
  history: newHistory(work(count)),
  updatedAt: NOW,
  version,
  ...changes,
})

const afterEvents = (deck: DeckDocument, ...events: readonly DeckEvent[]) => events.reduce(reduce, deck)

const written = (deck: DeckDocument, version: string): DeckEvent => ({
  type: 'written',
  id: deck.id,
  version,
  content: { name: 'Deck', notes: '', ...deck.history.present },
})

const LOADING = newDeckDocument('member', ID, 'loading')
const CLEAN = afterEvents(LOADING, {
  type: 'saved-read',
  result: { ok: true, value: savedDeck(2, 1) },
  isDiscarded: false,
})
const EDIT: DeckEvent = { type: 'edited', state: work(3) }
const OFFLINE_FAILURE: DeckEvent = { type: 'save-failed', id: ID, failure: { reason: 'unreachable' } }
const EDITED = afterEvents(CLEAN, EDIT)
const WRITING = afterEvents(EDITED, { type: 'write-started', version: 'w1' })
const DIRTY = afterEvents(WRITING, written(WRITING, 'w1'))
const SAVING = afterEvents(DIRTY, { type: 'save-started' })
const UNTOLD = afterEvents(SAVING, OFFLINE_FAILURE, { type: 'write-started', version: 'w2' })
const OFFLINE = afterEvents(UNTOLD, written(UNTOLD, 'w2'))
const CONFLICT = afterEvents(SAVING, {
  type: 'save-failed',
  id: ID,
  failure: { reason: 'conflict', current: savedDeck(3, 2) },
})
const GONE = afterEvents(LOADING, {
  type: 'saved-read',
  result: { ok: false, reason: 'unreachable' },
  isDiscarded: false,
})

const STATES: Readonly<Record<DeckStatus, DeckDocument>> = {
  loading: LOADING,
  clean: CLEAN,
  dirty: DIRTY,
  saving: SAVING,
  offline: OFFLINE,
  conflict: CONFLICT,
  gone: GONE,
}

/** All event types, as checked by the compiler. */
const TYPES: Readonly<Record<DeckEventType, true>> = {
  'draft-read': true,
  'saved-read': true,
  edited: true,
  undone: true,
  redone: true,
  'write-started': true,
  written: true,
  'write-refused': true,
  'write-failed': true,
  'backed-up': true,
  'backup-dropped': true,
  'save-started': true,
  'save-done': true,
  'save-failed': true,
  'storage-cleared': true,
  'copy-kept': true,
  merged: true,
  'theirs-taken': true,
}

/** One event for each row of the documentation's table. */
const EVENTS: Readonly<Record<string, DeckEvent>> = {
  'draft-read, a new version': { type: 'draft-read', draft: storedDraft('other', 4) },
  'draft-read, none': { type: 'draft-read', draft: undefined },
  'saved-read, as known': {
    type: 'saved-read',
    result: { ok: true, value: savedDeck(2, 1) },
    isDiscarded: false,
  },
  'saved-read, as shown': {
    type: 'saved-read',
    result: { ok: true, value: savedDeck(3, 3) },
    isDiscarded: false,
  },
  'saved-read, a newer one': {
    type: 'saved-read',
    result: { ok: true, value: savedDeck(4, 5) },
    isDiscarded: false,
  },
  'saved-read, after a discarded draft': {
    type: 'saved-read',
    result: { ok: true, value: savedDeck(2, 1) },
    isDiscarded: true,
  },
  'saved-read, deleted': {
    type: 'saved-read',
    result: { ok: false, reason: 'deleted' },
    isDiscarded: false,
  },
  'saved-read, unreachable': {
    type: 'saved-read',
    result: { ok: false, reason: 'unreachable' },
    isDiscarded: false,
  },
  edited: { type: 'edited', state: work(7) },
  undone: { type: 'undone' },
  redone: { type: 'redone' },
  'write-started': { type: 'write-started', version: 'w9' },
  written: { type: 'written', id: ID, version: 'w9', content: { name: 'Deck', notes: '', ...work(3) } },
  'write-refused, by another tab': {
    type: 'write-refused',
    id: ID,
    current: storedDraft('other', 4),
    isCleared: false,
  },
  'write-failed': { type: 'write-failed', id: ID },
  'backed-up': { type: 'backed-up' },
  'backup-dropped': { type: 'backup-dropped' },
  'save-started': { type: 'save-started' },
  'save-done': { type: 'save-done', id: ID, saved: savedDeck(3, 3) },
  'save-failed, unreachable': OFFLINE_FAILURE,
  'save-failed, conflict': {
    type: 'save-failed',
    id: ID,
    failure: { reason: 'conflict', current: savedDeck(3, 2) },
  },
  'save-failed, deleted': { type: 'save-failed', id: ID, failure: { reason: 'deleted' } },
  'save-failed, refused': { type: 'save-failed', id: ID, failure: { reason: 'refused', code: 'quota' } },
  'storage-cleared': { type: 'storage-cleared' },
  'copy-kept': { type: 'copy-kept', id: COPY, name: 'Mine' },
  merged: { type: 'merged', content: { name: 'Deck', notes: '', ...work(6) } },
  'theirs-taken': { type: 'theirs-taken' },
}

/** An example of a state in which a storage event can occur: with a write in progress, or a backup. */
function exampleFor({ type }: DeckEvent, deck: DeckDocument): DeckDocument {
  const { status } = deck.state
  if (status === 'loading' || status === 'gone') return deck
  const { version } = deck.draft
  if (type === 'written' || type === 'write-refused' || type === 'write-failed')
    return { ...deck, draft: { ...deck.draft, write: { version: 'w9', after: version, change: 'edit' } } }
  if (type === 'write-started') return { ...deck, draft: { ...deck.draft, due: 'edit' } }
  if (type === 'backup-dropped') return { ...deck, draft: { ...deck.draft, isBackedUp: true } }
  return type === 'redone' ? reduce(deck, { type: 'undone' }) : deck
}

/** The rows of the documentation's table: event, then the state after it in column order. */
function documentedTable(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../../docs/deck-document.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''))
      return [name, cells]
    }),
  )
}

describe('the table of the open deck', () => {
  const table = documentedTable()
  const statuses = table.get('event') ?? []

  it('has a column for each state and a row for each event', () => {
    expect([...statuses].sort()).toEqual(Object.keys(STATES).sort())
    expect([...table.keys()].filter((name) => name !== 'event' && !name.startsWith('-'))).toEqual(
      Object.keys(EVENTS),
    )
    const covered = new Set<DeckEventType>(Object.values(EVENTS).map(({ type }) => type))
    expect([...covered].sort()).toEqual(Object.keys(TYPES).sort())
  })

  it.each(Object.keys(STATES))('has an example of %s that is in it', (status) => {
    expect(Object.entries(STATES).find(([name]) => name === status)?.[1].state.status).toBe(status)
  })

  const cells = Object.entries(EVENTS).flatMap(([name, event]) =>
    Object.entries(STATES).map(([status, deck]) => ({ name, event, status, deck })),
  )
  it.each(cells)('$status, $name', ({ name, event, status, deck }) => {
    const column = statuses.indexOf(status)
    const cell = table.get(name)?.[column]
    const example = exampleFor(event, deck)
    const next = reduce(example, event)
    expect(next.state.status).toBe(cell === '-' ? status : cell)
    // Events that do not apply to a state return the same document.
    if (cell === '-') expect(next).toBe(example)
  })
})

describe('the open deck', () => {
  it('writes an edit at once, and takes what comes meanwhile along with the next write', () => {
    expect(needsWrite(EDITED)).toBe(true)
    expect(WRITING.draft.write).toEqual({ version: 'w1', after: undefined, change: 'edit' })
    const more = afterEvents(WRITING, { type: 'edited', notes: 'more' })
    expect(needsWrite(more)).toBe(false)
    expect(needsWrite(afterEvents(more, written(WRITING, 'w1')))).toBe(true)
  })

  it('is clean again once undo leads back to what was saved', () => {
    expect(afterEvents(DIRTY, { type: 'undone' }).state.status).toBe('clean')
    expect(afterEvents(OFFLINE, { type: 'undone' }).state).toEqual({ status: 'offline', dirty: false })
  })

  it('says that a retry waits', () => {
    const retry = afterEvents(OFFLINE, { type: 'save-started' })
    expect([isWaiting(SAVING), isWaiting(OFFLINE), isWaiting(retry)]).toEqual([false, true, true])
    expect(afterEvents(retry, OFFLINE_FAILURE)).toEqual(OFFLINE)
  })

  it('backs up what is not stored, be it on its way or refused by the browser', () => {
    expect([CLEAN, EDITED, WRITING, DIRTY].map(needsBackup)).toEqual([false, true, true, false])
    expect(needsBackup(afterEvents(WRITING, { type: 'write-failed', id: ID }))).toBe(true)
  })

  it('lets another tab’s draft win over mere news of a save', () => {
    const news = afterEvents(
      SAVING,
      { type: 'save-done', id: ID, saved: savedDeck(3, 3) },
      { type: 'write-started', version: 'w2' },
    )
    expect(news.draft.write?.change).toBe('news')
    const theirs = afterEvents(news, {
      type: 'write-refused',
      id: ID,
      current: storedDraft('other', 4),
      isCleared: false,
    })
    expect([copies(theirs), theirs.baseRevision, theirs.state.status]).toEqual([4, 3, 'dirty'])
  })

  it('asks where another tab wrote over an edit', () => {
    const refused = afterEvents(WRITING, {
      type: 'write-refused',
      id: ID,
      current: storedDraft('other', 4),
      isCleared: false,
    })
    expect(conflictOf(refused)?.kind).toBe('tab')
    expect(copies(refused)).toBe(3)
    expect(needsWrite(refused)).toBe(false)
  })

  it('never takes cleared data for another tab’s work', () => {
    const again = afterEvents(
      DIRTY,
      { type: 'edited', state: work(8) },
      { type: 'write-started', version: 'w2' },
      { type: 'write-refused', id: ID, current: undefined, isCleared: true },
    )
    expect([again.state.status, again.cleared, needsWrite(again)]).toEqual(['dirty', 'lost', true])
  })

  it('forgets the answers of a deck that a copy has left', () => {
    const copy = afterEvents(CONFLICT, { type: 'copy-kept', id: COPY, name: 'Mine' })
    expect(afterEvents(copy, { type: 'save-done', id: ID, saved: savedDeck(9, 9) })).toBe(copy)
    expect(afterEvents(copy, written(DIRTY, 'w9'))).toBe(copy)
    expect([copy.id, copy.baseRevision, copies(copy), isDirty(copy)]).toEqual([COPY, 0, 3, true])
  })

  it('keeps its way back over every decision', () => {
    for (const decision of [
      { type: 'theirs-taken' },
      { type: 'merged', content: { name: 'Deck', notes: '', ...work(6) } },
    ] as const) {
      expect(copies(afterEvents(CONFLICT, decision, { type: 'undone' }))).toBe(3)
    }
  })
})
