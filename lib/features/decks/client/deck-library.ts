import { createStore } from 'zustand/vanilla'
import { onDeckChange } from '@/lib/platform/browser/tabs'
import { storageStore } from '@/lib/platform/storage/troubles'
import { type DeckLibrary, readDeckLibrary } from './deck-list'
import { memoryOnlyStore } from './rows'

/** Decks with whose they are; an unknown owner's while nobody follows a library. */
export interface OwnedDeckLibrary extends DeckLibrary {
  readonly owner: string | undefined
}

const UNREAD: OwnedDeckLibrary = { owner: undefined, status: 'loading', decks: [] }

/** The decks of the owner whose library is followed. */
export const deckLibraryStore = createStore<OwnedDeckLibrary>(() => UNREAD)

interface Following {
  readonly owner: string
  readonly read: () => void
  readonly stop: () => void
  followers: number
}

let following: Following | undefined

/** Reads a library and follows every change to it, in other tabs too, and the network's return. */
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
  // What the browser holds came back, or is gone.
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
      // Signing out leaves nothing behind.
      deckLibraryStore.setState(UNREAD, true)
    },
    followers: 0,
  }
}

/**
 * Follows the decks of a member (by id) or a guest, until what it returns is called. All who follow at a time follow
 * the same: another owner takes the place of the one before.
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

/** Reads the followed library once more, as after the server was away. */
export function reloadDeckLibrary(): void {
  following?.read()
}
