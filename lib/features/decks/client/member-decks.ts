import * as z from 'zod/mini'
import * as api from '@/lib/features/decks/contract/decks'
import { memberDeckSchema } from '@/lib/features/decks/contract/decks'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import { sameExtras } from '@/lib/features/decks/model/extras'
import { keepable } from '@/lib/features/decks/model/schema'
import { callApi, type JsonAnswer } from '@/lib/http/client/json-request'
import { transact } from '@/lib/platform/browser/database'
import type { DeckRepository, DeckResult, SavedDeck } from './deck-repository'

type Answer<T> = JsonAnswer<T, SavedDeck>

/** Converts an error response to a deck failure. */
function failure(answer: Exclude<Answer<unknown>, { ok: true }>): DeckResult<never> {
  if (answer.reason === 'unreachable') return { ok: false, reason: 'unreachable' }
  const { status, code, quota, current } = answer
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status === 404) return { ok: false, reason: code === 'deleted' ? 'deleted' : 'not-found' }
  if (current) return { ok: false, reason: 'conflict', current }
  return quota
    ? { ok: false, reason: 'refused', code: `quota-${quota.name}`, limit: quota.limit }
    : { ok: false, reason: 'refused', code }
}

const result = <T, U>(answer: Answer<T>, pick: (value: T) => U): DeckResult<U> =>
  answer.ok ? { ok: true, value: pick(answer.value) } : failure(answer)

const hasContent = (deck: SavedDeck, content: api.DeckContent): boolean =>
  deck.name === content.name &&
  deck.notes === content.notes &&
  sameDeckList(deck.list, content.list) &&
  sameExtras(deck.extras, content.extras)

/** If the response to an earlier attempt was lost, a conflict may just mean that the deck was already saved. */
const asSavedIfIdentical = (
  answer: DeckResult<SavedDeck>,
  content: api.DeckContent,
): DeckResult<SavedDeck> =>
  !answer.ok && answer.reason === 'conflict' && hasContent(answer.current, content)
    ? { ok: true, value: answer.current }
    : answer

/** Repository of a member's decks, stored on the server; this browser caches copies of those it has fetched. */
export function memberDecks(userId: string): DeckRepository {
  const handleResponse = async (answer: DeckResult<SavedDeck>): Promise<DeckResult<SavedDeck>> => {
    if (answer.ok) await keepCopy(userId, answer.value)
    return answer
  }
  return {
    async all() {
      const all: SavedDeck[] = []
      let next: string | undefined
      for (;;) {
        const answer = await callApi(api.listDecks, { query: { after: next } })
        if (!answer.ok) return failure(answer)
        const { decks, after } = answer.value
        all.push(...decks)
        if (after === null) break
        next = after
      }
      await keepCopies(userId, all)
      return { ok: true, value: all }
    },
    copies: () => copiesOf(userId),
    async get(id) {
      const answer = await handleResponse(
        result(await callApi(api.getDeck, { params: { id } }), ({ deck }) => deck),
      )
      if (answer.ok) return answer
      if (answer.reason === 'not-found' || answer.reason === 'deleted') await dropCopy(userId, id)
      const copy = answer.reason === 'unreachable' ? await copyOf(userId, id) : undefined
      return copy ? { ok: true, value: copy } : answer
    },
    async save(id, baseRevision, given) {
      const content = keepable(given)
      const answer =
        baseRevision === 0
          ? await callApi(api.createDeck, { body: { id, ...content } })
          : await callApi(api.saveDeck, { params: { id }, body: { baseRevision, ...content } })
      return handleResponse(
        asSavedIfIdentical(
          result(answer, ({ deck }) => deck),
          content,
        ),
      )
    },
    async remove(id) {
      const removed = result(await callApi(api.deleteDeck, { params: { id } }), () => undefined)
      if (removed.ok) await dropCopy(userId, id)
      return removed
    },
    async restore(id) {
      return handleResponse(result(await callApi(api.restoreDeck, { params: { id } }), ({ deck }) => deck))
    },
    async share(id) {
      return result(await callApi(api.shareDeck, { params: { id } }), ({ shareId }) => shareId)
    },
    async versions(id, before) {
      const query = { before: before === undefined ? undefined : String(before) }
      return result(await callApi(api.listVersions, { params: { id }, query }), (value) => value)
    },
    async nameVersion(id, revision, label) {
      const params = { id, revision: String(revision) }
      return result(await callApi(api.nameVersion, { params, body: { label } }), () => undefined)
    },
    async revokeShare(id) {
      return result(await callApi(api.revokeShare, { params: { id } }), () => undefined)
    },
  }
}

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
function keepCopies(userId: string, decks: readonly SavedDeck[]): Promise<void> {
  return quietly(
    () =>
      transact(['meta'], 'readwrite', async (tx) => {
        const store = tx.objectStore('meta')
        const gone = new Set(await store.getAllKeys(range(prefixOf(userId))))
        for (const deck of decks) {
          const name = nameOf(userId, deck.id)
          const [older] = gone.has(name) ? copyFrom(await store.get(name)) : []
          gone.delete(name)
          if (!older || older.revision <= deck.revision) await store.put(deck, name)
        }
        for (const name of gone) await store.delete(name)
      }),
    undefined,
  )
}

/** Stores a copy of one of a member's decks. */
const keepCopy = (userId: string, deck: SavedDeck): Promise<void> =>
  quietly(async () => {
    await transact(['meta'], 'readwrite', (tx) => tx.objectStore('meta').put(deck, nameOf(userId, deck.id)))
  }, undefined)

/** Drops the copy of one of a member's decks. */
const dropCopy = (userId: string, deckId: string): Promise<void> =>
  quietly(
    () => transact(['meta'], 'readwrite', (tx) => tx.objectStore('meta').delete(nameOf(userId, deckId))),
    undefined,
  )

/** Returns the local copy of a member's deck, if there is one. */
const copyOf = (userId: string, deckId: string): Promise<SavedDeck | undefined> =>
  quietly(async () => {
    const row = await transact(['meta'], 'readonly', (tx) =>
      tx.objectStore('meta').get(nameOf(userId, deckId)),
    )
    return copyFrom(row)[0]
  }, undefined)

/** Returns the local copies of all of a member's decks. */
const copiesOf = (userId: string): Promise<readonly SavedDeck[]> =>
  quietly(async () => {
    const rows = await transact(['meta'], 'readonly', (tx) =>
      tx.objectStore('meta').getAll(range(prefixOf(userId))),
    )
    return rows.flatMap(copyFrom)
  }, [])

/** Drops the copies of all members for whom `isGone` returns true. */
export function dropCopiesOf(isGone: (userId: string) => boolean): Promise<void> {
  return quietly(
    () =>
      transact(['meta'], 'readwrite', async (tx) => {
        const store = tx.objectStore('meta')
        for (const name of await store.getAllKeys(range(PREFIX))) {
          const userId = name.slice(PREFIX.length, name.indexOf(':', PREFIX.length))
          if (isGone(userId)) await store.delete(name)
        }
      }),
    undefined,
  )
}
