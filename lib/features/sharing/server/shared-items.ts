import 'server-only'
import { SHARED_ITEMS_SHOWN, shownName } from '@/lib/features/moderation/server/visibility'
import { poolOfIncludedCards, poolOfLink } from '@/lib/features/sets/server/included-cards-pool'
import {
  type ListedSharedItem,
  type NewSharedItem,
  SHARED_ITEMS_PAGE as PAGE_SIZE,
  type PublicPuzzle,
  SHARED_ITEM_KINDS,
  type SharedItem,
  type SharedItemChange,
  type SharedItemKind,
  sharedItemContentSchema,
  sharedItemSummarySchema,
} from '@/lib/features/sharing/contract/shared-items'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { behindPlace, namePlace, type TimePlace } from '@/lib/http/parameters'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { db } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { clientAddress } from '@/lib/platform/server/request'
import { randomToken } from '@/lib/platform/server/tokens'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import { examine } from './examine'

const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** Creates a link to an item. Returns its id: 128 random bits. Throws like `examine`, and 409 `quota`. */
export async function shareItem(ownerId: string, item: NewSharedItem): Promise<string> {
  const { title, words, language } = item
  const examined = await examine(item.content)
  const content = JSON.stringify(examined.content)
  const summary = JSON.stringify(examined.summary)
  const size = bytesOf(title, words, content, summary)
  const { id } = await db().$transaction(async (tx) => {
    // Lock the owner's row, so that two concurrent requests cannot both take the last free place.
    await tx.user.updateMany({ where: { id: ownerId }, data: { id: ownerId } })
    const totals = await tx.sharedItem.aggregate({
      where: { ownerId },
      _count: { _all: true },
      _sum: { size: true },
    })
    if (totals._count._all >= QUOTAS.sharedItems) throw quotaExceeded('sharedItems')
    if ((totals._sum.size ?? 0) + size > QUOTAS.sharedItemBytes) throw quotaExceeded('sharedItemBytes')
    return tx.sharedItem.create({
      data: {
        id: randomToken(16),
        ownerId,
        kind: examined.content.kind,
        title,
        words,
        language,
        content,
        summary,
        size,
      },
      select: { id: true },
    })
  })
  return id
}

const HEAD = {
  id: true,
  kind: true,
  title: true,
  words: true,
  language: true,
  createdAt: true,
  publishedAt: true,
} as const satisfies Prisma.SharedItemSelect

type Head = Prisma.SharedItemGetPayload<{ select: typeof HEAD }>

function headOf({ kind: word, createdAt, publishedAt, ...rest }: Head) {
  const kind = SHARED_ITEM_KINDS.find((one) => one === word)
  if (!kind) throw new Error(`unknown kind ${word} in the database`)
  const { id, title, words, language } = rest
  return {
    id,
    kind,
    title: shownLine(title),
    words: shownText(words),
    language,
    createdAt: createdAt.toISOString(),
    isPublic: publishedAt !== null,
  }
}

/** Lists a member's shared items, latest first, a page at a time; optionally of one kind. */
export async function listSharedItems(
  ownerId: string,
  { after, kind }: { readonly after?: TimePlace | undefined; readonly kind?: SharedItemKind | undefined },
): Promise<{ readonly items: readonly ListedSharedItem[]; readonly after: string | null }> {
  const rows = await db().sharedItem.findMany({
    where: { ownerId, ...(kind && { kind }), ...behindPlace('createdAt', after) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { ...HEAD, size: true, hiddenAt: true },
  })
  const items = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return {
    items: items.map((row) => ({ ...headOf(row), size: row.size, isHidden: row.hiddenAt !== null })),
    after: last ? namePlace({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * The item behind a link, for anybody. Throws 404 if there is no such link, while its owner's account is suspended, and while
 * a moderator hides it.
 */
export async function sharedItem(id: string): Promise<SharedItem> {
  const row = await db().sharedItem.findFirst({
    where: { id, ...SHARED_ITEMS_SHOWN },
    select: {
      ...HEAD,
      content: true,
      summary: true,
      owner: { select: { name: true, publicName: true } },
    },
  })
  if (!row) throw new HttpError(404, 'not-found')
  return {
    ...headOf(row),
    author: row.owner.publicName ?? shownName(row.owner.name),
    content: sharedItemContentSchema.parse(JSON.parse(row.content)),
    summary: sharedItemSummarySchema.parse(JSON.parse(row.summary)),
  }
}

/**
 * Changes an item's title and text, and whether it is public. Throws 404 for other members' items, 400 for items that
 * cannot be public, 409 `no-public-name` for members without one.
 */
export async function changeSharedItem(ownerId: string, id: string, change: SharedItemChange): Promise<void> {
  const { title, words, language, isPublic } = change
  const before = await db().sharedItem.findFirst({
    where: { id, ownerId },
    select: { ...HEAD, size: true, owner: { select: { publicName: true } } },
  })
  if (!before) throw new HttpError(404, 'not-found')
  if (isPublic && before.kind !== 'puzzle') throw new HttpError(400, 'invalid', { path: 'isPublic' })
  if (isPublic && title === '') throw new HttpError(400, 'invalid', { path: 'title' })
  if (isPublic && before.owner.publicName === null) throw new HttpError(409, 'no-public-name')
  const now = new Date()
  const size = before.size + bytesOf(title, words) - bytesOf(before.title, before.words)
  await db().sharedItem.updateMany({
    where: { id, ownerId },
    data: {
      ...{ title, words, language, size, changedAt: now },
      publishedAt: isPublic ? (before.publishedAt ?? now) : null,
    },
  })
}

/** Revokes a link permanently, and deletes its content. Throws 404 for other members' items. */
export async function revokeSharedItem(ownerId: string, id: string): Promise<void> {
  const { count } = await db().sharedItem.deleteMany({ where: { id, ownerId } })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/** Public items visible to anybody: not of suspended members or members without a name, and not hidden. */
const VISIBLE = {
  ...SHARED_ITEMS_SHOWN,
  publishedAt: { not: null },
  owner: { ...SHARED_ITEMS_SHOWN.owner, publicName: { not: null } },
} as const satisfies Prisma.SharedItemWhereInput

/** A page of the puzzles that members have published, latest first. */
export async function publicPuzzles(
  after: TimePlace | undefined,
): Promise<{ readonly puzzles: readonly PublicPuzzle[]; readonly after: string | null }> {
  const rows = await db().sharedItem.findMany({
    where: { kind: 'puzzle', AND: [VISIBLE, behindPlace('publishedAt', after)] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { ...HEAD, summary: true, owner: { select: { publicName: true } } },
  })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    puzzles: page.flatMap(({ id, title, language, summary: text, owner }) => {
      const summary = sharedItemSummarySchema.parse(JSON.parse(text))
      if (summary.kind !== 'puzzle') return []
      const { goal, answers, players } = summary
      return [
        {
          id,
          title: shownLine(title),
          language,
          author: owner.publicName ?? '',
          goal,
          answers,
          team: players[0]?.team ?? [],
        },
      ]
    }),
    after: last?.publishedAt ? namePlace({ at: last.publishedAt, id: last.id }) : null,
  }
}

/** Result of opening a link; `busy` after too many requests from the reader's address. */
export type OpenedSharedItem =
  | { readonly status: 'open'; readonly item: SharedItem }
  | { readonly status: 'revoked' | 'busy' }

/**
 * The item behind a link, for a page rendered on the server: the middleware has counted the request. Undefined if
 * revoked.
 */
export async function readSharedItem(id: string): Promise<SharedItem | undefined> {
  try {
    return await sharedItem(id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/** Opens a link for a preview image or an embedded page; counts against the same rate limit as an API request. */
export async function openSharedItem(id: string, headers: Headers): Promise<OpenedSharedItem> {
  try {
    await consumeRateLimit('share', { address: clientAddress(headers) })
    return { status: 'open', item: await sharedItem(id) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: error.status === 404 ? 'revoked' : 'busy' }
  }
}

/** The pool for an item: the official cards, and the own cards it contains. */
export function poolOfItem({ content }: Pick<SharedItem, 'content'>): Pool {
  if ('link' in content) return poolOfLink(content.link)
  return (content.kind === 'puzzle' && poolOfIncludedCards(content.ownCards ?? [])) || officialPool
}
