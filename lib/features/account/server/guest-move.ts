import 'server-only'
import * as z from 'zod/mini'
import {
  canMove,
  type GuestMoveAnswer,
  type GuestMoveRequest,
  type MovedDeck,
  type MovedDecks,
  movedDecksSchema,
  unknownCardsSchema,
} from '@/lib/features/account/contract/guest-move'
import {
  type Collection,
  collectionDifferences,
  collectionSize,
} from '@/lib/features/collection/model/collection'
import type { MergeMode } from '@/lib/features/collection/model/counts'
import { mergeCollections } from '@/lib/features/collection/model/merge'
import { getCollection, storedBook, writeBook } from '@/lib/features/collection/server/collections'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import { broughtKeys, knownCards } from '@/lib/features/decks/server/cards'
import { insertDecks } from '@/lib/features/decks/server/decks'
import { entriesIn } from '@/lib/features/decks/server/version-room'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { KEPT } from '@/lib/platform/server/limits'

const cardsIn = (decks: readonly MovedDeck[]): number =>
  decks.reduce(
    (sum, deck) =>
      deck.versions.reduce((more, version) => more + entriesIn(version.list), sum + entriesIn(deck.list)),
    0,
  )

/** Number of rows that a move writes. */
export const rowsIn = ({ decks, collection }: GuestMoveRequest): number =>
  cardsIn(decks.filter(canMove)) + collectionSize(collection ?? {})

const resultSchema = z.object({ decks: movedDecksSchema, unknown: unknownCardsSchema })
type MoveResult = z.output<typeof resultSchema>

async function moveDecks(
  tx: Transaction,
  userId: string,
  decks: GuestMoveRequest['decks'],
  known: ReadonlySet<string>,
): Promise<MovedDecks> {
  const existing = await tx.deck.findMany({
    where: { id: { in: decks.map((deck) => deck.id) } },
    select: { id: true, ownerId: true },
  })
  const owners = new Map(existing.map((deck) => [deck.id, deck.ownerId]))
  const isKnown = ({ list, extras }: Pick<MovedDeck, 'list' | 'extras'>) => {
    const own = broughtKeys(extras)
    return DECK_SECTIONS.every((section) => list[section].every(({ key }) => known.has(key) || own.has(key)))
  }
  const moved: MovedDeck[] = []
  const outcomes: MovedDecks = []
  for (const deck of decks) {
    const owner = owners.get(deck.id)
    if (!canMove(deck)) outcomes.push({ id: deck.id, outcome: 'invalid' })
    else if (owner !== undefined) {
      outcomes.push({ id: deck.id, outcome: owner === userId ? 'already-there' : 'id-taken' })
    } else if (entriesIn(deck.list) > QUOTAS.deckCards) {
      outcomes.push({ id: deck.id, outcome: 'too-large' })
    } else if (!isKnown(deck)) {
      outcomes.push({ id: deck.id, outcome: 'unknown-card' })
    } else {
      // A deck that occurs twice in one request counts once.
      owners.set(deck.id, userId)
      const versions = deck.versions.filter(isKnown)
      moved.push({ ...deck, versions })
      outcomes.push({ id: deck.id, outcome: 'moved', revision: versions.length + 1 })
    }
  }
  // In a fixed order, whatever the request's, so that two concurrent moves wait for each other instead of deadlocking.
  await insertDecks(
    tx,
    userId,
    moved.sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  return outcomes
}

async function moveCollection(
  tx: Transaction,
  userId: string,
  mode: MergeMode,
  guest: Collection,
): Promise<void> {
  // Write first: this locks the collection until the move is complete.
  await tx.collection.updateMany({
    where: { userId },
    data: { revision: { increment: 1 }, updatedAt: new Date() },
  })
  const account = await storedBook(tx, userId)
  await writeBook(tx, userId, collectionDifferences(account, mergeCollections(mode, account, guest)))
}

/** The result of a move made earlier; undefined for a new one. Throws 409 `id-taken` for another user's. */
async function madeBefore(userId: string, moveId: string): Promise<MoveResult | undefined> {
  const move = await db().guestMove.findUnique({ where: { moveId } })
  if (!move) return undefined
  if (move.userId !== userId) throw new HttpError(409, 'id-taken', { path: 'moveId' })
  return resultSchema.parse(move.result)
}

/** Removes results of a user's moves except the newest: nobody asks for the others again. */
async function forgetOldMoves(tx: Transaction, userId: string): Promise<void> {
  const old = await tx.guestMove.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    skip: KEPT.guestMoves,
    select: { moveId: true },
  })
  if (old.length === 0) return
  await tx.guestMove.deleteMany({ where: { moveId: { in: old.map(({ moveId }) => moveId) } } })
}

async function move(userId: string, request: GuestMoveRequest): Promise<MoveResult> {
  const { counts = {}, marks = {}, places = {} } = request.collection ?? {}
  const deckCards = request.decks
    .filter(canMove)
    .flatMap((deck) =>
      [deck, ...deck.versions].flatMap(({ list }) =>
        DECK_SECTIONS.flatMap((section) => list[section].map((entry) => entry.key)),
      ),
    )
  const known = await knownCards([...deckCards, ...Object.keys(counts), ...Object.keys(marks)])
  const ofKnown = <V>(part: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => known.has(key)))
  const guest: Collection = { counts: ofKnown(counts), marks: ofKnown(marks), places }
  const unknown = [...new Set([...Object.keys(counts), ...Object.keys(marks)])].filter(
    (key) => !known.has(key),
  )
  return db().$transaction(
    async (tx) => {
      // Claims the move: of two concurrent requests, the second fails here and returns the result of the first.
      await tx.guestMove.create({ data: { moveId: request.moveId, userId, result: {} } })
      const result = { decks: await moveDecks(tx, userId, request.decks, known), unknown }
      if (request.collection && collectionSize(guest) > 0) {
        await moveCollection(tx, userId, request.collection.mode, guest)
      }
      await tx.guestMove.update({ where: { moveId: request.moveId }, data: { result } })
      await forgetOldMoves(tx, userId)
      return result
    },
    { timeout: 30_000 },
  )
}

/**
 * Moves a guest's data to the account in one step, except decks that cannot be saved. Repeating the same move changes
 * nothing and returns the first outcomes; a deck moves only once, in whatever move, because its id stays the same.
 * Throws 413 `quota` for more cards than one move may have, 409 `quota` if the account cannot hold all of it.
 */
export async function moveGuestData(userId: string, request: GuestMoveRequest): Promise<GuestMoveAnswer> {
  const answer = async ({ decks, unknown }: MoveResult): Promise<GuestMoveAnswer> => ({
    decks,
    collection: { ...(await getCollection(userId)), unknown },
  })
  if (cardsIn(request.decks.filter(canMove)) > QUOTAS.moveCards) throw quotaExceeded('moveCards', 413)
  const before = await madeBefore(userId, request.moveId)
  if (before) return answer(before)
  try {
    return await answer(await move(userId, request))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another request made this move, or moved one of its decks, a moment ago.
    return answer((await madeBefore(userId, request.moveId)) ?? (await move(userId, request)))
  }
}
