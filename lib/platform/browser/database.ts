import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { DeckPlace } from '@/lib/features/collection/model/collection'
import type { CardMarks } from '@/lib/features/collection/model/marks'
import type { Deck } from '@/lib/features/decks/model/extras'
import type { CardKey } from '@/lib/game/terms'
import { recordCleared, StorageFailure } from '@/lib/platform/storage/troubles'
import { DATABASE_NAME } from './database-name'

/** A guest's stored deck: deleted ones are kept for a while, so that they can be restored. */
export interface DeckRow extends Deck {
  /** ISO 8601, UTC; null if not deleted. */
  readonly deletedAt: string | null
  /** The owner's name for the latest save. */
  readonly label: string | null
  /** Earlier saves, latest first. */
  readonly versions: readonly unknown[]
}

/** Unsaved work on a deck, or its undo history. See drafts.ts. */
export interface DraftRow {
  readonly owner: string
  readonly deckId: string
  readonly [field: string]: unknown
}

/**
 * The stores of this browser. The types describe what we write; rows may come from another version of the app or
 * another program, so every reader validates them.
 */
export interface ChevronDatabase extends DBSchema {
  decks: { key: string; value: DeckRow }
  drafts: { key: [owner: string, deckId: string]; value: DraftRow }
  collection: { key: CardKey; value: { key: CardKey; regular: number; foil: number } }
  marks: { key: CardKey; value: { key: CardKey } & CardMarks }
  /** By id of the deck. */
  places: { key: string; value: { key: string } & DeckPlace }
  /** Changes of a collection, newest last. */
  history: { key: number; value: unknown }
  /** Opened packs and drafts, by id. */
  sealed: { key: string; value: unknown }
  /** Tables of other games, by id. */
  games: { key: string; value: unknown }
  /** Leagues stored on this device only, by id. */
  leagues: { key: string; value: unknown }
  /** Sets of own cards, by code. */
  sets: { key: string; value: unknown }
  meta: { key: string; value: unknown }
}

type Chevron = IDBPDatabase<ChevronDatabase>
type Store = StoreNames<ChevronDatabase>

/** The stores added by each version, first version first. Published versions must never be changed. */
const STEPS: readonly ((db: Pick<Chevron, 'createObjectStore'>) => void)[] = [
  (db) => {
    db.createObjectStore('decks', { keyPath: 'id' })
    db.createObjectStore('drafts', { keyPath: ['owner', 'deckId'] })
    db.createObjectStore('collection', { keyPath: 'key' })
    db.createObjectStore('meta')
  },
  (db) => {
    db.createObjectStore('marks', { keyPath: 'key' })
    db.createObjectStore('places', { keyPath: 'key' })
    db.createObjectStore('history', { autoIncrement: true })
    db.createObjectStore('sealed')
  },
  (db) => {
    db.createObjectStore('games')
  },
  (db) => {
    db.createObjectStore('leagues')
  },
  (db) => {
    db.createObjectStore('sets')
  },
]

/** Runs the upgrade steps missing in a database of an older version (0 for a new one). */
export function upgradeDatabase<Database>(
  db: Database,
  from: number,
  steps: readonly ((db: Database) => void)[],
): void {
  for (const step of steps.slice(from)) step(db)
}

/** Time in ms to open the database, once its code is loaded, after which pages go on without it. */
const OPEN_TIMEOUT_MS = 4_000
/** Maximum time in ms to load that code: on a slow network it comes after the page. */
const CODE_TIMEOUT_MS = 20_000
/** Maximum time of a transaction in ms. The largest take a second or two on a slow phone. */
const TRANSACTION_TIMEOUT_MS = 20_000

/** Key in `meta` of an id that tells this database from one created after the site's data was cleared. */
const BIRTH = 'birth'

let opening: Promise<Chevron> | undefined
/** True if an open request that timed out has still not been answered. */
let isUnresponsive = false
/** The id of the database that this page has been working with. */
let birth: string | undefined
const returnListeners = new Set<() => void>()

/** Calls back whenever a database opens after all when it had already been given up on. */
export function onDatabaseReturn(listener: () => void): void {
  returnListeners.add(listener)
}

let code: Promise<typeof import('idb')> | undefined

function loadCode(): Promise<typeof import('idb')> {
  code ??= import('idb').catch((error: unknown) => {
    code = undefined
    throw error
  })
  return code
}

async function open(): Promise<Chevron> {
  const { openDB } = await loadCode()
  const mine = () => {
    if (opening === attempt) opening = undefined
  }
  const attempt = opening
  const db = await openDB<ChevronDatabase>(DATABASE_NAME, STEPS.length, {
    upgrade: (database, from) => upgradeDatabase(database, from, STEPS),
    // Do not block a newer version of the app in another tab, or whoever clears the storage.
    blocking(_current, _blocked, event) {
      mine()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    // The browser closes the database itself when the site's data is cleared.
    terminated() {
      mine()
      void checkWhetherCleared()
    },
  })
  await readBirth(db).catch(() => {})
  return db
}

/**
 * Checks, within a transaction over `meta`, whether this is a different database from the one that this page has been
 * working with. Subscribers of `storageStore` are notified once the transaction is complete.
 */
export async function isAnotherDatabase(
  meta: { get(key: string): Promise<unknown>; put(value: unknown, key: string): Promise<unknown> },
  done: Promise<void>,
): Promise<boolean> {
  const kept = await meta.get(BIRTH)
  const now = typeof kept === 'string' ? kept : `${Date.now()} ${Math.random()}`
  if (now !== kept) await meta.put(now, BIRTH)
  const isAnother = () => birth !== undefined && birth !== now
  done.then(
    () => {
      const isNews = isAnother()
      birth = now
      if (isNews) recordCleared()
    },
    () => {},
  )
  return isAnother()
}

/** Removes the database's id, within a transaction over `meta`: signing out leaves nothing behind. */
export async function forgetBirth(meta: { delete(key: string): Promise<void> }): Promise<void> {
  birth = undefined
  await meta.delete(BIRTH)
}

/** Reads the database's id. Returns true if it has changed. */
const readBirth = (db: Chevron): Promise<boolean> =>
  inTransaction(db, ['meta'], 'readwrite', (tx) => isAnotherDatabase(tx.objectStore('meta'), tx.done))

/**
 * Checks whether the database was cleared since this page last checked: known rows that are missing were then not
 * removed by another tab. Subscribers of `storageStore` are notified too.
 */
export async function checkWhetherCleared(): Promise<boolean> {
  const before = birth
  try {
    const db = await database()
    // Opening the database may have detected it already.
    return birth !== before || (await readBirth(db))
  } catch {
    return false
  }
}

/** Also rejects if a browser that blocks site data throws on merely accessing `indexedDB`. */
async function openIfThere(): Promise<Chevron> {
  if (typeof indexedDB === 'undefined') throw new Error('no IndexedDB')
  return await open()
}

function begin(): Promise<Chevron> {
  const attempt = openIfThere().finally(() => {
    const wasSilent = isUnresponsive
    isUnresponsive = false
    if (wasSilent) for (const listener of returnListeners) listener()
  })
  attempt.catch(() => {
    if (opening === attempt) opening = undefined
  })
  return attempt
}

/**
 * The database of this browser. Rejects if the browser denies access (private windows of some browsers, blocked site
 * data, a full disk), if a newer version of the app has changed it, or if the browser does not respond; the next call
 * retries.
 */
export async function database(): Promise<Chevron> {
  opening ??= begin()
  if (isUnresponsive) throw new StorageFailure('silent')
  const attempt = opening
  const onLate = () => {
    isUnresponsive = opening === attempt
  }
  await inTime(Promise.race([attempt, loadCode()]), CODE_TIMEOUT_MS, onLate)
  return inTime(attempt, OPEN_TIMEOUT_MS, onLate)
}

/** Rejects if the browser takes longer than the given time in ms. */
function inTime<T>(work: Promise<T>, most: number, onLate = () => {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new StorageFailure('silent'))
    }, most)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

type Transaction<Names extends Store[], Mode extends IDBTransactionMode> = IDBPTransaction<
  ChevronDatabase,
  Names,
  Mode
>

function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
}

/** Runs an atomic transaction. Rejects with the browser's error, or if it does not respond. */
async function inTransaction<Names extends Store[], Mode extends IDBTransactionMode, T>(
  db: Chevron,
  names: Names,
  mode: Mode,
  work: (tx: Transaction<Names, Mode>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(names, mode)
  // If the work fails first, nobody awaits the end.
  tx.done.catch(() => {})
  try {
    const all = work(tx).then((result) => tx.done.then(() => result))
    return await inTime(all, TRANSACTION_TIMEOUT_MS)
  } catch (error) {
    abort(tx)
    throw error
  }
}

/**
 * Errors for a connection that the browser has closed, or a transaction that it has aborted along with it, when the
 * site's data is cleared.
 */
const CONNECTION_LOST: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError']

/** Delays in ms before each retry on a new connection: clearing data takes a moment. */
const RETRY_PAUSES_MS = [0, 100, 400]

/**
 * Runs work on some stores in one atomic transaction; it may await only its own requests, and must be able to run again:
 * if the browser closed the database before or during it, it is tried again with a new connection.
 */
export async function transact<const Names extends Store[], Mode extends IDBTransactionMode, T>(
  names: Names,
  mode: Mode,
  work: (tx: Transaction<Names, Mode>) => Promise<T>,
): Promise<T> {
  for (const pause of RETRY_PAUSES_MS) {
    let used: typeof opening
    try {
      const db = await database()
      used = opening
      return await inTransaction(db, names, mode, work)
    } catch (error) {
      const isLost = error instanceof DOMException && CONNECTION_LOST.includes(error.name)
      const isAnew = used !== undefined && opening !== used
      if (!isLost && !isAnew) throw error
      if (!isAnew) opening = undefined
    }
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return inTransaction(await database(), names, mode, work)
}
