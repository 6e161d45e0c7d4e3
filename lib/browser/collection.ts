import { createStore } from 'zustand/vanilla'
import {
  applyChanges,
  type CollectionChanges,
  type CollectionCounts,
  type CopyKind,
  changesBetween,
  type OwnedPair,
  pairOf,
  samePair,
  setOwned,
} from '@/lib/collection/counts'
import { rebaseChanges } from '@/lib/collection/merge'
import { shownCounts } from '@/lib/collection/queue'
import type { CardKey } from '@/lib/terms'
import { type Account, accountNow, accountStore, currentAccount } from './account'
import type { AccountCollection, SyncState } from './account-collection'
import { readGuestCounts, UncheckedCounts, writeGuestCounts } from './guest-collection'

export type { SyncState } from './account-collection'

/** The collection of whoever uses this browser, as the interface shows it. */
export interface CollectionState {
  /** `unavailable`: neither this browser nor the account could give a collection; nothing can be changed. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Where it is kept. */
  readonly place: 'device' | 'account'
  readonly counts: CollectionCounts
  /** How far changes have come. For a guest `refused` means that the browser would not store them. */
  readonly sync: SyncState
  /** Cards whose change has not reached the account. 0 for a guest. */
  readonly waiting: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** One step of undo: the counts of the changed cards before and after. */
interface Edit {
  readonly before: CollectionChanges
  readonly after: CollectionChanges
}

const UNDO_STEPS = 500
/** Before anything was read. */
const COLLECTION_LOADING: CollectionState = {
  status: 'loading',
  place: 'device',
  counts: {},
  sync: 'saved',
  waiting: 0,
  canUndo: false,
  canRedo: false,
}

/** The collection as it is shown now; `loading` until `startCollection` has had it read, and on the server. */
export const collectionStore = createStore<CollectionState>(() => COLLECTION_LOADING)
const collectionNow = collectionStore.getState

let past: Edit[] = []
let future: Edit[] = []
let owner: string | undefined
let accountPlace: AccountCollection | undefined
let opening = 0
let started = false

/** Tells other tabs whose collection changed in storage; they read it there. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('collection')

function update(change: Partial<CollectionState>): void {
  collectionStore.setState({ ...change, canUndo: past.length > 0, canRedo: future.length > 0 })
}

const ownerOf = (account: Account): string => (account.status === 'member' ? account.user.id : 'guest')

/** Has the collection read, once in the life of a tab. */
export function startCollection(): void {
  if (started) return
  started = true
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

/** Opens the collection of whoever is signed in now, and closes the one before. */
async function open(account: Account): Promise<void> {
  const next = ownerOf(account)
  if (account.status === 'loading' || next === owner) return
  owner = next
  const turn = ++opening
  accountPlace?.close()
  accountPlace = undefined
  past = []
  future = []
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
    onReplica: (replica) => {
      if (turn !== opening) return
      const waiting = Object.keys(replica.queue).length
      update({ status: 'ready', counts: shownCounts(replica), waiting })
    },
    onSync: (sync) => {
      if (turn === opening) update({ sync })
    },
    onStored: () => channel?.postMessage(next),
  })
  accountPlace = mine
  const shown = await mine.open()
  if (turn === opening && !shown) update({ status: 'unavailable' })
}

async function readGuest(turn: number): Promise<void> {
  try {
    const counts = await readGuestCounts()
    if (turn === opening) update({ status: 'ready', counts, sync: 'saved' })
  } catch (error) {
    if (turn !== opening) return
    if (error instanceof UncheckedCounts) update({ status: 'unavailable' })
    // A private window, or storage switched off: it works, but only as long as the tab.
    else update({ status: 'ready', sync: 'refused' })
  }
}

const pick = (counts: CollectionCounts, changes: CollectionChanges): Record<CardKey, OwnedPair> =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, pairOf(counts, key)]))

/** Shows changes at once and stores them where they belong. */
function commit(changes: CollectionChanges): void {
  const shown = collectionNow().counts
  const before = pick(shown, changes)
  update({ counts: applyChanges(shown, changes) })
  if (accountPlace) {
    void accountPlace.change(changes)
    return
  }
  const turn = opening
  const counts = before
  writeGuestCounts(counts, changes).then(
    (stored) => {
      if (turn !== opening) return
      // Another tab changed the same card: show both changes, but never what was typed meanwhile.
      const untouched = Object.entries(stored).filter(([key]) =>
        samePair(pairOf(collectionNow().counts, key), pairOf(changes, key)),
      )
      update({ counts: applyChanges(collectionNow().counts, Object.fromEntries(untouched)), sync: 'saved' })
      channel?.postMessage('guest')
    },
    () => {
      if (turn === opening) update({ sync: 'refused' })
    },
  )
}

/**
 * Sets the counts of some cards: shown at once, stored in the browser (guest) or the account, and one step of
 * undo. Does nothing before the collection is there, or where nothing changes.
 */
export function changeCollection(changes: CollectionChanges): void {
  const { status, counts } = collectionNow()
  if (status !== 'ready') return
  const after = changesBetween(counts, applyChanges(counts, changes))
  if (Object.keys(after).length === 0) return
  past = [...past, { before: pick(counts, after), after }].slice(-UNDO_STEPS)
  future = []
  commit(after)
}

/** Sets how many regular or foil copies of a card are owned (0 to 999). */
export function setCopies(key: CardKey, kind: CopyKind, copies: number): void {
  const { counts } = collectionNow()
  changeCollection(changesBetween(counts, setOwned(counts, key, kind, copies)))
}

/** Takes back the last change made in this tab, and only it: what came from elsewhere since stays. */
export function undoCollection(): void {
  const edit = past.at(-1)
  if (!edit) return
  past = past.slice(0, -1)
  future = [...future, edit]
  commit(rebaseChanges(edit.after, edit.before, collectionNow().counts))
}

/** Makes the change again that was taken back last. */
export function redoCollection(): void {
  const edit = future.at(-1)
  if (!edit) return
  future = future.slice(0, -1)
  past = [...past, edit]
  commit(rebaseChanges(edit.before, edit.after, collectionNow().counts))
}

/** Asks again: for the collection where it could not be had, and for the changes that wait. */
export function retryCollection(): void {
  if (accountPlace) void accountPlace.refresh().then((shown) => shown && update({ status: 'ready' }))
  else if (collectionNow().place === 'device') void readGuest(opening)
  else void open(accountNow())
}

/** Reads everything again, after something else (a move, an import elsewhere) changed what is stored. */
export function reloadCollection(): void {
  retryCollection()
  channel?.postMessage(owner)
}
