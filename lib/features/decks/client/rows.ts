import { createStore } from 'zustand/vanilla'
import type { DeckState } from '@/lib/features/decks/model/extras'
import type { History } from '@/lib/features/decks/model/history'
import {
  type DeckRow,
  type DraftRow,
  database,
  onDatabaseReturn,
  transact,
} from '@/lib/platform/browser/database'
import { recordFailure, recordSuccess, type StorageTrouble, troubleOf } from '@/lib/platform/storage/troubles'
import type { DraftKey, Kind, Work } from './memory-rows'

/**
 * Work on a deck as stored in this browser after every change, so that no reload, crash or closed tab loses anything.
 * It is kept after a save as well, for its history.
 */
export interface Draft {
  readonly owner: string
  readonly deckId: string
  /** The saved revision that the work is based on; 0 if the deck was never saved. */
  readonly baseRevision: number
  /** True if it contains unsaved changes. */
  readonly dirty: boolean
  /** True if a save was requested but no server could be reached. */
  readonly waiting: boolean
  readonly name: string
  readonly notes: string
  readonly history: History<DeckState>
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A draft in storage. Each write creates a new version and names the version it replaces. */
export interface StoredDraft extends Draft {
  readonly version: string
}

export type { Rows } from './memory-rows'

const DECKS: Kind<string, DeckRow> = {
  store: 'decks',
  keyOf: (row) => row.id,
  inDatabase: (work) =>
    transact(['decks'], 'readwrite', (tx) => {
      const store = tx.objectStore('decks')
      return work({
        isMemory: false,
        get: (key) => store.get(key),
        all: () => store.getAll(),
        put: async (row) => void (await store.put(row)),
        delete: (key) => store.delete(key),
      })
    }),
  memory: new Map(),
}

const DRAFTS: Kind<DraftKey, DraftRow> = {
  store: 'drafts',
  keyOf: (row) => [row.owner, row.deckId],
  inDatabase: (work) =>
    transact(['drafts'], 'readwrite', (tx) => {
      const store = tx.objectStore('drafts')
      return work({
        isMemory: false,
        get: (key) => store.get(key),
        all: () => store.getAll(),
        put: async (row) => void (await store.put(row)),
        delete: (key) => store.delete(key),
      })
    }),
  memory: new Map(),
}

/**
 * Why the browser stores nothing, so that work lasts only as long as the tab; false if it does. Updated by each use.
 */
export const memoryOnlyStore = createStore<StorageTrouble | false>(() => false)
/** Loads the in-memory substitute for the database on demand. */
const loadMemory = () => import('./memory-rows')

/**
 * Returns why the browser stores nothing; undefined if it does. Moves rows from memory once storage is available again.
 */
async function whyMemoryOnly(): Promise<{ readonly error: unknown } | undefined> {
  try {
    await database()
    if (memoryOnlyStore.getState()) {
      const { outOfMemory } = await loadMemory()
      await outOfMemory(DECKS)
      await outOfMemory(DRAFTS)
      memoryOnlyStore.setState(false, true)
    }
    return undefined
  } catch (error) {
    memoryOnlyStore.setState(troubleOf(error), true)
    return { error }
  }
}

onDatabaseReturn(() => void whyMemoryOnly())

async function withRows<Key extends string | DraftKey, Row, T>(
  kind: Kind<Key, Row>,
  work: Work<Key, Row, T>,
): Promise<T> {
  const memoryOnly = await whyMemoryOnly()
  let wrote = false
  const noticed: typeof work = (rows) =>
    work({
      ...rows,
      put: (row) => {
        wrote = true
        return rows.put(row)
      },
    })
  try {
    const result = await (memoryOnly
      ? loadMemory().then(({ inMemory }) => inMemory(kind, noticed))
      : kind.inDatabase(noticed))
    if (wrote && memoryOnly) recordFailure(kind.store, memoryOnly.error)
    else if (wrote) recordSuccess(kind.store)
    return result
  } catch (error) {
    if (wrote) recordFailure(kind.store, error)
    throw error
  }
}

/**
 * Runs work on the guest's decks in one transaction; it may await only the rows it is given. Runs in memory if the
 * browser has no storage.
 */
export const withDecks = <T>(work: Work<string, DeckRow, T>): Promise<T> => withRows(DECKS, work)

/** Runs work on the drafts in one transaction, like `withDecks`. */
export const withDrafts = <T>(work: Work<DraftKey, DraftRow, T>): Promise<T> => withRows(DRAFTS, work)
