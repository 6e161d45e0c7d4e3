import 'server-only'
import { isModerator } from '@/lib/features/account/server/sessions'
import { changesOf } from '@/lib/features/decks/server/deck-changes'
import { MAX_NEWS, type News } from '@/lib/features/gallery/contract/comments'
import { openAppeals } from '@/lib/features/moderation/server/appeals'
import { kindOf, openCases } from '@/lib/features/moderation/server/cases'
import { decksShownTo, playersShownTo } from '@/lib/features/moderation/server/visibility'
import { latestNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { shownLine } from '@/lib/platform/text/plain-text'

const DAY = 24 * 60 * 60 * 1000

/** Decks that somebody follows and knew, which were saved since. */
async function changedDecks(userId: string, since: Date): Promise<News['changed']> {
  const rows = await db().publicDeck.findMany({
    where: {
      changedAt: { gt: since },
      publishedAt: { lte: since },
      ...decksShownTo(userId),
      author: { ...playersShownTo(userId), followers: { some: { followerId: userId } } },
    },
    orderBy: [{ changedAt: 'desc' }, { shareId: 'desc' }],
    take: MAX_NEWS,
    select: {
      ...{ deckId: true, authorId: true, shareId: true, name: true, publishedAt: true },
      author: { select: { publicName: true } },
    },
  })
  const changes = await changesOf(rows.map((row) => ({ ...row, since })))
  return rows.map(({ deckId, shareId, name, author }) => ({
    shareId,
    name: shownLine(name),
    author: author.publicName ?? '',
    changes: [...(changes.get(deckId) ?? [])],
  }))
}

/** News about a member's shared content since they last looked, up to now. */
export async function readNews(userId: string): Promise<News> {
  const until = new Date()
  const user = await db().user.findUnique({ where: { id: userId }, select: { newsSeenAt: true } })
  const since = user?.newsSeenAt ?? until
  const createdAt = { gt: since < until ? since : new Date(until.getTime() - DAY), lte: until }
  const shown = await db().publicDeck.findMany({
    where: { authorId: userId, deck: { deletedAt: null } },
    select: { deckId: true, shareId: true, name: true },
  })
  const deckId = { in: shown.map((deck) => deck.deckId) }
  const comments = await db().comment.groupBy({
    by: ['deckId'],
    where: { deckId, createdAt, hiddenAt: null, authorId: { not: userId }, author: playersShownTo(userId) },
    _count: true,
  })
  const blocked = await db().block.findMany({ where: { blockerId: userId }, select: { blockedId: true } })
  const likes = await db().like.groupBy({
    by: ['deckId'],
    where: { deckId, createdAt, userId: { notIn: [userId, ...blocked.map(({ blockedId }) => blockedId)] } },
    _count: true,
  })
  const of = (counts: readonly { deckId: string; _count: number }[]) =>
    new Map(counts.map((one) => [one.deckId, one._count]))
  const commentsOf = of(comments)
  const likesOf = of(likes)
  const decks = shown
    .map((deck) => ({
      shareId: deck.shareId,
      name: deck.name,
      comments: commentsOf.get(deck.deckId) ?? 0,
      likes: likesOf.get(deck.deckId) ?? 0,
    }))
    .filter((deck) => deck.comments + deck.likes > 0)
    .sort((a, b) => b.comments - a.comments || b.likes - a.likes)
  const decisions = await db().decision.findMany({
    where: { accusedId: userId, seenAt: null, action: { not: 'dismiss' } },
    orderBy: { createdAt: 'desc' },
    take: MAX_NEWS,
    select: { action: true, kind: true, title: true, reason: true, createdAt: true },
  })
  return {
    comments: decks.reduce((sum, deck) => sum + deck.comments, 0),
    likes: decks.reduce((sum, deck) => sum + deck.likes, 0),
    followed: await db().publicDeck.count({
      where: {
        changedAt: { gt: createdAt.gt },
        publishedAt: createdAt,
        ...decksShownTo(userId),
        author: { ...playersShownTo(userId), followers: { some: { followerId: userId } } },
      },
    }),
    changed: await changedDecks(userId, createdAt.gt),
    decks: decks.slice(0, MAX_NEWS),
    decisions: decisions.map((one) => ({
      ...one,
      kind: kindOf(one.kind),
      createdAt: one.createdAt.toISOString(),
    })),
    cases: (await isModerator(userId)) ? (await openCases()) + (await openAppeals()) : null,
    until: until.toISOString(),
  }
}

/** Notes that the news of up to a moment was read; never of a moment that is still to come, nor back. */
export async function newsSeen(userId: string, until: Date): Promise<void> {
  const now = new Date()
  const seen = until < now ? until : now
  await db().user.updateMany({
    // One that is still to come was noted by a clock that ran ahead: it would keep all news away until then.
    where: { id: userId, OR: [{ newsSeenAt: { lt: seen } }, { newsSeenAt: { gt: latestNow() } }] },
    data: { newsSeenAt: seen },
  })
  const isSuspended = (await db().user.count({ where: { id: userId, suspendedAt: { not: null } } })) > 0
  await db().decision.updateMany({
    where: {
      accusedId: userId,
      seenAt: null,
      createdAt: { lte: seen },
      // The reason for a suspension stays readable as long as it lasts.
      ...(isSuspended && { action: { not: 'suspend' } }),
    },
    data: { seenAt: seen },
  })
}
