import {
  type CollectionChanges,
  type CollectionCounts,
  type OwnedPair,
  pairOf,
} from '@/lib/collection/counts'
import { rebaseChanges } from '@/lib/collection/merge'
import type { CardKey } from '@/lib/terms'
import { database } from './database'
import { forgetUnstored, noteUnstored, unstoredCounts } from './unstored-counts'

/** There are counts, but what checks them could not be loaded. */
export class UncheckedCounts extends Error {}

const checks = () =>
  import('@/lib/collection/schema').catch((cause) => {
    throw new UncheckedCounts('no checks', { cause })
  })

/** Stores what an earlier page of this tab went away over. What had been stored after all is not counted twice. */
async function storeUnstored(): Promise<void> {
  const unstored = unstoredCounts()
  if (unstored.length === 0) return
  const { unstoredCountsSchema } = await checks()
  for (const one of unstored) {
    const counting = unstoredCountsSchema.safeParse(one)
    if (counting.success) await storeChanges(counting.data.before, counting.data.changes)
  }
  forgetUnstored()
}

/**
 * A guest's counts in this browser. Rows that are not what we wrote (another program, a later version) are left alone
 * and not shown. Rejects where the browser or the network does not let us read them.
 */
export async function readGuestCounts(): Promise<CollectionCounts> {
  await storeUnstored()
  const db = await database()
  const rows = await db.getAll('collection')
  if (rows.length === 0) return {}
  const { collectionCountsSchema, ownedPairSchema } = await checks()
  const pairs = rows.flatMap(({ key, regular, foil }) => {
    const pair = ownedPairSchema.safeParse([regular, foil])
    return pair.success ? [[key, pair.data] as const] : []
  })
  const counts = collectionCountsSchema.safeParse(Object.fromEntries(pairs))
  return counts.success ? counts.data : {}
}

/**
 * Stores changes that were made on top of `before` and returns what is stored now: where another tab changed the
 * same card meanwhile, both changes count.
 */
export async function writeGuestCounts(
  before: CollectionCounts,
  changes: CollectionChanges,
): Promise<CollectionChanges> {
  const settled = noteUnstored(before, changes)
  try {
    return await storeChanges(before, changes)
  } finally {
    settled()
  }
}

async function storeChanges(
  before: CollectionCounts,
  changes: CollectionChanges,
): Promise<CollectionChanges> {
  const db = await database()
  const tx = db.transaction('collection', 'readwrite')
  const stored: Record<CardKey, OwnedPair> = {}
  for (const key of Object.keys(changes)) {
    const row = await tx.store.get(key)
    if (row) stored[key] = [row.regular, row.foil]
  }
  const merged = rebaseChanges(before, changes, stored)
  for (const [key, [regular, foil]] of Object.entries(merged)) {
    if (regular + foil === 0) await tx.store.delete(key)
    else await tx.store.put({ key, regular, foil })
  }
  await tx.done
  return Object.fromEntries(
    Object.keys(changes).map((key) => [
      key,
      Object.hasOwn(merged, key) ? pairOf(merged, key) : pairOf(stored, key),
    ]),
  )
}
