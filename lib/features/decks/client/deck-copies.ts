import * as z from 'zod/mini'
import { memberDeckSchema } from '@/lib/features/decks/contract/decks'
import { database } from '@/lib/platform/browser/database'
import type { SavedDeck } from './deck-repository'

/*
 * Local copies of a member's decks as the server last returned them, used while it is unreachable. Each is one entry in
 * the store `meta`. If the browser has no storage, these functions do nothing and return nothing; none rejects.
 */

const PREFIX = 'deck-copy:'
const prefixOf = (userId: string): string => `${PREFIX}${userId}:`
const nameOf = (userId: string, deckId: string): string => `${prefixOf(userId)}${deckId}`

/** Key range of all names with a prefix; U+FFFF sorts after any character that occurs in them. */
const range = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

const copyFrom = (value: unknown): readonly SavedDeck[] => {
  const copy = z.safeParse(memberDeckSchema, value)
  return copy.success ? [copy.data] : []
}

async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/**
 * Stores copies of all of a member's decks and drops the copies of decks no longer among them. Newer copies are kept.
 */
export function keepCopies(userId: string, decks: readonly SavedDeck[]): Promise<void> {
  return quietly(async () => {
    const db = await database()
    const tx = db.transaction('meta', 'readwrite')
    const gone = new Set(await tx.store.getAllKeys(range(prefixOf(userId))))
    for (const deck of decks) {
      const name = nameOf(userId, deck.id)
      const [older] = gone.has(name) ? copyFrom(await tx.store.get(name)) : []
      gone.delete(name)
      if (!older || older.revision <= deck.revision) await tx.store.put(deck, name)
    }
    for (const name of gone) await tx.store.delete(name)
    await tx.done
  }, undefined)
}

/** Stores a copy of one of a member's decks. */
export const keepCopy = (userId: string, deck: SavedDeck): Promise<void> =>
  quietly(async () => void (await (await database()).put('meta', deck, nameOf(userId, deck.id))), undefined)

/** Drops the copy of one of a member's decks. */
export const dropCopy = (userId: string, deckId: string): Promise<void> =>
  quietly(async () => (await database()).delete('meta', nameOf(userId, deckId)), undefined)

/** Returns the local copy of a member's deck, if there is one. */
export const copyOf = (userId: string, deckId: string): Promise<SavedDeck | undefined> =>
  quietly(async () => copyFrom(await (await database()).get('meta', nameOf(userId, deckId)))[0], undefined)

/** Returns the local copies of all of a member's decks. */
export const copiesOf = (userId: string): Promise<readonly SavedDeck[]> =>
  quietly(
    async () => (await (await database()).getAll('meta', range(prefixOf(userId)))).flatMap(copyFrom),
    [],
  )

/** Drops the copies of all members for whom `isGone` returns true. */
export function dropCopiesOf(isGone: (userId: string) => boolean): Promise<void> {
  return quietly(async () => {
    const db = await database()
    const tx = db.transaction('meta', 'readwrite')
    for (const name of await tx.store.getAllKeys(range(PREFIX))) {
      const userId = name.slice(PREFIX.length, name.indexOf(':', PREFIX.length))
      if (isGone(userId)) await tx.store.delete(name)
    }
    await tx.done
  }, undefined)
}
