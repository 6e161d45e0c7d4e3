import 'server-only'
import { lookOf } from '@/lib/features/account/contract/names'
import { getDeck } from '@/lib/features/decks/server/decks'
import { newNameProblem, publicKey } from '@/lib/features/gallery/contract/gallery'
import { shareDeck } from '@/lib/features/sharing/server/shares'
import { HttpError } from '@/lib/http/server/http-error'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { renameShown, showDeck } from './public-decks'

const publicNameOf = async (userId: string): Promise<string | null> =>
  (await db().user.findUnique({ where: { id: userId }, select: { publicName: true } }))?.publicName ?? null

/** The publication state of a member's own deck, and whether a moderator hides it. Throws like `getDeck`. */
export async function publicationOf(
  ownerId: string,
  id: string,
): Promise<{ readonly public: boolean; readonly hidden: boolean; readonly publicName: string | null }> {
  await getDeck(ownerId, id)
  const hidden = (await db().deck.count({ where: { id, hiddenAt: { not: null } } })) > 0
  const publicDeck = await db().publicDeck.findUnique({ where: { deckId: id }, select: { deckId: true } })
  return { public: publicDeck !== null, hidden, publicName: await publicNameOf(ownerId) }
}

/**
 * Publishes a deck in the gallery, creating its link if there is none. Throws 409 `no-public-name` for members without
 * one, and like `getDeck`.
 */
export async function publishDeck(ownerId: string, id: string): Promise<string> {
  await getDeck(ownerId, id)
  const name = await publicNameOf(ownerId)
  if (name === null) throw new HttpError(409, 'no-public-name')
  const shareId = await shareDeck(ownerId, id)
  await db().$transaction(async (tx) => {
    // Locks the deck's row, so that no save can happen between reading and writing.
    const held = await tx.deck.updateMany({
      where: { id, ownerId, deletedAt: null },
      data: { deletedAt: null },
    })
    const isLinked = await tx.share.count({ where: { id: shareId, activeDeckId: id } })
    if (held.count === 0 || isLinked === 0) throw new HttpError(404, 'not-found')
    const deck = await getDeck(ownerId, id, tx)
    await showDeck(tx, { ...deck, changedAt: new Date(deck.updatedAt) }, { id: ownerId, name }, shareId)
  })
  return shareId
}

/**
 * Removes a deck from the gallery; its likes are kept in case it is published again. Throws 404 for other users' decks.
 */
export async function unpublishDeck(ownerId: string, id: string): Promise<void> {
  const deck = await db().deck.findFirst({ where: { id, ownerId }, select: { id: true } })
  if (!deck) throw new HttpError(404, 'not-found')
  await db().publicDeck.deleteMany({ where: { deckId: id } })
}

/** Names processed at a time. */
const BATCH_SIZE = 200

/**
 * Records the lookalike keys of names chosen before such keys were stored. If several names look alike, the first gets
 * the plain key and the others a numbered variant: all keep their names.
 */
async function backfillLooks(): Promise<void> {
  for (;;) {
    const members = await db().user.findMany({
      where: { publicLook: null, publicKey: { not: null } },
      orderBy: { publicKey: 'asc' },
      take: BATCH_SIZE,
      select: { id: true, publicName: true },
    })
    for (const { id, publicName } of members) {
      const look = lookOf(publicName ?? '')
      // If all variants are taken, the account's id is used instead: the name stays taken, and its owner can still
      // publish.
      for (const publicLook of [look, ...numberedLooks(look), `#${id}`]) {
        try {
          await db().user.updateMany({ where: { id, publicName, publicLook: null }, data: { publicLook } })
          break
        } catch (error) {
          if (!isUniqueViolation(error)) throw error
        }
      }
    }
    if (members.length < BATCH_SIZE) return
  }
}

/** Variants of a lookalike key for further members with the same look. Keys never contain `#`. */
const numberedLooks = (look: string): string[] => Array.from({ length: 20 }, (_, at) => `${look}#${at + 1}`)

/** Throws 400 `invalid` and 409 `name-reserved` for a name that cannot be chosen. */
function requireFit(publicName: string): void {
  const problem = newNameProblem(publicName)
  if (problem === 'unfit') throw new HttpError(400, 'invalid', { path: 'publicName' })
  if (problem === 'reserved') throw new HttpError(409, 'name-reserved', { path: 'publicName' })
}

/**
 * Chooses a member's public name, which from then on is also the name on items they share by link. Throws like
 * `requireFit` unless the name is already theirs, and 409 `name-taken` if another member has it or one that looks like
 * it.
 */
export async function choosePublicName(userId: string, publicName: string): Promise<void> {
  const own = await publicNameOf(userId)
  if (own === publicName) {
    await db().user.updateMany({ where: { id: userId, publicName }, data: { name: publicName } })
    return
  }
  requireFit(publicName)
  await backfillLooks()
  const nameTaken = () => new HttpError(409, 'name-taken', { path: 'publicName' })
  const publicLook = lookOf(publicName)
  try {
    await db().$transaction(async (tx) => {
      const before = await tx.user.findUnique({ where: { id: userId }, select: { publicName: true } })
      const data = { name: publicName, publicName, publicKey: publicKey(publicName), publicLook }
      await tx.user.update({ where: { id: userId }, data })
      const alike = { publicLook: { in: numberedLooks(publicLook) }, id: { not: userId } }
      if ((await tx.user.count({ where: alike })) > 0) throw nameTaken()
      if (before?.publicName == null) return
      // Decks can be found by their author's name.
      const decks = await tx.publicDeck.findMany({ where: { authorId: userId }, select: { deckId: true } })
      for (const { deckId } of decks) await renameShown(tx, deckId, publicName)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken()
    throw error
  }
}
