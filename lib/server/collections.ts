import 'server-only'
import type { CollectionChanges, CollectionCounts, OwnedPair } from '@/lib/collection/counts'
import type { CardKey } from '@/lib/terms'
import { unknownCard } from './cards'
import { type Database, db, type Transaction } from './db'
import { ApiError } from './http'

/** A person's collection; the revision is 0 until the first change. */
export interface MemberCollection {
  readonly revision: number
  readonly counts: CollectionCounts
}

/** The counts of a collection as they are stored. */
export async function storedCounts(
  database: Pick<Database, 'collectionEntry'>,
  userId: string,
): Promise<CollectionCounts> {
  const rows = await database.collectionEntry.findMany({ where: { userId }, orderBy: { cardKey: 'asc' } })
  const counts: Record<CardKey, OwnedPair> = {}
  for (const { cardKey, regular, foil } of rows) counts[cardKey] = [regular, foil]
  return counts
}

const storedRevision = async (userId: string): Promise<number> =>
  (await db().collection.findUnique({ where: { userId }, select: { revision: true } }))?.revision ?? 0

/** A person's collection, counts and revision of the same moment. */
export async function getCollection(userId: string): Promise<MemberCollection> {
  for (;;) {
    const revision = await storedRevision(userId)
    const counts = await storedCounts(db(), userId)
    // A change between the two reads would put new counts under an old number: then once more.
    if ((await storedRevision(userId)) === revision) return { revision, counts }
  }
}

/** Sets the counts of some cards; `[0, 0]` takes a card out. */
export async function writeCounts(
  tx: Transaction,
  userId: string,
  changes: CollectionChanges,
): Promise<void> {
  const entries = Object.entries(changes)
  await tx.collectionEntry.deleteMany({ where: { userId, cardKey: { in: entries.map(([key]) => key) } } })
  await tx.collectionEntry.createMany({
    data: entries
      .filter(([, [regular, foil]]) => regular + foil > 0)
      .map(([cardKey, [regular, foil]]) => ({ userId, cardKey, regular, foil })),
  })
}

/**
 * Sets counts, only if the collection is still at the revision that the changes began from, and returns the new
 * revision. Throws 409 `conflict` with the collection as it is, 400 `unknown-card` for a card to be counted that
 * the database does not know.
 */
export async function changeCollection(
  userId: string,
  baseRevision: number,
  changes: CollectionChanges,
): Promise<number> {
  const counted = Object.entries(changes).flatMap(([key, [regular, foil]]) =>
    regular + foil > 0 ? [key] : [],
  )
  const unknown = await unknownCard(counted)
  if (unknown !== undefined) {
    throw new ApiError(400, 'unknown-card', { path: `changes.${unknown}`, card: unknown })
  }
  const changed = await db().$transaction(async (tx) => {
    const { count } = await tx.collection.updateMany({
      where: { userId, revision: baseRevision },
      data: { revision: { increment: 1 }, updatedAt: new Date() },
    })
    if (count === 0) return false
    await writeCounts(tx, userId, changes)
    return true
  })
  if (!changed) throw new ApiError(409, 'conflict', { current: await getCollection(userId) })
  return baseRevision + 1
}
