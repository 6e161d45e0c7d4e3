import 'server-only'
import { randomUUID } from 'node:crypto'
import { COMMENT_PAGE, type CommentPage, type PublicComment } from '@/lib/features/gallery/contract/comments'
import { decksShownTo, playersShownTo, requireUnblocked } from '@/lib/features/moderation/server/visibility'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { shownText } from '@/lib/platform/text/plain-text'

/** Includes a comment's author's name, and whether the viewer likes it. */
const withAuthor = (viewerId: string | undefined) => ({
  author: { select: { publicName: true } },
  // No user has the empty id, so guests match none.
  likedBy: { where: { userId: viewerId ?? '' }, select: { userId: true } },
})

const ORDER = [{ threadAt: 'asc' }, { threadId: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const

interface CommentRow {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly threadId: string
  readonly likes: number
  readonly author: { readonly publicName: string | null }
  readonly likedBy: readonly unknown[]
}

const publicComment = (row: CommentRow, makerId: string): PublicComment => ({
  id: row.id,
  author: row.author.publicName ?? '',
  text: shownText(row.text),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isAnswer: row.threadId !== row.id,
  byMaker: row.authorId === makerId,
  likes: row.likes,
  liked: row.likedBy.length > 0,
})

/**
 * The public deck with a link, for a viewer. Throws 404 if it is not public, or its author is blocked by the viewer.
 */
async function publicDeck(shareId: string, viewerId: string | undefined) {
  const shown = await db().publicDeck.findFirst({
    where: { shareId, ...decksShownTo(viewerId) },
    select: { deckId: true, authorId: true, deck: { select: { closedAt: true } } },
  })
  if (!shown) throw new HttpError(404, 'not-found')
  return { id: shown.deckId, makerId: shown.authorId, closed: shown.deck.closedAt !== null }
}

const shownComments = (deckId: string, viewerId: string | undefined): Prisma.CommentWhereInput => ({
  deckId,
  hiddenAt: null,
  author: playersShownTo(viewerId),
})

/** Condition for the comments after a given one in display order. */
const behind = (last: {
  readonly id: string
  readonly threadId: string
  readonly threadAt: Date
  readonly createdAt: Date
}): Prisma.CommentWhereInput => {
  const { id, threadId, threadAt, createdAt } = last
  return {
    threadAt: { gte: threadAt },
    OR: [
      { threadAt: { gt: threadAt } },
      { threadAt, threadId: { gt: threadId } },
      { threadAt, threadId, createdAt: { gt: createdAt } },
      { threadAt, threadId, createdAt, id: { gt: id } },
    ],
  }
}

/** A page of the comments on a public deck, as seen by a viewer. Throws 404 like `publicDeck`. */
export async function listComments(
  shareId: string,
  viewerId: string | undefined,
  after: string | undefined,
): Promise<CommentPage> {
  const deck = await publicDeck(shareId, viewerId)
  const where = shownComments(deck.id, viewerId)
  // A comment deleted in the meantime gives no position to continue from.
  const last =
    after === undefined ? null : await db().comment.findFirst({ where: { id: after, deckId: deck.id } })
  if (after !== undefined && !last) throw new HttpError(404, 'not-found')
  const rows = await db().comment.findMany({
    where: last ? { AND: [where, behind(last)] } : where,
    orderBy: [...ORDER],
    take: COMMENT_PAGE + 1,
    include: withAuthor(viewerId),
  })
  const page = rows.slice(0, COMMENT_PAGE)
  return {
    comments: page.map((row) => publicComment(row, deck.makerId)),
    count: await db().comment.count({ where }),
    closed: deck.closed,
    after: rows.length > COMMENT_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * Throws 403 `blocked` if the deck's author, or an author being replied to, blocks the user; 409 `closed` if the deck
 * accepts no more comments.
 */
async function requireMayComment(
  deck: { readonly makerId: string; readonly closed: boolean },
  userId: string,
  answered: readonly string[] = [],
): Promise<void> {
  await requireUnblocked(userId, [deck.makerId, ...answered])
  if (deck.closed) throw new HttpError(409, 'closed')
}

/** The author of a thread's first comment; empty if that was deleted. */
async function threadStarter(threadId: string): Promise<readonly string[]> {
  const first = await db().comment.findUnique({ where: { id: threadId }, select: { authorId: true } })
  return first ? [first.authorId] : []
}

/**
 * Adds a comment to a public deck. Throws 404 like `publicDeck` and for a missing comment to reply to, 403 and 409 like
 * `requireMayComment`, 409 `no-public-name`, 409 `quota`.
 */
export async function addComment(
  userId: string,
  shareId: string,
  { text, answers }: { readonly text: string; readonly answers?: string | undefined },
): Promise<PublicComment> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { publicName: true } })
  if (user?.publicName == null) throw new HttpError(409, 'no-public-name')
  const deck = await publicDeck(shareId, userId)
  await requireMayComment(deck, userId)
  const answered =
    answers === undefined
      ? null
      : await db().comment.findFirst({
          where: { id: answers, ...shownComments(deck.id, userId) },
          select: { authorId: true, threadId: true, threadAt: true },
        })
  if (answers !== undefined && !answered) throw new HttpError(404, 'not-found')
  if (answered)
    await requireUnblocked(userId, [answered.authorId, ...(await threadStarter(answered.threadId))])
  if ((await db().comment.count({ where: { authorId: userId } })) >= QUOTAS.comments)
    throw quotaExceeded('comments')
  if ((await db().comment.count({ where: { deckId: deck.id } })) >= QUOTAS.deckComments)
    throw quotaExceeded('deckComments')
  if (
    deck.makerId !== userId &&
    (await db().comment.count({ where: { deckId: deck.id, authorId: userId } })) >= QUOTAS.guestComments
  )
    throw quotaExceeded('guestComments')
  const id = randomUUID()
  const createdAt = new Date()
  const row = await db().comment.create({
    data: {
      id,
      deckId: deck.id,
      authorId: userId,
      text,
      createdAt,
      threadId: answered?.threadId ?? id,
      threadAt: answered?.threadAt ?? createdAt,
    },
    include: withAuthor(userId),
  })
  return publicComment(row, deck.makerId)
}

/** Edits the user's own comment. Throws 404 for other users' and hidden comments, 403 and 409 like `addComment`. */
export async function editComment(userId: string, id: string, text: string): Promise<PublicComment> {
  const comment = await db().comment.findFirst({
    where: { id, authorId: userId, hiddenAt: null },
    select: { threadId: true, deck: { select: { closedAt: true, ownerId: true } } },
  })
  if (!comment) throw new HttpError(404, 'not-found')
  const { closedAt, ownerId } = comment.deck
  const deck = { makerId: ownerId, closed: closedAt !== null }
  await requireMayComment(deck, userId, await threadStarter(comment.threadId))
  const row = await db().comment.update({
    where: { id },
    data: { text, editedAt: new Date() },
    include: withAuthor(userId),
  })
  return publicComment(row, ownerId)
}

/** Removes a comment, for its author or the deck's author; replies to it stay. Throws 404 for anybody else. */
export async function deleteComment(userId: string, id: string): Promise<void> {
  const { count } = await db().comment.deleteMany({
    where: { id, OR: [{ authorId: userId }, { deck: { ownerId: userId } }] },
  })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/** Closes or reopens the comments on the user's own public deck. Throws 404 for any other deck. */
export async function closeComments(userId: string, shareId: string, closed: boolean): Promise<void> {
  const { count } = await db().deck.updateMany({
    where: { ownerId: userId, deletedAt: null, shown: { shareId } },
    data: { closedAt: closed ? new Date() : null },
  })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/**
 * Likes a comment, or removes the like; idempotent. Throws 404 if the member cannot see it, 403 `blocked` if its author
 * or the deck's author blocks them, 409 `quota`.
 * @returns its number of likes
 */
export async function likeComment(userId: string, id: string, likes: boolean): Promise<number> {
  const comment = await db().comment.findFirst({
    where: {
      id,
      hiddenAt: null,
      author: playersShownTo(userId),
      deck: { shown: decksShownTo(userId) },
    },
    select: { authorId: true, likes: true, deck: { select: { ownerId: true } } },
  })
  if (!comment) throw new HttpError(404, 'not-found')
  if (likes) {
    await requireUnblocked(userId, [comment.authorId, comment.deck.ownerId])
    if ((await db().commentLike.count({ where: { userId } })) >= QUOTAS.commentLikes)
      throw quotaExceeded('commentLikes')
  }
  try {
    return await db().$transaction(async (tx) => {
      const changed = likes
        ? (await tx.commentLike.create({ data: { commentId: id, userId } })) && 1
        : -(await tx.commentLike.deleteMany({ where: { commentId: id, userId } })).count
      await tx.comment.updateMany({ where: { id }, data: { likes: { increment: changed } } })
      return (await tx.comment.findUnique({ where: { id }, select: { likes: true } }))?.likes ?? 0
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return comment.likes
  }
}
