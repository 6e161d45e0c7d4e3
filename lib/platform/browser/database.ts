import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { CardMarks } from '@/lib/features/collection/model/marks'
import type { DeckPlace } from '@/lib/features/collection/model/places'
import type { Deck } from '@/lib/features/decks/model/kept-deck'
import type { CardKey } from '@/lib/game/terms'
import { noteEmptied, StorageFailure } from '@/lib/platform/storage/troubles'

/** A guest's deck as it is kept: deleted ones stay for a while, so that they can be brought back. */
export interface DeckRow extends Deck {
  /** ISO 8601, UTC; null while the deck is there. */
  readonly deletedAt: string | null
  /** What its maker calls the latest save. */
  readonly label: string | null
  /** Earlier saves, the latest first. */
  readonly versions: readonly unknown[]
}

/** Work on a deck that goes beyond what was saved, or the history of its editing. See drafts.ts. */
export interface DraftRow {
  readonly owner: string
  readonly deckId: string
  readonly [field: string]: unknown
}

/**
 * What this browser keeps. The types say what we write; what is read may come from another version of the app or
 * another program, so every reader checks it.
 */
export interface ChevronDatabase extends DBSchema {
  decks: { key: string; value: DeckRow }
  drafts: { key: [owner: string, deckId: string]; value: DraftRow }
  collection: { key: CardKey; value: { key: CardKey; regular: number; foil: number } }
  marks: { key: CardKey; value: { key: CardKey } & CardMarks }
  /** By id of the deck. */
  places: { key: string; value: { key: string } & DeckPlace }
  /** What was changed in a collection, newest last. */
  history: { key: number; value: unknown }
  /** Packs that were opened and drafts, by id. */
  sealed: { key: string; value: unknown }
  /** Tables of the other games, by id. */
  games: { key: string; value: unknown }
  /** Leagues that this device alone knows, by id. */
  leagues: { key: string; value: unknown }
  /** Sets of own cards, by code. */
  sets: { key: string; value: unknown }
  meta: { key: string; value: unknown }
}

const NAME = 'chevron-seven'

type Chevron = IDBPDatabase<ChevronDatabase>
type Store = StoreNames<ChevronDatabase>

/** What each version added, the first version first. A version that was ever published is never changed again. */
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

/** Takes the steps that a database of an older version lacks (0: a new one), each of them once. */
export function upgradeDatabase<Database>(
  db: Database,
  from: number,
  steps: readonly ((db: Database) => void)[],
): void {
  for (const step of steps.slice(from)) step(db)
}

/** How long the browser may take to open the database, in ms: then its pages go on without it. */
const OPEN_TIMEOUT_MS = 4_000
/** How long one transaction may take, in ms. The largest take a second or two on a slow phone. */
const TRANSACTION_TIMEOUT_MS = 20_000

/** In `meta`: tells this database from another that took its place when the data of the site was emptied. */
const BIRTH = 'birth'

let opening: Promise<Chevron> | undefined
/** Whether the browser still owes an answer for which nobody waits any more. */
let isSilent = false
/** Whose birth it is that this page has worked with. */
let birth: string | undefined
let onReturn = () => {}

/** Calls back when a database opens after all that nobody waited for any more. */
export function onDatabaseReturn(listener: () => void): void {
  onReturn = listener
}

async function open(): Promise<Chevron> {
  const { openDB } = await import('idb')
  const mine = () => {
    if (opening === attempt) opening = undefined
  }
  const attempt = opening
  const db = await openDB<ChevronDatabase>(NAME, STEPS.length, {
    upgrade: (database, from) => upgradeDatabase(database, from, STEPS),
    // A newer version of the app in another tab, or who empties the storage, must not wait for us.
    blocking(_current, _blocked, event) {
      mine()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    // The browser closes it by itself when the data of the site is cleared.
    terminated() {
      mine()
      void lookWhetherEmptied()
    },
  })
  await readBirth(db).catch(() => {})
  return db
}

/**
 * Checks, within a transaction over `meta`, whether this is another database than the one that this page has worked with.
 * Subscribers of `storageStore` are notified once the transaction is complete.
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
      if (isNews) noteEmptied()
    },
    () => {},
  )
  return isAnother()
}

/** Takes the name of the database away, within a transaction over `meta`: signing out leaves nothing behind. */
export async function forgetBirth(meta: { delete(key: string): Promise<void> }): Promise<void> {
  birth = undefined
  await meta.delete(BIRTH)
}

/** Notes which database this is. True where it is another one than before. */
const readBirth = (db: Chevron): Promise<boolean> =>
  inTransaction(db, ['meta'], 'readwrite', (tx) => isAnotherDatabase(tx.objectStore('meta'), tx.done))

/**
 * Checks whether the database was emptied since this page last looked: rows that were known and are missing were then not
 * removed by another tab. Subscribers of `storageStore` are notified too.
 */
export async function lookWhetherEmptied(): Promise<boolean> {
  const before = birth
  try {
    const db = await database()
    // To open it may have told already.
    return birth !== before || (await readBirth(db))
  } catch {
    return false
  }
}

/** Rejects also where a browser that blocks site data throws at the very name. */
async function openIfThere(): Promise<Chevron> {
  if (typeof indexedDB === 'undefined') throw new Error('no IndexedDB')
  return await open()
}

function begin(): Promise<Chevron> {
  const attempt = openIfThere().finally(() => {
    const wasSilent = isSilent
    isSilent = false
    if (wasSilent) onReturn()
  })
  attempt.catch(() => {
    if (opening === attempt) opening = undefined
  })
  return attempt
}

/**
 * The database of this browser. Rejects where the browser closes it to us (private windows of some browsers, blocked
 * site data, a full disk), where a newer version of the app has changed it, and where the browser does not answer; the
 * next call tries again.
 */
export function database(): Promise<Chevron> {
  opening ??= begin()
  if (isSilent) return Promise.reject(new StorageFailure('silent'))
  const attempt = opening
  return inTime(attempt, OPEN_TIMEOUT_MS, () => {
    isSilent = opening === attempt
  })
}

/** Rejects where the browser takes longer than so many ms. */
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
    // It is over already.
  }
}

/** All or nothing. Rejects with what the browser says of it, or where it does not answer. */
async function inTransaction<Names extends Store[], Mode extends IDBTransactionMode, T>(
  db: Chevron,
  names: Names,
  mode: Mode,
  work: (tx: Transaction<Names, Mode>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(names, mode)
  // Where the work fails first, nobody waits for the end.
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
 * Work on some stores in one transaction, all or nothing; it may wait only for what it asks of them. Where the browser
 * closed the database under it, it is done once more, on the one that is there then.
 */
export async function transact<const Names extends Store[], Mode extends IDBTransactionMode, T>(
  names: Names,
  mode: Mode,
  work: (tx: Transaction<Names, Mode>) => Promise<T>,
): Promise<T> {
  const db = await database()
  const used = opening
  try {
    return await inTransaction(db, names, mode, work)
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
    if (isClosed && opening === used) opening = undefined
    if (opening === used) throw error
  }
  return inTransaction(await database(), names, mode, work)
}
