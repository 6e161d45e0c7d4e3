import 'server-only'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { shownLine } from '@/lib/platform/text/clean-name'

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

/** Links of decks that still work. */
export const SHARES_SHOWN = {
  activeDeckId: { not: null },
  deck: { deletedAt: null, hiddenAt: null, owner: SHOWN_MEMBER },
} as const satisfies Prisma.ShareWhereInput

/** Links of trade lists that still work. */
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

/** Links of sets of own cards that still work. */
export const SETS_SHOWN = {
  hiddenAt: null,
  deletedAt: null,
  owner: SHOWN_MEMBER,
} as const satisfies Prisma.OwnSetWhereInput

/** Sets of own cards that everybody finds; a guest as `playersShownTo`. */
export const ownSetsShownTo = (viewerId: string | undefined): Prisma.OwnSetWhereInput => ({
  hiddenAt: null,
  deletedAt: null,
  linkId: { not: null },
  publishedAt: { not: null },
  owner: playersShownTo(viewerId),
})

/** Leagues a viewer may read by address, beside those they organise: private ones they take part in. */
export const leaguesShownTo = (viewerId: string | undefined): Prisma.LeagueWhereInput => ({
  hiddenAt: null,
  owner: SHOWN_MEMBER,
  OR: [
    { visibility: { not: 'private' } },
    ...(viewerId === undefined ? [] : [{ members: { some: { userId: viewerId } } }]),
  ],
})
