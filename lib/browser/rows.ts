import { createStore } from 'zustand/vanilla'
import { noteKept, noteTrouble, type StorageTrouble, troubleOf } from '@/lib/storage/troubles'
import { type DeckRow, type DraftRow, database, onDatabaseReturn, transact } from './database'

/** One store within one transaction. What is read is not yet checked. */
export interface Rows<Key, Row> {
  get(key: Key): Promise<unknown>
  all(): Promise<readonly unknown[]>
  put(row: Row): Promise<void>
  delete(key: Key): Promise<void>
}

type Work<Key, Row, T> = (rows: Rows<Key, Row>) => Promise<T>
type DraftKey = [owner: string, deckId: string]

/** One of the stores that decks.ts and drafts.ts read and write. */
interface Kind<Key extends string | DraftKey, Row> {
  readonly store: 'decks' | 'drafts'
  readonly keyOf: (row: Row) => Key
  /** Work on it in one transaction of the database. */
  readonly inDatabase: <T>(work: Work<Key, Row, T>) => Promise<T>
  /** What it holds where the browser keeps nothing. */
  memory: ReadonlyMap<string, Row>
}

const DECKS: Kind<string, DeckRow> = {
  store: 'decks',
  keyOf: (row) => row.id,
  inDatabase: (work) =>
    transact(['decks'], 'readwrite', (tx) => {
      const store = tx.objectStore('decks')
      return work({
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
        get: (key) => store.get(key),
        all: () => store.getAll(),
        put: async (row) => void (await store.put(row)),
        delete: (key) => store.delete(key),
      })
    }),
  memory: new Map(),
}

/** Why the browser keeps nothing, so that all work lasts as long as the tab; false where it does. Known after each use. */
export const memoryOnlyStore = createStore<StorageTrouble | false>(() => false)
/** In memory, transactions run one after another. */
let queue: Promise<unknown> = Promise.resolve()

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const run = queue.then(work)
  queue = run.catch(() => {})
  return run
}

const name = (key: string | DraftKey): string => (typeof key === 'string' ? key : key.join(' '))

/** Memory as a store: what the work did before it failed is taken back. */
function inMemory<Key extends string | DraftKey, Row, T>(
  kind: Kind<Key, Row>,
  work: Work<Key, Row, T>,
): Promise<T> {
  return inLine(async () => {
    const rows = new Map(kind.memory)
    const result = await work({
      get: async (key) => rows.get(name(key)),
      all: async () => [...rows.values()],
      put: async (row) => {
        rows.set(name(kind.keyOf(row)), structuredClone(row))
      },
      delete: async (key) => {
        rows.delete(name(key))
      },
    })
    kind.memory = rows
    return result
  })
}

/** Brings what is in memory into the database. What is there already stays as it is. */
function outOfMemory<Key extends string | DraftKey, Row>(kind: Kind<Key, Row>): Promise<void> {
  return inLine(async () => {
    if (kind.memory.size === 0) return
    await kind.inDatabase(async (rows) => {
      for (const row of kind.memory.values())
        if ((await rows.get(kind.keyOf(row))) === undefined) await rows.put(row)
    })
    kind.memory = new Map()
    noteKept(kind.store)
  })
}

/** Why the browser keeps nothing; undefined where it does. What is in memory from before is there from now on. */
async function whyMemoryOnly(): Promise<{ readonly error: unknown } | undefined> {
  try {
    await database()
    if (memoryOnlyStore.getState()) {
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
    const result = await (memoryOnly ? inMemory(kind, noticed) : kind.inDatabase(noticed))
    if (wrote && memoryOnly) noteTrouble(kind.store, memoryOnly.error)
    else if (wrote) noteKept(kind.store)
    return result
  } catch (error) {
    if (wrote) noteTrouble(kind.store, error)
    throw error
  }
}

/**
 * Work on the guest's decks in one transaction; it may wait only for the rows it is given. In memory where the
 * browser keeps nothing.
 */
export const withDecks = <T>(work: Work<string, DeckRow, T>): Promise<T> => withRows(DECKS, work)

/** Work on the drafts in one transaction, as `withDecks`. */
export const withDrafts = <T>(work: Work<DraftKey, DraftRow, T>): Promise<T> => withRows(DRAFTS, work)
