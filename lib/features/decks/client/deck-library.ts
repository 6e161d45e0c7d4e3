import { createStore } from 'zustand/vanilla'
import { onDeckChange } from '@/lib/platform/browser/tabs'
import { storageStore } from '@/lib/platform/storage/troubles'
import { type DeckLibrary, readDeckLibrary } from './deck-list'
import { memoryOnlyStore } from './rows'

/** A deck library with its owner; undefined while nobody is subscribed. */
export interface OwnedDeckLibrary extends DeckLibrary {
  readonly owner: string | undefined
}

const UNREAD: OwnedDeckLibrary = { owner: undefined, status: 'loading', decks: [] }

/** The library of the owner who is currently subscribed to. */
export const deckLibraryStore = createStore<OwnedDeckLibrary>(() => UNREAD)

interface Following {
  readonly owner: string
  readonly read: () => void
  readonly stop: () => void
  followers: number
}

let following: Following | undefined

/** Reads a library and reads it again on every change, in other tabs too, and when the network returns. */
function begin(owner: string): Following {
  let ended = false
  let reading = false
  let again = false
  const read = async () => {
    again = reading
    if (reading) return
    reading = true
    const library = await readDeckLibrary(owner)
    reading = false
    if (ended) return
    deckLibraryStore.setState({ owner, ...library }, true)
    if (again) void read()
  }
  const onReturn = () => void read()
  const endChanges = onDeckChange((change) => {
    if (change.owner === owner) void read()
  })
  addEventListener('online', onReturn)
  // The database became available again, or was cleared.
  const endMemory = memoryOnlyStore.subscribe(onReturn)
  const endEmptied = storageStore.subscribe((now, before) => {
    if (now.emptied !== before.emptied) onReturn()
  })
  void read()
  return {
    owner,
    read: onReturn,
    stop() {
      ended = true
      endChanges()
      endMemory()
      endEmptied()
      removeEventListener('online', onReturn)
      // After sign-out, no decks may remain in memory.
      deckLibraryStore.setState(UNREAD, true)
    },
    followers: 0,
  }
}

/**
 * Subscribes to the decks of a member (by id) or a guest; call the returned function to unsubscribe. All subscribers
 * share one owner: subscribing to another owner replaces the current one.
 */
export function subscribeToDecks(owner: string): () => void {
  if (following?.owner !== owner) {
    following?.stop()
    following = begin(owner)
  }
  const mine = following
  mine.followers += 1
  return () => {
    mine.followers -= 1
    if (mine.followers > 0 || following !== mine) return
    mine.stop()
    following = undefined
  }
}

/** Reads the current library again, for example after the server was unreachable. */
export function reloadDeckLibrary(): void {
  following?.read()
}
