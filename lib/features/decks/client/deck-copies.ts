import * as z from 'zod/mini'
import { memberDeckSchema } from '@/lib/features/decks/contract/decks'
import { database } from '@/lib/platform/browser/database'
import type { SavedDeck } from './deck-repository'

/*
 * A member's decks as the server gave them last, for when it can not be asked. One entry of the store `meta` for each.
 * Where the browser stores nothing there are none: every function here then does nothing, and none rejects.
 */

const PREFIX = 'deck-copy:'
const prefixOf = (userId: string): string => `${PREFIX}${userId}:`
const nameOf = (userId: string, deckId: string): string => `${prefixOf(userId)}${deckId}`

/** All names that begin with a text: no name goes on with the last character there is. */
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

/** Keeps all decks of a member, and forgets those that are no more among them. A newer copy stays as it is. */
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

/** Keeps one deck of a member as it is now. */
export const keepCopy = (userId: string, deck: SavedDeck): Promise<void> =>
  quietly(async () => void (await (await database()).put('meta', deck, nameOf(userId, deck.id))), undefined)

/** Forgets one deck of a member. */
export const dropCopy = (userId: string, deckId: string): Promise<void> =>
  quietly(async () => (await database()).delete('meta', nameOf(userId, deckId)), undefined)

/** What is kept of a member's deck. */
export const copyOf = (userId: string, deckId: string): Promise<SavedDeck | undefined> =>
  quietly(async () => copyFrom(await (await database()).get('meta', nameOf(userId, deckId)))[0], undefined)

/** What is kept of all decks of a member. */
export const copiesOf = (userId: string): Promise<readonly SavedDeck[]> =>
  quietly(
    async () => (await (await database()).getAll('meta', range(prefixOf(userId)))).flatMap(copyFrom),
    [],
  )

/** Forgets the decks of members: `isGone` says of whom. */
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
