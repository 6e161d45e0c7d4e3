import { createStore } from 'zustand/vanilla'
import { type DeckRow, type DraftRow, database } from './database'

/** The stores whose rows decks.ts and drafts.ts read and write. */
type StoreName = 'decks' | 'drafts'

/** One store within one transaction. What is read is not yet checked. */
export interface Rows<Key, Row> {
  get(key: Key): Promise<unknown>
  all(): Promise<readonly unknown[]>
  put(row: Row): Promise<void>
  delete(key: Key): Promise<void>
}

type DeckRows = Rows<string, DeckRow>
type DraftRows = Rows<[owner: string, deckId: string], DraftRow>

const memory = { decks: new Map<string, unknown>(), drafts: new Map<string, unknown>() }
/** Whether the browser keeps nothing, so that all work lasts as long as the tab. Known after the first use. */
export const memoryOnlyStore = createStore(() => false)
/** In memory, transactions run one after another. */
let queue: Promise<unknown> = Promise.resolve()

const name = (key: string | readonly string[]): string => (typeof key === 'string' ? key : key.join(' '))

function memoryRows<Key extends string | readonly string[], Row>(
  rows: Map<string, unknown>,
  keyOf: (row: Row) => Key,
): Rows<Key, Row> {
  return {
    get: async (key) => rows.get(name(key)),
    all: async () => [...rows.values()],
    put: async (row) => {
      rows.set(name(keyOf(row)), structuredClone(row))
    },
    delete: async (key) => {
      rows.delete(name(key))
    },
  }
}

/** Memory as a store: what the work did before it failed is taken back. */
function inTheMemory<Key extends string | readonly string[], Row, T>(
  store: StoreName,
  keyOf: (row: Row) => Key,
  work: (rows: Rows<Key, Row>) => Promise<T>,
): Promise<T> {
  const run = queue.then(async () => {
    const draft = new Map(memory[store])
    const result = await work(memoryRows(draft, keyOf))
    memory[store] = draft
    return result
  })
  queue = run.catch(() => {})
  return run
}

/** The database, or nothing where the browser closes it to us. */
const databaseOrNothing = () =>
  database().catch(() => {
    memoryOnlyStore.setState(true)
    return undefined
  })

/**
 * Work on the guest's decks in one transaction; it may wait only for the rows it is given. In memory where the
 * browser keeps nothing.
 */
export async function withDecks<T>(work: (rows: DeckRows) => Promise<T>): Promise<T> {
  const db = memoryOnlyStore.getState() ? undefined : await databaseOrNothing()
  if (!db) return inTheMemory('decks', (row) => row.id, work)
  const tx = db.transaction('decks', 'readwrite')
  const result = await work({
    get: (key) => tx.store.get(key),
    all: () => tx.store.getAll(),
    put: async (row) => void (await tx.store.put(row)),
    delete: (key) => tx.store.delete(key),
  })
  await tx.done
  return result
}

/** Work on the drafts in one transaction, as `withDecks`. */
export async function withDrafts<T>(work: (rows: DraftRows) => Promise<T>): Promise<T> {
  const db = memoryOnlyStore.getState() ? undefined : await databaseOrNothing()
  if (!db) return inTheMemory('drafts', (row): [string, string] => [row.owner, row.deckId], work)
  const tx = db.transaction('drafts', 'readwrite')
  const result = await work({
    get: (key) => tx.store.get(key),
    all: () => tx.store.getAll(),
    put: async (row) => void (await tx.store.put(row)),
    delete: (key) => tx.store.delete(key),
  })
  await tx.done
  return result
}
