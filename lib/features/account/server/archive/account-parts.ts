import { kindOf } from '@/lib/features/moderation/server/cases'
import { db } from '@/lib/platform/server/db'
import { type ArchivePart, jsonFile } from './part'

const OLDEST_FIRST = { createdAt: 'asc' } as const

/** Who the member is, and how they sign in. No secret is in it: neither a password's hash nor a key. */
export const profile: ArchivePart = {
  name: 'profile',
  async *files(userId) {
    const user = await db().user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        id: true,
        email: true,
        verifiedAt: true,
        name: true,
        publicName: true,
        locale: true,
        role: true,
        createdAt: true,
        deletionScheduledAt: true,
        accounts: { select: { provider: true, createdAt: true } },
        passkeys: { select: { name: true, createdAt: true, usedAt: true }, orderBy: OLDEST_FIRST },
      },
    })
    yield jsonFile('profile', user)
  },
}

/** The browsers that are or were signed in, as far as they are still known. */
export const sessions: ArchivePart = {
  name: 'sessions',
  async *files(userId) {
    const select = { userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true, revokedAt: true }
    yield jsonFile(
      'sessions',
      await db().session.findMany({ where: { userId }, select, orderBy: OLDEST_FIRST }),
    )
  },
}

/** What the member shows others: links, public decks, the trade list. */
export const shared: ArchivePart = {
  name: 'shared',
  async *files(userId) {
    const links = await db().share.findMany({
      where: { deck: { ownerId: userId } },
      select: { id: true, deckId: true, createdAt: true, revokedAt: true },
      orderBy: OLDEST_FIRST,
    })
    const publicDecks = await db().publicDeck.findMany({
      where: { authorId: userId },
      select: { deckId: true, shareId: true, likes: true, publishedAt: true },
      orderBy: { publishedAt: 'asc' },
    })
    const tradeLinks = await db().tradeLink.findMany({
      where: { userId },
      select: { id: true, showNotes: true, createdAt: true, revokedAt: true },
      orderBy: OLDEST_FIRST,
    })
    yield jsonFile('shared', { links, publicDecks, tradeLinks })
  },
}

/** What the member likes, and whom they follow or block: others by what everybody knows of them. */
export const others: ArchivePart = {
  name: 'others',
  async *files(userId) {
    const likes = await db().like.findMany({
      where: { userId },
      select: { createdAt: true, deck: { select: { shown: { select: { shareId: true, name: true } } } } },
      orderBy: OLDEST_FIRST,
    })
    const follows = await db().follow.findMany({
      where: { followerId: userId },
      select: { createdAt: true, author: { select: { publicName: true } } },
      orderBy: OLDEST_FIRST,
    })
    const blocks = await db().block.findMany({
      where: { blockerId: userId },
      select: { createdAt: true, blocked: { select: { publicName: true } } },
      orderBy: OLDEST_FIRST,
    })
    const commentLikes = await db().commentLike.findMany({
      where: { userId },
      select: {
        createdAt: true,
        comment: { select: { id: true, deck: { select: { shown: { select: { shareId: true } } } } } },
      },
      orderBy: OLDEST_FIRST,
    })
    yield jsonFile(
      'comment-likes',
      commentLikes.map(({ createdAt, comment }) => ({
        createdAt,
        comment: comment.id,
        deck: comment.deck.shown?.shareId ?? null,
      })),
    )
    yield jsonFile(
      'likes',
      likes.map(({ createdAt, deck }) => ({ createdAt, deck: deck.shown })),
    )
    yield jsonFile(
      'follows',
      follows.map(({ createdAt, author }) => ({ createdAt, player: author.publicName })),
    )
    yield jsonFile(
      'blocks',
      blocks.map(({ createdAt, blocked }) => ({ createdAt, player: blocked.publicName })),
    )
  },
}

/** What the member said about public decks. */
export const comments: ArchivePart = {
  name: 'comments',
  async *files(userId) {
    const select = { id: true, deckId: true, threadId: true, text: true, createdAt: true, editedAt: true }
    yield jsonFile(
      'comments',
      await db().comment.findMany({ where: { authorId: userId }, select, orderBy: OLDEST_FIRST }),
    )
  },
}

/** What moderators decided about the member, and why they said that it is wrong. */
export const decisions: ArchivePart = {
  name: 'decisions',
  async *files(userId) {
    const rows = await db().decision.findMany({
      where: { accusedId: userId, action: { not: 'dismiss' } },
      select: {
        action: true,
        kind: true,
        title: true,
        reason: true,
        createdAt: true,
        appeal: { select: { words: true, createdAt: true, decidedAt: true, outcome: true } },
      },
      orderBy: OLDEST_FIRST,
    })
    yield jsonFile(
      'decisions',
      rows.map((row) => ({ ...row, kind: kindOf(row.kind) })),
    )
  },
}

/** Personal tokens by what they may do: the tokens themselves are known to nobody here. */
export const tokens: ArchivePart = {
  name: 'tokens',
  async *files(userId) {
    const select = {
      name: true,
      scopes: true,
      ending: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
    }
    yield jsonFile(
      'tokens',
      await db().apiToken.findMany({ where: { userId }, select, orderBy: OLDEST_FIRST }),
    )
  },
}

/** Leagues that the member organises, whole, and the decks that they registered in those of others. */
export const leagues: ArchivePart = {
  name: 'leagues',
  async *files(userId) {
    const owned = await db().league.findMany({
      where: { ownerId: userId },
      select: { id: true },
      orderBy: OLDEST_FIRST,
    })
    for (const { id } of owned) {
      const league = await db().league.findFirst({
        where: { id, ownerId: userId },
        select: { name: true, words: true, visibility: true, state: true, createdAt: true, changedAt: true },
      })
      if (league) yield jsonFile(`leagues/${id}`, { ...league, state: JSON.parse(league.state) })
    }
    const entries = await db().leagueMember.findMany({
      where: { userId },
      select: {
        player: true,
        isOrganiser: true,
        deckCode: true,
        createdAt: true,
        league: { select: { id: true, name: true } },
      },
      orderBy: OLDEST_FIRST,
    })
    yield jsonFile('league-entries', entries)
  },
}

/** Sets of own cards, each as a file that this site reads again, with its earlier versions. */
export const ownSets: ArchivePart = {
  name: 'own-sets',
  async *files(ownerId) {
    const ids = await db().ownSet.findMany({
      where: { ownerId },
      select: { id: true },
      orderBy: OLDEST_FIRST,
    })
    for (const { id } of ids) {
      const row = await db().ownSet.findFirst({
        where: { id, ownerId },
        select: { content: true, name: true, code: true, deletedAt: true, linkId: true, publishedAt: true },
      })
      if (!row) continue
      const { content, ...about } = row
      const folder = row.deletedAt ? 'account/deleted/sets' : 'sets'
      yield { path: `${folder}/${row.code}.json`, text: content }
      yield jsonFile(`sets/${row.code}`, about)
      const revisions = await db().ownSetVersion.findMany({
        where: { setId: id },
        select: { revision: true },
        orderBy: { revision: 'asc' },
      })
      for (const { revision } of revisions) {
        const where = { setId_revision: { setId: id, revision } }
        const version = await db().ownSetVersion.findUnique({ where, select: { content: true } })
        if (version)
          yield { path: `account/versions/sets/${row.code}-${revision}.json`, text: version.content }
      }
    }
  },
}

/** Replays, positions, puzzles and figures that the member shows by link, a file each: one may be large. */
export const sharedItems: ArchivePart = {
  name: 'shared-items',
  async *files(ownerId) {
    const ids = await db().sharedItem.findMany({
      where: { ownerId },
      select: { id: true },
      orderBy: OLDEST_FIRST,
    })
    for (const { id } of ids) {
      const item = await db().sharedItem.findFirst({
        where: { id, ownerId },
        select: {
          kind: true,
          title: true,
          words: true,
          language: true,
          content: true,
          createdAt: true,
          publishedAt: true,
        },
      })
      if (item) yield jsonFile(`shared-items/${id}`, { ...item, content: JSON.parse(item.content) })
    }
  },
}
