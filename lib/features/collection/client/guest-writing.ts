import {
  applyChanges,
  type Collection,
  type CollectionChanges,
  collectionDifferences,
  collectionSize,
  type DeckPlace,
  EMPTY_COLLECTION,
  pickFromCollection,
  rebaseOnCollection,
} from '@/lib/features/collection/model/collection'
import type { OwnedPair } from '@/lib/features/collection/model/counts'
import { type CardMarks, MARK_LIMITS } from '@/lib/features/collection/model/marks'
import { isAnotherDatabase, transact } from '@/lib/platform/browser/database'
import { recordingOutcome } from '@/lib/platform/storage/troubles'
import { keptText } from '@/lib/platform/text/plain-text'
import {
  addPendingWrite,
  dropLeftoverWrites,
  leftoverWrites,
  noteRefused,
  noteStored,
  type PendingWrite,
  refusedChanges,
  takeRefused,
  unconfirmedChanges,
} from './pending-writes'

/** A collection with the changes applied that storage has rejected. */
export const withRefused = (book: Collection): Collection =>
  refusedChanges().reduce(
    (now, { before, changes }) => applyChanges(now, rebaseOnCollection(before, changes, now)),
    book,
  )

/**
 * Returns everything shown, if storage was cleared while this page was open; undefined if storage still holds it.
 * @param isEmptied true if this was detected just now
 */
type Known = (isEmptied: boolean) => Collection | undefined
const nothingKnown: Known = () => undefined

/**
 * Stores changes based on `before` in a guest's collection and returns the stored values of the changed names: if
 * another tab changed the same names, both changes count. Changes rejected earlier are stored along with them.
 */
export async function writeGuestBook(
  before: CollectionChanges,
  changes: CollectionChanges,
  known = nothingKnown,
): Promise<Collection> {
  const pending = { before, changes }
  addPendingWrite(pending)
  return pickFromCollection(await store([pending], known), changes)
}

/** Stores changes rejected earlier and, if storage was cleared, everything that is shown. */
export async function storeRefused(known = nothingKnown): Promise<void> {
  await store([], known)
}

/** Adopts changes that an earlier page of this tab left unstored, as if they had been rejected here. */
export async function resumeLeftoverWrites(): Promise<void> {
  const { pendingWriteSchema } = await import('@/lib/features/collection/model/schema')
  for (const one of leftoverWrites()) {
    const pending = pendingWriteSchema.safeParse(one)
    if (!pending.success) continue
    addPendingWrite(pending.data)
    noteRefused([pending.data])
  }
  dropLeftoverWrites()
}

async function store(mine: readonly PendingWrite[], known: Known): Promise<Collection> {
  const all = [...takeRefused(), ...mine]
  try {
    const stored = await recordingOutcome('collection', storeChanges(all, known))
    noteStored(all)
    return stored
  } catch (error) {
    noteRefused(all)
    throw error
  }
}

/** All or nothing: one transaction over the collection's stores. Returns the new state of the changed names. */
const storeChanges = (all: readonly PendingWrite[], known: Known): Promise<Collection> =>
  transact(['collection', 'marks', 'places', 'meta'], 'readwrite', async (tx) => {
    const counts = tx.objectStore('collection')
    const marks = tx.objectStore('marks')
    const places = tx.objectStore('places')
    const lost = known(await isAnotherDatabase(tx.objectStore('meta'), tx.done))
    // Changes still on their way to storage are applied on top of it.
    const again = lost
      ? unconfirmedChanges().reduceRight((book, { before }) => applyChanges(book, before), lost)
      : EMPTY_COLLECTION
    const named = [again, ...all.map(({ changes }) => changes)]
    const names = {
      counts: Object.assign({}, ...named.map((one) => one.counts)),
      marks: Object.assign({}, ...named.map((one) => one.marks)),
      places: Object.assign({}, ...named.map((one) => one.places)),
    } satisfies Collection
    const there: {
      counts: Record<string, OwnedPair>
      marks: Record<string, CardMarks>
      places: Record<string, DeckPlace>
    } = { counts: { ...again.counts }, marks: { ...again.marks }, places: { ...again.places } }
    for (const key of Object.keys(names.counts)) {
      const row = await counts.get(key)
      if (row) there.counts[key] = [row.regular, row.foil]
    }
    for (const key of Object.keys(names.marks)) {
      const row = await marks.get(key)
      if (row) there.marks[key] = marksOfRow(row)
    }
    for (const key of Object.keys(names.places)) {
      const row = await places.get(key)
      if (row) there.places[key] = { built: row.built, rank: row.rank }
    }
    const stored = all.reduce<Collection>(
      (book, { before, changes }) => applyChanges(book, rebaseOnCollection(before, changes, book)),
      there,
    )
    for (const key of Object.keys(names.counts)) {
      const pair = stored.counts[key]
      await (pair ? counts.put({ key, regular: pair[0], foil: pair[1] }) : counts.delete(key))
    }
    for (const key of Object.keys(names.marks)) {
      const mark = stored.marks[key]
      await (mark ? marks.put({ key, ...mark }) : marks.delete(key))
    }
    for (const key of Object.keys(names.places)) {
      const place = stored.places[key]
      await (place ? places.put({ key, ...place }) : places.delete(key))
    }
    return stored
  })

/** Repairs notes as `bookOfRows` does on reading, so that they compare equal here. */
const marksOfRow = ({ wanted, trade, condition, note, conditionFoil, noteFoil }: CardMarks): CardMarks => ({
  wanted,
  trade,
  condition,
  note: keptText(note ?? '', MARK_LIMITS.note),
  conditionFoil,
  noteFoil: keptText(noteFoil ?? '', MARK_LIMITS.note),
})

/** Removes data from this browser that has been moved elsewhere; later changes are kept. */
export async function takeOut(moved: Collection): Promise<void> {
  if (collectionSize(moved) > 0) await writeGuestBook(moved, collectionDifferences(moved, EMPTY_COLLECTION))
}
