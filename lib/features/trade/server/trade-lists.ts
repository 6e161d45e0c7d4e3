import 'server-only'
import { type LiveSession, requireVerified } from '@/lib/features/account/server/sessions'
import { collectionMarksSchema } from '@/lib/features/collection/model/schema'
import { shownName, TRADE_LISTS_SHOWN } from '@/lib/features/moderation/server/visibility'
import type { ReadTradeList, TradeLink } from '@/lib/features/trade/contract/trade-lists'
import { listOfMarks } from '@/lib/features/trade/model/list'
import { HttpError } from '@/lib/http/server/http-error'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { KEPT } from '@/lib/platform/server/limits'
import { randomToken } from '@/lib/platform/server/tokens'
import { shownText } from '@/lib/platform/text/plain-text'

const SHOWN = { id: true, showNotes: true, listed: true } as const

/** A user's live link; null if there is none. */
export const tradeLink = (userId: string): Promise<TradeLink | null> =>
  db().tradeLink.findUnique({ where: { activeUserId: userId }, select: SHOWN })

/**
 * A user's live link, created if there is none: 128 random bits, 22 characters. Throws 403 `unverified` if others would
 * be shown more while the user's address is not confirmed, 409 `no-public-name` if it is to be listed and they have no
 * public page.
 */
export async function setTradeLink(
  session: Pick<LiveSession, 'user'>,
  { showNotes, listed }: Pick<TradeLink, 'showNotes' | 'listed'>,
): Promise<TradeLink> {
  const userId = session.user.id
  const before = await tradeLink(userId)
  if (!before || (showNotes && !before.showNotes) || (listed && !before.listed)) requireVerified(session)
  if (listed && (await db().user.count({ where: { id: userId, publicName: null } })) > 0)
    throw new HttpError(409, 'no-public-name')
  const keep = async () => {
    const { count } = await db().tradeLink.updateMany({
      where: { activeUserId: userId },
      data: { showNotes, listed },
    })
    return count > 0 ? tradeLink(userId) : null
  }
  const existing = await keep()
  if (existing) return existing
  try {
    return await db().tradeLink.create({
      data: { id: randomToken(16), userId, activeUserId: userId, showNotes, listed },
      select: SHOWN,
    })
  } catch (error) {
    // Of two concurrent requests, the first link counts.
    const first = isUniqueViolation(error) ? await keep() : null
    if (!first) throw error
    return first
  }
}

/** Revokes a user's link permanently; a later one gets another id. */
export async function revokeTradeLink(userId: string): Promise<void> {
  await db().tradeLink.updateMany({
    where: { activeUserId: userId },
    data: { activeUserId: null, revokedAt: new Date() },
  })
  const old = await db().tradeLink.findMany({
    where: { userId, activeUserId: null },
    orderBy: { revokedAt: 'desc' },
    skip: KEPT.revokedLinks,
    select: { id: true },
  })
  if (old.length > 0) await db().tradeLink.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/**
 * The current offers and wants of a link's owner. Nothing else of the collection is read, and notes only if the owner
 * shows them. Throws 404 once the link is revoked, and while the owner's account is suspended.
 */
export async function sharedTradeList(linkId: string): Promise<ReadTradeList> {
  const link = await db().tradeLink.findFirst({
    where: { id: linkId, ...TRADE_LISTS_SHOWN },
    select: {
      showNotes: true,
      user: { select: { name: true, collection: { select: { userId: true, updatedAt: true } } } },
    },
  })
  if (!link) throw new HttpError(404, 'not-found')
  const { showNotes, user } = link
  const userId = user.collection?.userId
  const rows = userId
    ? await db().collectionMark.findMany({
        where: {
          userId,
          OR: ['wanted', 'wantedFoil', 'trade', 'tradeFoil'].map((column) => ({ [column]: { gt: 0 } })),
        },
        omit: { note: !showNotes, noteFoil: !showNotes },
        orderBy: { cardKey: 'asc' },
      })
    : []
  const marks = collectionMarksSchema.parse(
    Object.fromEntries(
      rows.map(({ cardKey, wanted, wantedFoil, trade, tradeFoil, note, noteFoil, ...said }) => [
        cardKey,
        {
          wanted: [wanted, wantedFoil],
          trade: [trade, tradeFoil],
          condition: said.condition,
          note: shownText(note ?? ''),
          conditionFoil: said.conditionFoil,
          noteFoil: shownText(noteFoil ?? ''),
        },
      ]),
    ),
  )
  return {
    list: listOfMarks(marks, showNotes),
    ownerName: shownName(user.name),
    updatedAt: user.collection?.updatedAt.toISOString() ?? null,
  }
}
