import type { DBSchema, IDBPDatabase } from 'idb'
import type { CardMarks } from '@/lib/collection/marks'
import type { DeckPlace } from '@/lib/collection/places'
import type { Deck } from '@/lib/decks/kept-deck'
import type { CardKey } from '@/lib/terms'

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
  meta: { key: string; value: unknown }
}

const NAME = 'chevron-seven'
const VERSION = 3

let opening: Promise<IDBPDatabase<ChevronDatabase>> | undefined

async function open(): Promise<IDBPDatabase<ChevronDatabase>> {
  const { openDB } = await import('idb')
  const forget = () => {
    opening = undefined
  }
  return openDB<ChevronDatabase>(NAME, VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('decks', { keyPath: 'id' })
        db.createObjectStore('drafts', { keyPath: ['owner', 'deckId'] })
        db.createObjectStore('collection', { keyPath: 'key' })
        db.createObjectStore('meta')
      }
      if (from < 2) {
        db.createObjectStore('marks', { keyPath: 'key' })
        db.createObjectStore('places', { keyPath: 'key' })
        db.createObjectStore('history', { autoIncrement: true })
        db.createObjectStore('sealed')
      }
      db.createObjectStore('games')
    },
    // A newer version of the app in another tab must not wait for us.
    blocking(_current, _blocked, event) {
      forget()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: forget,
  })
}

/**
 * The database of this browser. Rejects where the browser closes it to us (private windows of some browsers,
 * blocked site data, a full disk); the next call tries again.
 */
export function database(): Promise<IDBPDatabase<ChevronDatabase>> {
  if (opening) return opening
  const attempt = typeof indexedDB === 'undefined' ? Promise.reject(new Error('no IndexedDB')) : open()
  opening = attempt
  attempt.catch(() => {
    if (opening === attempt) opening = undefined
  })
  return attempt
}
