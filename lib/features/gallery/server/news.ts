import 'server-only'
import { isModerator } from '@/lib/features/account/server/sessions'
import { MAX_NEWS, type News } from '@/lib/features/gallery/contract/comments'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { openAppeals } from '@/lib/features/moderation/server/appeals'
import { kindOf, openCases } from '@/lib/features/moderation/server/cases'
import { decksShownTo, playersShownTo } from '@/lib/features/moderation/server/visibility'
import { officialPool } from '@/lib/game/cards/official-pool'
import { latestNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { shownLine } from '@/lib/platform/text/plain-text'

/** Copies of a card that were added to a deck, or removed if negative. */
interface CardChange {
  readonly title: string
  readonly copies: number
}

/** A public deck, and since when a reader has known it; `since` is undefined for changes shown to everybody. */
export interface KnownDeck {
  readonly deckId: string
  readonly authorId: string
  readonly publishedAt: Date
  readonly since?: Date
}

interface Save {
  readonly revision: number
  readonly createdAt: Date
}

/**
 * The stored saves of a deck that everybody could read, oldest first: those made while it was public, and the one that
 * was current when it became public. The latter is known only if no save is missing after it: an older one may never
 * have been shown to anybody.
 */
function publicSaves(saves: readonly Save[], publicSince: Date): readonly Save[] {
  const inOrder = [...saves].sort((a, b) => a.revision - b.revision)
  const later = inOrder.filter(({ createdAt }) => createdAt > publicSince)
  const first = inOrder.findLast(({ createdAt }) => createdAt <= publicSince)
  const next = later[0]
  return first && next?.revision === first.revision + 1 ? [first, ...later] : later
}

/** The two versions to compare: the one that the reader last saw, or else the previous one, and the current one. */
function comparedSaves(
  saves: readonly Save[],
  { publicSince, since }: { readonly publicSince: Date; readonly since?: Date | undefined },
): readonly [Save, Save] | undefined {
  const visibleSaves = publicSaves(saves, publicSince)
  const now = visibleSaves.at(-1)
  const known = since === undefined ? undefined : visibleSaves.findLast(({ createdAt }) => createdAt <= since)
  const before = known ?? visibleSaves.at(-2)
  return now && before && before.revision < now.revision ? [before, now] : undefined
}

/** The time since when each deck has been public without a break: a moderator may have hidden it for a while. */
async function publicSince(decks: readonly KnownDeck[]): Promise<ReadonlyMap<string, Date>> {
  const shownAgain = await db().decision.findMany({
    where: {
      accusedId: { in: [...new Set(decks.map(({ authorId }) => authorId))] },
      action: 'show',
      kind: 'deck',
      subjectId: { in: decks.map(({ deckId }) => deckId) },
    },
    select: { subjectId: true, createdAt: true },
  })
  return new Map(
    decks.map(({ deckId, publishedAt }) => {
      const again = shownAgain.filter(({ subjectId }) => subjectId === deckId)
      const times = again.map(({ createdAt }) => createdAt.getTime())
      return [deckId, new Date(Math.max(publishedAt.getTime(), ...times))]
    }),
  )
}

/**
 * Card changes of some public decks, by deck id: against the version that the reader last saw if given, otherwise
 * against the previous public version. Decks without two stored public versions are omitted; versions that were not
 * public are never used.
 */
async function changesOf(decks: readonly KnownDeck[]): Promise<ReadonlyMap<string, readonly CardChange[]>> {
  if (decks.length === 0) return new Map()
  const begun = await publicSince(decks)
  const saves = await db().deckVersion.findMany({
    where: { deckId: { in: decks.map(({ deckId }) => deckId) } },
    select: { deckId: true, revision: true, createdAt: true },
  })
  const pairs = decks.flatMap(({ deckId, publishedAt, since }) => {
    const own = saves.filter((save) => save.deckId === deckId)
    const compared = comparedSaves(own, { publicSince: begun.get(deckId) ?? publishedAt, since })
    return compared ? [{ deckId, before: compared[0].revision, now: compared[1].revision }] : []
  })
  if (pairs.length === 0) return new Map()
  const entries = await db().deckVersionEntry.findMany({
    where: { OR: pairs.map(({ deckId, before, now }) => ({ deckId, revision: { in: [before, now] } })) },
    select: { deckId: true, revision: true, cardKey: true, count: true },
  })
  return new Map(
    pairs.map(({ deckId, before, now }) => {
      const more = new Map<string, number>()
      for (const { deckId: id, revision, cardKey, count } of entries) {
        if (id !== deckId) continue
        const sign = revision === now ? 1 : revision === before ? -1 : 0
        more.set(cardKey, (more.get(cardKey) ?? 0) + sign * count)
      }
      const changes = [...more]
        .filter(([, copies]) => copies !== 0)
        .map(([key, copies]) => ({ title: officialPool.byKey.get(key)?.title ?? key, copies }))
        .sort((a, b) => b.copies - a.copies || a.title.localeCompare(b.title, 'en'))
      return [deckId, changes]
    }),
  )
}

/** Changes in some decks since their previous public save, by share id, for any reader. */
export async function latestChanges(
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CardChange[]>> {
  const rows = await db().publicDeck.findMany({
    where: { shareId: { in: [...shareIds] } },
    select: { shareId: true, deckId: true, authorId: true, publishedAt: true },
  })
  const changes = await changesOf(rows)
  return new Map(rows.map(({ shareId, deckId }) => [shareId, changes.get(deckId) ?? []]))
}

/** Formats changes as one line, such as `+2 Osbourne, −1 Red Sky`: signs and titles only, so language-independent. */
const changesLine = (changes: readonly CardChange[]): string =>
  changes.map(({ title, copies }) => `${copies > 0 ? '+' : '−'}${Math.abs(copies)} ${title}`).join(', ')

/** Contents of a feed: the site's URL, and the decks and their author, if it has only one. */
export interface FeedOf {
  readonly site: string
  readonly title: string
  readonly author: string | undefined
  readonly decks: readonly PublicDeck[]
  /** The changes in each deck, by its link; none for a new deck. */
  readonly changes: ReadonlyMap<string, readonly CardChange[]>
}

const escaped = (text: string): string =>
  text
    // Characters that are not allowed in XML documents.
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const addressOf = (site: string, { shareId }: PublicDeck): string => `${site}/d/${shareId}`

const selfOf = (site: string, file: string, author: string | undefined): string =>
  `${site}/feeds/${file}${author === undefined ? '' : `?author=${encodeURIComponent(author)}`}`

/** Time of the latest save of any of the decks; the Unix epoch if there are none. */
const latest = (decks: readonly PublicDeck[]): string =>
  new Date(Math.max(0, ...decks.map(({ changedAt }) => Date.parse(changedAt)))).toISOString()

/** Public decks as an Atom feed (RFC 4287). */
export function atomFeed({ site, title, author, decks, changes }: FeedOf): string {
  const self = selfOf(site, 'decks.atom', author)
  const entries = decks.map((deck) => {
    const address = addressOf(site, deck)
    const line = changesLine(changes.get(deck.shareId) ?? [])
    const summary = line === '' ? '' : `<summary>${escaped(line)}</summary>`
    return `<entry><id>${escaped(address)}</id><title>${escaped(deck.name || deck.shareId)}</title><link href="${escaped(address)}"/><updated>${deck.changedAt}</updated><author><name>${escaped(deck.author)}</name></author>${summary}</entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(self)}</id><title>${escaped(title)}</title><link rel="self" href="${escaped(self)}"/><link href="${escaped(site)}/decks/public"/><updated>${latest(decks)}</updated>${entries.join('')}</feed>
`
}

/** Public decks as a JSON Feed (version 1.1). */
export const jsonFeed = ({ site, title, author, decks, changes }: FeedOf): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${site}/decks/public`,
    feed_url: selfOf(site, 'decks.json', author),
    items: decks.map((deck) => ({
      id: addressOf(site, deck),
      url: addressOf(site, deck),
      title: deck.name || deck.shareId,
      content_text: [deck.author, changesLine(changes.get(deck.shareId) ?? [])]
        .filter((line) => line !== '')
        .join('\n'),
      date_modified: deck.changedAt,
      authors: [{ name: deck.author }],
    })),
  })

const DAY = 24 * 60 * 60 * 1000

/** Decks of followed members that were public before, and have been saved since. */
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
  const publicDecks = await db().publicDeck.findMany({
    where: { authorId: userId, deck: { deletedAt: null } },
    select: { deckId: true, shareId: true, name: true },
  })
  const deckId = { in: publicDecks.map((deck) => deck.deckId) }
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
  const decks = publicDecks
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

/** Marks the news up to a time as read; never a future time, and never moving it back. */
export async function newsSeen(userId: string, until: Date): Promise<void> {
  const now = new Date()
  const seen = until < now ? until : now
  await db().user.updateMany({
    // A future time was recorded by a clock that ran ahead; it would hide all news until then.
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
