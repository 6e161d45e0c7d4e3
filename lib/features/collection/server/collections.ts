import 'server-only'
import type { MemberCollection } from '@/lib/features/collection/contract/collection'
import { type Collection, MAX_PLACES, PLACES } from '@/lib/features/collection/model/collection'
import {
  applyTo,
  COUNTS,
  type CollectionCounts,
  type OwnedPair,
} from '@/lib/features/collection/model/counts'
import { MARKS } from '@/lib/features/collection/model/marks'
import { collectionMarksSchema } from '@/lib/features/collection/model/schema'
import { unknownCard } from '@/lib/features/decks/server/cards'
import type { Player } from '@/lib/features/gallery/contract/gallery'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { CardKey } from '@/lib/game/terms'
import { HttpError } from '@/lib/http/server/http-error'
import { type Database, db, type Transaction } from '@/lib/platform/server/db'
import { inParts } from '@/lib/platform/server/limits'

type Tables = Pick<Database, 'collectionEntry' | 'collectionMark' | 'deckPlace'>

/** Loads a collection from the database. */
export async function storedBook(database: Tables, userId: string): Promise<Collection> {
  const where = { userId }
  const rows = await database.collectionEntry.findMany({ where, orderBy: { cardKey: 'asc' } })
  const counts: Record<CardKey, OwnedPair> = {}
  for (const { cardKey, regular, foil } of rows) counts[cardKey] = [regular, foil]
  const marks = await database.collectionMark.findMany({ where, orderBy: { cardKey: 'asc' } })
  const places = await database.deckPlace.findMany({ where, orderBy: { deckId: 'asc' } })
  return {
    counts,
    marks: collectionMarksSchema.parse(
      Object.fromEntries(
        marks.map(({ cardKey, userId: _, wanted, wantedFoil, trade, tradeFoil, ...said }) => [
          cardKey,
          { ...said, wanted: [wanted, wantedFoil], trade: [trade, tradeFoil] },
        ]),
      ),
    ),
    places: Object.fromEntries(places.map(({ deckId, built, rank }) => [deckId, { built, rank }])),
  }
}

const storedRevision = async (userId: string): Promise<number> =>
  (await db().collection.findUnique({ where: { userId }, select: { revision: true } }))?.revision ?? 0

/** Returns a member's collection as a consistent snapshot. */
export async function getCollection(userId: string): Promise<MemberCollection> {
  for (;;) {
    const revision = await storedRevision(userId)
    const book = await storedBook(db(), userId)
    // A change between the two reads would return new counts with an old revision: read again.
    if ((await storedRevision(userId)) === revision) return { revision, ...book }
  }
}

/** Sets the values of some cards and decks; empty values are removed. */
export async function writeBook(tx: Transaction, userId: string, changes: Collection): Promise<void> {
  await writeCounts(tx, userId, changes.counts)
  await writeMarks(tx, userId, changes.marks)
  await writePlaces(tx, userId, changes.places)
}

async function writeCounts(tx: Transaction, userId: string, changes: CollectionCounts): Promise<void> {
  const entries = Object.entries(changes)
  if (entries.length === 0) return
  await tx.collectionEntry.deleteMany({ where: { userId, cardKey: { in: entries.map(([key]) => key) } } })
  for (const some of inParts(entries.filter(([, [regular, foil]]) => regular + foil > 0)))
    await tx.collectionEntry.createMany({
      data: some.map(([cardKey, [regular, foil]]) => ({ userId, cardKey, regular, foil })),
    })
}

async function writeMarks(tx: Transaction, userId: string, changes: Collection['marks']): Promise<void> {
  const keys = Object.keys(changes)
  if (keys.length === 0) return
  await tx.collectionMark.deleteMany({ where: { userId, cardKey: { in: keys } } })
  for (const some of inParts(Object.entries(withoutEmptyMarks(changes))))
    await tx.collectionMark.createMany({
      data: some.map(([cardKey, { wanted, trade, ...said }]) => ({
        ...said,
        userId,
        cardKey,
        wanted: wanted[0],
        wantedFoil: wanted[1],
        trade: trade[0],
        tradeFoil: trade[1],
      })),
    })
}

/** Non-empty marks; empty ones remove the stored mark. */
const withoutEmptyMarks = (marks: Collection['marks']): Collection['marks'] => applyTo(MARKS, {}, marks)

async function writePlaces(tx: Transaction, userId: string, changes: Collection['places']): Promise<void> {
  const decks = Object.keys(changes)
  if (decks.length === 0) return
  await tx.deckPlace.deleteMany({ where: { userId, deckId: { in: decks } } })
  for (const some of inParts(Object.entries(applyTo(PLACES, {}, changes))))
    await tx.deckPlace.createMany({ data: some.map(([deckId, place]) => ({ userId, deckId, ...place })) })
  if ((await tx.deckPlace.count({ where: { userId } })) > MAX_PLACES) {
    throw new HttpError(400, 'invalid', { path: 'places' })
  }
}

/** Cards to which changes give a value: setting a card to nothing does not require it to exist. */
const namedCards = ({ counts, marks }: Collection): readonly CardKey[] => [
  ...Object.keys(applyTo(COUNTS, {}, counts)),
  ...Object.keys(withoutEmptyMarks(marks)),
]

/**
 * Changes a collection, only if the revision that the changes are based on is still current, and returns the new
 * revision. Throws 409 `conflict` with the current collection, 400 `unknown-card` for a card that is not in the
 * database, 400 `invalid` if there are too many places.
 */
export async function changeCollection(
  userId: string,
  baseRevision: number,
  changes: Collection,
): Promise<number> {
  const unknown = await unknownCard(namedCards(changes))
  if (unknown !== undefined) {
    const part = Object.hasOwn(changes.counts, unknown) ? 'changes' : 'marks'
    throw new HttpError(400, 'unknown-card', { path: `${part}.${unknown}`, card: unknown })
  }
  const changed = await db().$transaction(async (tx) => {
    const { count } = await tx.collection.updateMany({
      where: { userId, revision: baseRevision },
      data: { revision: { increment: 1 }, updatedAt: new Date() },
    })
    if (count === 0) return false
    await writeBook(tx, userId, changes)
    return true
  })
  if (!changed) throw new HttpError(409, 'conflict', { current: await getCollection(userId) })
  return baseRevision + 1
}

/**
 * The part of a member's collection on their public page: totals offered and wanted, and cards owned per set. Null
 * unless their trade link is listed.
 */
export async function listedCollection(userId: string): Promise<Player['collection']> {
  const link = await db().tradeLink.findFirst({
    where: { activeUserId: userId, listed: true },
    select: { id: true },
  })
  if (!link) return null
  const { _sum: marks } = await db().collectionMark.aggregate({
    where: { userId },
    _sum: { wanted: true, wantedFoil: true, trade: true, tradeFoil: true },
  })
  const rows = await db().collectionEntry.findMany({ where: { userId }, select: { cardKey: true } })
  const keys = new Set(rows.map(({ cardKey }) => cardKey))
  const owned = new Map<string, { cards: number; of: number }>()
  for (const { key, set } of officialPool.cards) {
    const count = owned.get(set) ?? { cards: 0, of: 0 }
    owned.set(set, { cards: count.cards + (keys.has(key) ? 1 : 0), of: count.of + 1 })
  }
  return {
    linkId: link.id,
    gives: (marks.trade ?? 0) + (marks.tradeFoil ?? 0),
    wants: (marks.wanted ?? 0) + (marks.wantedFoil ?? 0),
    owned: [...owned].map(([set, count]) => ({ set, ...count })),
  }
}
