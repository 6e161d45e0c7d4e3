import { createStore } from 'zustand/vanilla'
import { type Account, accountNow, accountStore, currentAccount } from '@/lib/features/account/client/account'
import type { Collection } from '@/lib/features/collection/model/collection'
import { database } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'
import { storageStore } from '@/lib/platform/storage/troubles'
import type { AccountCollection, SyncState } from './account-collection'
import { leftoverWrites, refusedChanges, unconfirmedChanges } from './pending-writes'

/** There is something, but what checks it could not be loaded. */
export class UncheckedBook extends Error {}

const late = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new UncheckedBook('no checks', { cause })
  })

/**
 * A guest's collection in this browser. Rows that are not what we wrote (another program, a later version) are left
 * alone and not shown. Rejects where the browser or the network does not let us read them.
 */
export async function readGuestBook(): Promise<Collection> {
  if (leftoverWrites().length > 0) {
    const writing = await late(import('./guest-writing'))
    await writing.resumeLeftoverWrites()
    // Changes that are refused again are still shown to the reader.
    await writing.storeRefused().catch(() => {})
  }
  const db = await database()
  const [counts, marks, places] = await Promise.all([
    db.getAll('collection'),
    db.getAll('marks'),
    db.getAll('places'),
  ])
  if (counts.length + marks.length + places.length === 0) return { counts: {}, marks: {}, places: {} }
  return (await late(import('./guest-rows'))).bookOfRows(counts, marks, places)
}

export type { SyncState } from './account-collection'

/** The collection of the current user, as the interface shows it. */
export interface CollectionState extends Collection {
  /** `unavailable`: neither this browser nor the account could give a collection; nothing can be changed. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Where it is kept. */
  readonly place: 'device' | 'account'
  /**
   * How far changes have come. For a guest `refused` means that the browser would not store them, and `emptied` that all
   * it had stored is gone, so that only this tab still has what is shown.
   */
  readonly sync: SyncState | 'emptied'
  /** Cards and decks whose change has not reached the account. 0 for a guest. */
  readonly waiting: number
  /** Cards and decks whose change the account refused: they wait alone. */
  readonly refused: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Before anything was read. */
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

/** The collection as it is shown now; `loading` until `startCollection` has had it read, and on the server. */
export const collectionStore = createStore<CollectionState>(() => COLLECTION_LOADING)
const collectionNow = collectionStore.getState

let owner: string | undefined
let accountPlace: AccountCollection | undefined
let opening = 0
let started = false
/** How often storage had been emptied when it was last known to hold what is shown. */
let heldAt = 0

/** Tells other tabs whose collection changed in storage; they read it there. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('collection')

const update = (change: Partial<CollectionState>): void => collectionStore.setState(change)

/** By what the collection is kept that is shown now, for who changes it (collection-edit.ts). */
export const openCollection = (): {
  /** A member's id, or `guest`. */
  readonly owner: string
  /** Another number with every collection that is opened. */
  readonly turn: number
  /** Undefined for a guest, whose collection this browser alone keeps. */
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

/** Has the collection read, once in the life of a tab. */
export function startCollection(): void {
  if (started) return
  started = true
  storageStore.subscribe(({ emptied }) => {
    const { place, status } = collectionNow()
    if (emptied !== heldAt && place === 'device' && status === 'ready') update({ sync: 'emptied' })
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
  const shown = await mine.open()
  if (turn === opening && !shown) update({ status: 'unavailable' })
}

/** Notes that a guest's storage holds what is shown. */
export function noteHeld(): void {
  heldAt = storageStore.getState().emptied
}

/**
 * What is shown, where a guest's storage was emptied since it was known to hold that.
 * @param isEmptied whether that is noticed just now
 */
export function shownWhereLost(isEmptied = false): Collection | undefined {
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
    // A private window, or storage switched off: it works, but only as long as the tab.
    else {
      const { status, counts, marks, places } = collectionNow()
      const book = { counts, marks, places }
      update({ status: 'ready', ...(status === 'ready' ? book : await onTop(book)), sync: 'refused' })
    }
  }
}

/** A book as it was read, with what the browser has refused to store on top. */
async function onTop(book: Collection): Promise<Collection> {
  if (refusedChanges().length === 0) return book
  return (await import('./guest-writing')).withRefused(book)
}

/** Has a guest's changes stored that the browser refused, or all that is shown where it was emptied; then reads. */
async function keepGuest(turn: number): Promise<void> {
  try {
    if (refusedChanges().length > 0 || shownWhereLost())
      await (await import('./guest-writing')).storeRefused(shownWhereLost)
    await readGuest(turn)
    channel?.postMessage(GUEST)
  } catch {
    if (turn === opening) update({ sync: 'refused' })
  }
}

/** Asks again: for the collection where it could not be had, and for the changes that wait. */
export function retryCollection(): void {
  if (accountPlace) void accountPlace.refresh().then((shown) => shown && update({ status: 'ready' }))
  else if (collectionNow().place === 'device') void keepGuest(opening)
  else void open(accountNow())
}

/** Reads everything again, after something else (a move, an import elsewhere) changed what is stored. */
export function reloadCollection(): void {
  if (collectionNow().place === 'device' && !accountPlace) void readGuest(opening)
  else retryCollection()
  channel?.postMessage(owner)
}
