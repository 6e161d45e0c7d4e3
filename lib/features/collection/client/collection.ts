import { createStore } from 'zustand/vanilla'
import { type Account, accountNow, accountStore, currentAccount } from '@/lib/features/account/client/account'
import type { Collection } from '@/lib/features/collection/model/collection'
import { onDatabaseReturn, transact } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'
import { storageStore } from '@/lib/platform/storage/troubles'
import type { AccountCollection, SyncState } from './account-collection'
import { leftoverWrites, refusedChanges, unconfirmedChanges } from './pending-writes'

/** There is stored data, but the code that validates it could not be loaded. */
class UncheckedBook extends Error {}

const late = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new UncheckedBook('no checks', { cause })
  })

/**
 * Reads a guest's collection in this browser. Rows that we did not write in this form (another program, a later
 * version) are left alone and not shown. Rejects if the browser or the network prevents reading.
 */
export async function readGuestBook(): Promise<Collection> {
  if (leftoverWrites().length > 0) {
    const writing = await late(import('./guest-writing'))
    await writing.resumeLeftoverWrites()
    // Changes that are rejected again are still shown to the reader.
    await writing.storeRefused().catch(() => {})
  }
  const [counts, marks, places] = await transact(['collection', 'marks', 'places'], 'readonly', (tx) =>
    Promise.all([
      tx.objectStore('collection').getAll(),
      tx.objectStore('marks').getAll(),
      tx.objectStore('places').getAll(),
    ]),
  )
  if (counts.length + marks.length + places.length === 0) return { counts: {}, marks: {}, places: {} }
  return (await late(import('./guest-rows'))).bookOfRows(counts, marks, places)
}

export type { SyncState } from './account-collection'

/** The current user's collection as shown in the interface. */
export interface CollectionState extends Collection {
  /** `unavailable`: neither this browser nor the account returned a collection; nothing can be changed. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Where the collection is stored. */
  readonly place: 'device' | 'account'
  /**
   * Progress of changes. For a guest, `refused` means that the browser could not store them, and `emptied` that its
   * storage was cleared, so that what is shown exists in this tab only.
   */
  readonly sync: SyncState | 'emptied'
  /** Number of cards and decks whose change has not reached the account; 0 for a guest. */
  readonly waiting: number
  /** Cards and decks whose change the account rejected: they wait separately. */
  readonly refused: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** State before anything has been read. */
const COLLECTION_LOADING: CollectionState = {
  status: 'loading',
  place: 'device',
  counts: {},
  marks: {},
  places: {},
  sync: 'saved',
  waiting: 0,
  refused: [],
  canUndo: false,
  canRedo: false,
}

/** The collection as shown; `loading` until `startCollection` has loaded it, and on the server. */
export const collectionStore = createStore<CollectionState>(() => COLLECTION_LOADING)
const collectionNow = collectionStore.getState

let owner: string | undefined
let accountPlace: AccountCollection | undefined
let opening = 0
let started = false
/** The count of storage resets when storage was last known to hold what is shown. */
let heldAt = 0

/** Tells other tabs whose stored collection changed; they read it again. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('collection')

const update = (change: Partial<CollectionState>): void => collectionStore.setState(change)

/** The storage behind the collection shown now, for collection-edit.ts. */
export const openCollection = (): {
  /** A member's id, or `guest`. */
  readonly owner: string
  /** Different for each collection that is opened. */
  readonly turn: number
  /** Undefined for a guest, whose collection is stored in this browser only. */
  readonly account: AccountCollection | undefined
  /** Tells other tabs that a guest's collection was stored. */
  readonly tellTabs: () => void
} => ({
  owner: owner ?? GUEST,
  turn: opening,
  account: accountPlace,
  tellTabs: () => channel?.postMessage(GUEST),
})

const ownerOf = (account: Account): string => (account.status === 'member' ? account.user.id : GUEST)

/** Loads the collection, once per tab. */
export function startCollection(): void {
  if (started) return
  started = true
  storageStore.subscribe(({ emptied }) => {
    const { place, status } = collectionNow()
    if (emptied !== heldAt && place === 'device' && status === 'ready') update({ sync: 'emptied' })
  })
  onDatabaseReturn(() => {
    const { place, sync } = collectionNow()
    if (place === 'device' && sync === 'refused') void keepGuest(opening)
  })
  accountStore.subscribe((account) => void open(account))
  void currentAccount().then(open)
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== owner) return
      if (accountPlace) void accountPlace.reread()
      else if (collectionNow().place === 'device') void readGuest(opening)
    }
  }
}

/** Opens the collection of the current account and closes the previous one. */
async function open(account: Account): Promise<void> {
  const next = ownerOf(account)
  if (account.status === 'loading' || next === owner) return
  owner = next
  const turn = ++opening
  accountPlace?.close()
  accountPlace = undefined
  const place = account.status === 'member' ? 'account' : 'device'
  update({ ...COLLECTION_LOADING, place })
  if (place === 'device') return readGuest(turn)
  const loaded = await import('./account-collection').catch(() => undefined)
  if (turn !== opening) return
  if (!loaded) {
    owner = undefined
    update({ status: 'unavailable' })
    return
  }
  const mine = new loaded.AccountCollection(next, {
    onBook: (book, waiting) => {
      if (turn === opening) update({ status: 'ready', ...book, waiting })
    },
    onSync: (sync) => {
      if (turn === opening) update({ sync })
    },
    onRefused: (refused) => {
      if (turn === opening) update({ refused })
    },
    onStored: () => channel?.postMessage(next),
  })
  accountPlace = mine
  const content = await mine.open()
  if (turn === opening && !content) update({ status: 'unavailable' })
}

/** Records that a guest's storage holds what is shown. */
export function noteHeld(): void {
  heldAt = storageStore.getState().emptied
}

/**
 * Returns what is shown if a guest's storage was cleared since it was known to hold it; otherwise undefined.
 * @param isEmptied true if this was detected just now
 */
export function fallbackCollection(isEmptied = false): Collection | undefined {
  const { counts, marks, places } = collectionNow()
  return isEmptied || heldAt !== storageStore.getState().emptied ? { counts, marks, places } : undefined
}

async function readGuest(turn: number): Promise<void> {
  try {
    const book = await onTop(await readGuestBook())
    if (turn !== opening) return
    noteHeld()
    const sync = refusedChanges()[0] ? 'refused' : unconfirmedChanges()[0] ? 'saving' : 'saved'
    update({ status: 'ready', ...book, sync })
  } catch (error) {
    if (turn !== opening) return
    if (error instanceof UncheckedBook) update({ status: 'unavailable' })
    // A private window, or storage is disabled: it works, but only as long as the tab.
    else {
      const { status, counts, marks, places } = collectionNow()
      const book = { counts, marks, places }
      update({ status: 'ready', ...(status === 'ready' ? book : await onTop(book)), sync: 'refused' })
    }
  }
}

/** Applies changes that the browser could not store to a collection just read. */
async function onTop(book: Collection): Promise<Collection> {
  if (refusedChanges().length === 0) return book
  return (await import('./guest-writing')).withRefused(book)
}

/** Stores a guest's changes that failed earlier, or everything shown if storage was cleared; then reads again. */
async function keepGuest(turn: number): Promise<void> {
  try {
    if (refusedChanges().length > 0 || fallbackCollection())
      await (await import('./guest-writing')).storeRefused(fallbackCollection)
    await readGuest(turn)
    channel?.postMessage(GUEST)
  } catch {
    if (turn === opening) update({ sync: 'refused' })
  }
}

/** Retries: fetches the collection if it is unavailable, and sends waiting changes. */
export function retryCollection(): void {
  if (accountPlace) void accountPlace.refresh().then((shown) => shown && update({ status: 'ready' }))
  else if (collectionNow().place === 'device') void keepGuest(opening)
  else void open(accountNow())
}

/** Reads everything again, after something else (a move, an import elsewhere) changed the stored data. */
export function reloadCollection(): void {
  if (collectionNow().place === 'device' && !accountPlace) void readGuest(opening)
  else retryCollection()
  channel?.postMessage(owner)
}
