import 'server-only'
import { publicKey } from '@/lib/features/gallery/contract/gallery'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { shownLine } from '@/lib/platform/text/plain-text'

/** Condition for members visible to others: the only place with that rule. */
export const SHOWN_MEMBER = {
  suspendedAt: null,
  deletionScheduledAt: null,
} as const satisfies Prisma.UserWhereInput

/**
 * The members a viewer can see by their public names.
 * @param viewerId the viewer, who doesn't see members they block; undefined for a guest
 */
export const playersShownTo = (viewerId: string | undefined): Prisma.UserWhereInput => ({
  ...SHOWN_MEMBER,
  publicName: { not: null },
  ...(viewerId !== undefined && { blockedBy: { none: { blockerId: viewerId } } }),
})

/** Public decks a viewer can see; for guests as in `playersShownTo`. */
export const decksShownTo = (viewerId: string | undefined): Prisma.PublicDeckWhereInput => ({
  deck: { deletedAt: null, hiddenAt: null },
  author: playersShownTo(viewerId),
})

/** Condition for working links of decks. */
export const SHARES_SHOWN = {
  activeDeckId: { not: null },
  deck: { deletedAt: null, hiddenAt: null, owner: SHOWN_MEMBER },
} as const satisfies Prisma.ShareWhereInput

/** Condition for working links of trade lists. */
export const TRADE_LISTS_SHOWN = {
  activeUserId: { not: null },
  user: SHOWN_MEMBER,
} as const satisfies Prisma.TradeLinkWhereInput

/** The public form of a name shown with links; null for none. */
export const shownName = (name: string | null): string | null => (name && shownLine(name)) || null

/** Condition for items visible to anybody with the link. */
export const SHARED_ITEMS_SHOWN = {
  hiddenAt: null,
  owner: SHOWN_MEMBER,
} as const satisfies Prisma.SharedItemWhereInput

/** Condition for working links of sets of own cards. */
export const SETS_SHOWN = {
  hiddenAt: null,
  deletedAt: null,
  owner: SHOWN_MEMBER,
} as const satisfies Prisma.OwnSetWhereInput

/** Sets of own cards that are public for a viewer; for guests as in `playersShownTo`. */
export const ownSetsShownTo = (viewerId: string | undefined): Prisma.OwnSetWhereInput => ({
  hiddenAt: null,
  deletedAt: null,
  linkId: { not: null },
  publishedAt: { not: null },
  owner: playersShownTo(viewerId),
})

/** Leagues that a viewer may read by URL, in addition to those they organise: private ones that they take part in. */
export const leaguesShownTo = (viewerId: string | undefined): Prisma.LeagueWhereInput => ({
  hiddenAt: null,
  owner: SHOWN_MEMBER,
  OR: [
    { visibility: { not: 'private' } },
    ...(viewerId === undefined ? [] : [{ members: { some: { userId: viewerId } } }]),
  ],
})

/** Blocks between members, and what blocked members may not do. */

/** Condition for one member blocking another. */
export const blocks = (blockerId: string, blockedId: string): Prisma.BlockWhereUniqueInput => ({
  blockerId_blockedId: { blockerId, blockedId },
})

/** Throws 403 `blocked` if any of these members blocks the user; the user's own id among them is ignored. */
export async function requireUnblocked(userId: string, others: readonly string[]): Promise<void> {
  const blockerId = { in: others.filter((id) => id !== userId) }
  if ((await db().block.count({ where: { blockerId, blockedId: userId } })) > 0)
    throw new HttpError(403, 'blocked')
}

/**
 * Public names of the members whom a member blocks, latest first. Members who removed their name stay blocked, but are
 * not listed.
 */
export async function blockedBy(userId: string): Promise<readonly string[]> {
  const rows = await db().block.findMany({
    where: { blockerId: userId, blocked: { publicName: { not: null } } },
    orderBy: { createdAt: 'desc' },
    take: QUOTAS.blocks,
    select: { blocked: { select: { publicName: true } } },
  })
  return rows.flatMap(({ blocked }) => blocked.publicName ?? [])
}

/**
 * Blocks a member, who then stops following, or unblocks them; idempotent. Throws 404 for an unknown name and for one's own,
 * 409 `quota`.
 */
export async function block(userId: string, name: string, isBlocked: boolean): Promise<void> {
  const other = await db().user.findUnique({ where: { publicKey: publicKey(name) }, select: { id: true } })
  if (!other || other.id === userId) throw new HttpError(404, 'not-found')
  await blockMember(userId, other.id, isBlocked)
}

/** Blocks a member by account id, or unblocks them. Throws 409 `quota`. */
export async function blockMember(userId: string, otherId: string, isBlocked: boolean): Promise<void> {
  if (!isBlocked) {
    await db().block.deleteMany({ where: { blockerId: userId, blockedId: otherId } })
    return
  }
  if (await db().block.findUnique({ where: blocks(userId, otherId) })) return
  if ((await db().block.count({ where: { blockerId: userId } })) >= QUOTAS.blocks)
    throw quotaExceeded('blocks')
  try {
    await db().$transaction(async (tx) => {
      await tx.block.create({ data: { blockerId: userId, blockedId: otherId } })
      await tx.follow.deleteMany({
        where: {
          OR: [
            { followerId: otherId, authorId: userId },
            { followerId: userId, authorId: otherId },
          ],
        },
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
