import 'server-only'
import type * as api from '@/lib/api/gallery'
import { GALLERY_PAGE, publicKey } from '@/lib/api/gallery'
import { QUOTAS } from '@/lib/api/quotas'
import { isEdition } from '@/lib/terms'
import { blockedBy } from './blocks'
import { db, isUniqueViolation } from './db'
import { foundBySearch } from './gallery-search'
import type { Prisma } from './generated/sqlite/client'
import { ApiError, quotaMet } from './http'
import { listedCollection } from './listed-collection'
import { blocks, decksShownTo, playersShownTo, SHOWN_MEMBER } from './shown'

/** Where the page after a deck begins, in either order. */
function behind(order: api.GalleryOrder, after: string | undefined): Prisma.PublicDeckWhereInput {
  if (after === undefined) return {}
  const [figure = '', ...rest] = after.split('_')
  const shareId = { lt: rest.join('_') }
  const value = order === 'new' ? new Date(Number(figure)) : Number(figure)
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new ApiError(400, 'invalid', { path: 'after' })
    return { OR: [{ changedAt: { lt: value } }, { changedAt: value, shareId }] }
  }
  if (value > 2_147_483_647) throw new ApiError(400, 'invalid', { path: 'after' })
  return { OR: [{ likes: { lt: value } }, { likes: value, shareId }] }
}

/** Public decks that a search finds for somebody, a page at a time; each page names what the next one is asked by. */
export async function browse(
  query: api.GalleryQuery,
  viewerId?: string,
): Promise<{
  readonly decks: readonly api.PublicDeck[]
  readonly after: string | null
}> {
  const { order = 'new' } = query
  const rows = await db().publicDeck.findMany({
    where: { AND: [foundBySearch(query, viewerId), behind(order, query.after)] },
    orderBy:
      order === 'new'
        ? [{ changedAt: 'desc' }, { shareId: 'desc' }]
        : [{ likes: 'desc' }, { shareId: 'desc' }],
    take: GALLERY_PAGE + 1,
    include: { author: { select: { publicName: true } } },
  })
  const shown = rows.slice(0, GALLERY_PAGE)
  const last = rows.length > GALLERY_PAGE ? shown.at(-1) : undefined
  return {
    decks: shown.map((row) => {
      if (!isEdition(row.edition)) throw new Error(`unknown edition ${row.edition} in the database`)
      return {
        shareId: row.shareId,
        name: row.name,
        author: row.author.publicName ?? '',
        code: row.code,
        edition: row.edition,
        legal: row.legal,
        cards: row.cards,
        likes: row.likes,
        changedAt: row.changedAt.toISOString(),
      }
    }),
    after: last ? `${order === 'new' ? last.changedAt.getTime() : last.likes}_${last.shareId}` : null,
  }
}

/** What of the gallery is a member's own. Likes of decks that are not public now are left out. */
export async function own(userId: string): Promise<api.OwnGallery> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { publicName: true } })
  const liked = await db().like.findMany({
    where: { userId, deck: { shown: decksShownTo(userId) } },
    orderBy: { createdAt: 'desc' },
    take: QUOTAS.likes,
    select: { deck: { select: { shown: { select: { shareId: true } } } } },
  })
  const following = await db().follow.findMany({
    where: { followerId: userId, author: playersShownTo(userId) },
    orderBy: { createdAt: 'desc' },
    take: QUOTAS.follows,
    select: { author: { select: { publicName: true } } },
  })
  return {
    publicName: user?.publicName ?? null,
    liked: liked.flatMap(({ deck }) => deck.shown?.shareId ?? []),
    following: following.flatMap(({ author }) => author.publicName ?? []),
    blocked: [...(await blockedBy(userId))],
  }
}

/**
 * Likes a public deck, or no more; the same twice changes nothing. Throws 404 for what is not public, 409 `quota`.
 * @returns how many like it now
 */
export async function like(userId: string, shareId: string, likes: boolean): Promise<number> {
  const shown = await db().publicDeck.findFirst({
    where: { shareId, ...decksShownTo(userId) },
    select: { deckId: true },
  })
  if (!shown) throw new ApiError(404, 'not-found')
  const { deckId } = shown
  if (likes && (await db().like.count({ where: { userId } })) >= QUOTAS.likes) throw quotaMet('likes')
  try {
    return await db().$transaction(async (tx) => {
      const changed = likes
        ? (await tx.like.create({ data: { deckId, userId } })) && 1
        : -(await tx.like.deleteMany({ where: { deckId, userId } })).count
      await tx.publicDeck.updateMany({ where: { deckId }, data: { likes: { increment: changed } } })
      return (await tx.publicDeck.findUnique({ where: { deckId } }))?.likes ?? 0
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await db().publicDeck.findUnique({ where: { deckId } }))?.likes ?? 0
  }
}

async function memberCalled(name: string) {
  const member = await db().user.findFirst({
    where: { publicKey: publicKey(name), ...playersShownTo(undefined) },
    select: { id: true, publicName: true, createdAt: true },
  })
  if (!member) throw new ApiError(404, 'not-found')
  return member
}

/** What anybody may know of a member. Throws 404 for a name that nobody has, or of somebody who is not shown. */
export async function readPlayer(name: string): Promise<api.Player> {
  const { id, publicName, createdAt } = await memberCalled(name)
  const where = { authorId: id, ...decksShownTo(undefined) }
  const { _count: decks, _sum: sum } = await db().publicDeck.aggregate({
    where,
    _count: true,
    _sum: { likes: true },
  })
  // The deck that is liked most gives its author a face.
  const best = await db().publicDeck.findFirst({
    where,
    orderBy: [{ likes: 'desc' }, { shareId: 'desc' }],
    select: { code: true },
  })
  return {
    name: publicName ?? '',
    since: createdAt.toISOString(),
    decks,
    likes: sum.likes ?? 0,
    followers: await db().follow.count({ where: { authorId: id, follower: SHOWN_MEMBER } }),
    code: best?.code ?? '',
    collection: await listedCollection(id),
  }
}

/**
 * Follows somebody, or no more; the same twice changes nothing. Throws 404 as `readPlayer`, 403 `blocked` for whom they
 * block, 409 `quota`.
 */
export async function follow(userId: string, name: string, follows: boolean): Promise<void> {
  const { id: authorId } = await memberCalled(name)
  // Nobody follows themselves: there is nothing to learn from it.
  if (!follows || authorId === userId) {
    await db().follow.deleteMany({ where: { followerId: userId, authorId } })
    return
  }
  if (await db().block.findUnique({ where: blocks(authorId, userId) })) throw new ApiError(403, 'blocked')
  if ((await db().follow.count({ where: { followerId: userId } })) >= QUOTAS.follows)
    throw quotaMet('follows')
  try {
    await db().follow.create({ data: { followerId: userId, authorId } })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
