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
  const shown = await db().publicDeck.findUnique({ where: { deckId: id }, select: { deckId: true } })
  return { public: shown !== null, hidden, publicName: await publicNameOf(ownerId) }
}

/**
 * Shows a deck in the gallery, by its link, which is made where there is none. Throws 409 `no-public-name` for who has not
 * chosen one, and as `getDeck`.
 */
export async function publishDeck(ownerId: string, id: string): Promise<string> {
  await getDeck(ownerId, id)
  const name = await publicNameOf(ownerId)
  if (name === null) throw new HttpError(409, 'no-public-name')
  const shareId = await shareDeck(ownerId, id)
  await db().$transaction(async (tx) => {
    // Takes hold of the deck, so that no save comes between what is read and what is written.
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

/** Takes a deck out of the gallery; who likes it is kept for the next time. Throws 404 for a deck that is not theirs. */
export async function unpublishDeck(ownerId: string, id: string): Promise<void> {
  const deck = await db().deck.findFirst({ where: { id, ownerId }, select: { id: true } })
  if (!deck) throw new HttpError(404, 'not-found')
  await db().publicDeck.deleteMany({ where: { deckId: id } })
}

/** Names that are looked at together. */
const BATCH_SIZE = 200

/**
 * Notes what names look like that were chosen before that was noted. Of several that look alike the first is noted as it
 * is, the others beside it: all keep their names.
 */
async function noteLooks(): Promise<void> {
  for (;;) {
    const members = await db().user.findMany({
      where: { publicLook: null, publicKey: { not: null } },
      orderBy: { publicKey: 'asc' },
      take: BATCH_SIZE,
      select: { id: true, publicName: true },
    })
    for (const { id, publicName } of members) {
      const look = lookOf(publicName ?? '')
      // Beyond that limit the account is noted instead: the name stays taken, and nobody is kept from publishing.
      for (const publicLook of [look, ...besides(look), `#${id}`]) {
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

/** Variants of a lookalike key for further members with the same look. The sign `#` occurs in no look. */
const besides = (look: string): string[] => Array.from({ length: 20 }, (_, at) => `${look}#${at + 1}`)

/** Throws 400 `invalid` and 409 `name-reserved` for a name that can not be newly taken. */
function requireFit(publicName: string): void {
  const problem = newNameProblem(publicName)
  if (problem === 'unfit') throw new HttpError(400, 'invalid', { path: 'publicName' })
  if (problem === 'reserved') throw new HttpError(409, 'name-reserved', { path: 'publicName' })
}

/**
 * Chooses what others know a member by, in public and on what they share by link: from then on the two are one name.
 * Throws as `requireFit` for a name that is not their own already, and 409 `name-taken` where another has it, or one
 * that looks like it.
 */
export async function choosePublicName(userId: string, publicName: string): Promise<void> {
  const own = await publicNameOf(userId)
  if (own === publicName) {
    await db().user.updateMany({ where: { id: userId, publicName }, data: { name: publicName } })
    return
  }
  requireFit(publicName)
  await noteLooks()
  const taken = () => new HttpError(409, 'name-taken', { path: 'publicName' })
  const publicLook = lookOf(publicName)
  try {
    await db().$transaction(async (tx) => {
      const before = await tx.user.findUnique({ where: { id: userId }, select: { publicName: true } })
      const data = { name: publicName, publicName, publicKey: publicKey(publicName), publicLook }
      await tx.user.update({ where: { id: userId }, data })
      const alike = { publicLook: { in: besides(publicLook) }, id: { not: userId } }
      if ((await tx.user.count({ where: alike })) > 0) throw taken()
      if (before?.publicName == null) return
      // Decks are found by the names of their authors.
      const decks = await tx.publicDeck.findMany({ where: { authorId: userId }, select: { deckId: true } })
      for (const { deckId } of decks) await renameShown(tx, deckId, publicName)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw taken()
    throw error
  }
}
