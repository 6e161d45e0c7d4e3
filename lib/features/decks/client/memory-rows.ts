import { recordSuccess } from '@/lib/platform/storage/troubles'

/** One store within one transaction. Rows it returns are not validated yet. */
export interface Rows<Key, Row> {
  /** True if these are the rows in memory, which lack what the database contains. */
  readonly isMemory: boolean
  get(key: Key): Promise<unknown>
  all(): Promise<readonly unknown[]>
  put(row: Row): Promise<void>
  delete(key: Key): Promise<void>
}

export type Work<Key, Row, T> = (rows: Rows<Key, Row>) => Promise<T>
export type DraftKey = [owner: string, deckId: string]

/** One of the stores that decks.ts and drafts.ts use. */
export interface Kind<Key extends string | DraftKey, Row> {
  readonly store: 'decks' | 'drafts'
  readonly keyOf: (row: Row) => Key
  /** Runs work on the store in one database transaction. */
  readonly inDatabase: <T>(work: Work<Key, Row, T>) => Promise<T>
  /** The rows held in memory while the browser has no storage. */
  memory: ReadonlyMap<string, Row>
}

/** In memory, transactions run one after another. */
let queue: Promise<unknown> = Promise.resolve()

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const run = queue.then(work)
  queue = run.catch(() => {})
  return run
}

const name = (key: string | DraftKey): string => (typeof key === 'string' ? key : key.join(' '))

/** Runs work on the rows in memory; changes are discarded if it fails. */
export function inMemory<Key extends string | DraftKey, Row, T>(
  kind: Kind<Key, Row>,
  work: Work<Key, Row, T>,
): Promise<T> {
  return inLine(async () => {
    const rows = new Map(kind.memory)
    const result = await work({
      isMemory: true,
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

/** Moves rows from memory into the database. Rows that exist there are not overwritten. */
export function outOfMemory<Key extends string | DraftKey, Row>(kind: Kind<Key, Row>): Promise<void> {
  return inLine(async () => {
    if (kind.memory.size === 0) return
    await kind.inDatabase(async (rows) => {
      for (const row of kind.memory.values())
        if ((await rows.get(kind.keyOf(row))) === undefined) await rows.put(row)
    })
    kind.memory = new Map()
    recordSuccess(kind.store)
  })
}
