import { exportCollectionCsv } from '@/lib/features/collection/model/csv'
import { getCollection } from '@/lib/features/collection/server/collections'
import { COLLECTION_FILE } from '@/lib/features/decks/model/archive'
import { exportJson } from '@/lib/features/decks/model/formats/deck-json'
import { exportO8d } from '@/lib/features/decks/model/formats/o8d'
import { poolWith } from '@/lib/features/decks/server/cards'
import { deckList, deckLists, extrasFrom } from '@/lib/features/decks/server/decks'
import { archivedState } from '@/lib/features/leagues/server/leagues'
import { kindOf } from '@/lib/features/moderation/server/cases'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'
import { plainFileName } from '@/lib/platform/text/file-name'

/** The files of an account's archive, each written while it is read from the database. */

/** A file of an archive: UTF-8 text. */
export interface ArchiveFile {
  /** Path from the archive's root, such as `account/profile.json`. */
  readonly path: string
  /** The whole text, or pieces if it may be large. */
  readonly text: string | AsyncIterable<string>
}

/** One kind of data of an account, as files. */
export interface ArchivePart {
  readonly name: string
  /** All of the member's data of this kind, read piece by piece so that only one piece is in memory at a time. */
  readonly files: (userId: string) => AsyncIterable<ArchiveFile>
}

/** A machine-readable file in `account/`. */
const jsonFile = (name: string, value: unknown): ArchiveFile => ({
  path: `account/${name}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

/** Digits of a deck's number, which keep files sorted: enough for any account. */
const DIGITS = 4
/** Versions read at a time: each may have a thousand cards. */
const BATCH_SIZE = 4

/**
 * Each deck as complete JSON, which this site can read again, and as .o8d for OCTGN; its earlier versions; and deleted
 * decks that can still be restored.
 */
export const decks: ArchivePart = {
  name: 'decks',
  async *files(userId) {
    const rows = await db().deck.findMany({
      where: { ownerId: userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    for (const [at, { id }] of rows.entries()) {
      const deck = await db().deck.findUnique({ where: { id } })
      if (!deck) continue
      const name = plainFileName(deck.name)
      const file = `${String(at + 1).padStart(DIGITS, '0')}${name && `-${name}`}`
      const written = { ...deck, list: await deckList(deck), extras: extrasFrom(deck.extras) }
      const pool = poolWith(written.extras)
      const folder = deck.deletedAt ? 'account/deleted' : 'decks'
      yield { path: `${folder}/${file}.json`, text: exportJson(pool, written) }
      if (!deck.deletedAt) yield { path: `account/octgn/${file}.o8d`, text: exportO8d(pool, written) }
      if ((await db().deckVersion.count({ where: { deckId: id } })) > 0)
        yield { path: `account/versions/${file}.json`, text: versionsText(id) }
    }
  },
}

/** All versions of a deck as `jsonFile` would write them, some at a time. */
async function* versionsText(deckId: string): AsyncGenerator<string> {
  yield `{\n  "deckId": ${JSON.stringify(deckId)},\n  "versions": [`
  let behind = 0
  for (let separator = ''; ; ) {
    const rows = await db().deckVersion.findMany({
      where: { deckId, revision: { gt: behind } },
      orderBy: { revision: 'asc' },
      omit: { deckId: true, size: true },
      take: BATCH_SIZE,
    })
    const lists = await deckLists(deckId, rows)
    for (const row of rows) {
      const version = { ...row, extras: extrasFrom(row.extras), list: lists.get(row.revision) }
      yield `${separator}\n    ${JSON.stringify(version, null, 2).replaceAll('\n', '\n    ')}`
      separator = ','
      behind = row.revision
    }
    if (rows.length < BATCH_SIZE) break
  }
  yield '\n  ]\n}\n'
}

/**
 * Counts and marks as a table for spreadsheets and this site; the whole collection, including places of decks, as JSON.
 */
export const collection: ArchivePart = {
  name: 'collection',
  async *files(userId) {
    const book = await getCollection(userId)
    yield { path: COLLECTION_FILE, text: exportCollectionCsv(officialPool, book.counts, book.marks) }
    yield jsonFile('collection', book)
  },
}

const OLDEST_FIRST = { createdAt: 'asc' } as const

/** The member's profile and sign-in methods, without secrets: neither a password hash nor keys. */
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
        turnMails: true,
        turnMailedAt: true,
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

/** The browsers that are or were signed in, as far as still known. */
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

/** What the member shares: links, public decks, the trade list. */
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

/** The member's likes, and whom they follow or block; other members only by their public data. */
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

/** The member's comments on public decks. */
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

/** Moderators' decisions about the member, and the member's objections. */
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

/** Personal tokens with their permissions: the tokens themselves are not stored. */
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

/**
 * Leagues that the member organises, without what is still secret of the players' decks, and the member's own decks in
 * leagues.
 */
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
      if (league) yield jsonFile(`leagues/${id}`, { ...league, state: archivedState(league.state) })
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

/**
 * The member's seats in online games, and the browsers notified when it is their turn: only the push service of each,
 * since anybody who knows the full address can send to it.
 */
export const online: ArchivePart = {
  name: 'online',
  async *files(userId) {
    const seats = await db().onlineSeat.findMany({
      where: { userId },
      select: {
        ...{ gameId: true, seat: true, deckName: true, deck: true, endedAt: true },
        game: { select: { kind: true, status: true, edition: true, result: true, createdAt: true } },
      },
      orderBy: { gameId: 'asc' },
    })
    const subscriptions = await db().pushSubscription.findMany({ where: { userId }, orderBy: OLDEST_FIRST })
    yield jsonFile('online', {
      seats,
      browsersTold: subscriptions.map(({ endpoint, locale, createdAt, usedAt }) => ({
        ...{ service: new URL(endpoint).hostname, locale, createdAt, usedAt },
      })),
    })
  },
}

/** Sets of own cards, each as a file that this site can read again, with its earlier versions. */
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

/** Replays, positions, puzzles and figures that the member shares by link, one file each, since one may be large. */
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
