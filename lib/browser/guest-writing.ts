import {
  applyToBook,
  type BookChanges,
  type CollectionBook,
  differencesOfBooks,
  EMPTY_BOOK,
  pickFromBook,
  rebaseOnBook,
  sizeOfBook,
} from '@/lib/collection/book'
import type { OwnedPair } from '@/lib/collection/counts'
import { type CardMarks, MARK_LIMITS } from '@/lib/collection/marks'
import type { DeckPlace } from '@/lib/collection/places'
import { keptText } from '@/lib/terms/plain-text'
import { database } from './database'
import { forgetUnstored, noteUnstored, unstoredChanges } from './unstored-changes'

/**
 * Stores changes that were made on top of `before` in a guest's collection and returns what is stored now of the
 * changed names: where another tab changed the same meanwhile, both changes count.
 */
export async function writeGuestBook(before: BookChanges, changes: BookChanges): Promise<CollectionBook> {
  const settled = noteUnstored(before, changes)
  try {
    return await storeChanges(before, changes)
  } finally {
    settled()
  }
}

/** Stores what an earlier page of this tab went away over. What had been stored after all is not counted twice. */
export async function storeUnstored(): Promise<void> {
  const { unstoredChangesSchema } = await import('@/lib/collection/schema')
  for (const one of unstoredChanges()) {
    const changes = unstoredChangesSchema.safeParse(one)
    if (changes.success) await storeChanges(changes.data.before, changes.data.changes)
  }
  forgetUnstored()
}

/** All or nothing: one transaction over what a collection lies in. */
async function storeChanges(before: BookChanges, changes: BookChanges): Promise<CollectionBook> {
  const db = await database()
  const tx = db.transaction(['collection', 'marks', 'places'], 'readwrite')
  const [counts, marks, places] = [
    tx.objectStore('collection'),
    tx.objectStore('marks'),
    tx.objectStore('places'),
  ]
  const there: {
    counts: Record<string, OwnedPair>
    marks: Record<string, CardMarks>
    places: Record<string, DeckPlace>
  } = { counts: {}, marks: {}, places: {} }
  for (const key of Object.keys(changes.counts ?? {})) {
    const row = await counts.get(key)
    if (row) there.counts[key] = [row.regular, row.foil]
  }
  for (const key of Object.keys(changes.marks ?? {})) {
    const row = await marks.get(key)
    if (row) there.marks[key] = marksOfRow(row)
  }
  for (const key of Object.keys(changes.places ?? {})) {
    const row = await places.get(key)
    if (row) there.places[key] = { built: row.built, rank: row.rank }
  }
  const stored = applyToBook(there, rebaseOnBook(before, changes, there))
  for (const key of Object.keys(changes.counts ?? {})) {
    const pair = stored.counts[key]
    await (pair ? counts.put({ key, regular: pair[0], foil: pair[1] }) : counts.delete(key))
  }
  for (const key of Object.keys(changes.marks ?? {})) {
    const mark = stored.marks[key]
    await (mark ? marks.put({ key, ...mark }) : marks.delete(key))
  }
  for (const key of Object.keys(changes.places ?? {})) {
    const place = stored.places[key]
    await (place ? places.put({ key, ...place }) : places.delete(key))
  }
  await tx.done
  return pickFromBook(stored, changes)
}

/** Notes as `bookOfRows` reads them: what was mended there is the same here. */
const marksOfRow = ({ wanted, trade, condition, note, conditionFoil, noteFoil }: CardMarks): CardMarks => ({
  wanted,
  trade,
  condition,
  note: keptText(note ?? '', MARK_LIMITS.note),
  conditionFoil,
  noteFoil: keptText(noteFoil ?? '', MARK_LIMITS.note),
})

/** Takes out of this browser what is elsewhere now; what was changed since stays. */
export async function takeOut(moved: CollectionBook): Promise<void> {
  if (sizeOfBook(moved) > 0) await writeGuestBook(moved, differencesOfBooks(moved, EMPTY_BOOK))
}
