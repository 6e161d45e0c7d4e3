import 'server-only'
import type { Player } from '@/lib/features/gallery/contract/gallery'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'

/**
 * The part of a member's collection on their public page: totals offered and wanted, and cards owned per set. Null
 * unless their trade link is listed.
 */
export async function listedCollection(userId: string): Promise<Player['collection']> {
  const link = await db().tradeLink.findFirst({
    where: { activeUserId: userId, listed: true },
    select: { id: true },
  })
  if (!link) return null
  const { _sum: marks } = await db().collectionMark.aggregate({
    where: { userId },
    _sum: { wanted: true, wantedFoil: true, trade: true, tradeFoil: true },
  })
  const rows = await db().collectionEntry.findMany({ where: { userId }, select: { cardKey: true } })
  const keys = new Set(rows.map(({ cardKey }) => cardKey))
  const owned = new Map<string, { cards: number; of: number }>()
  for (const { key, set } of officialPool.cards) {
    const count = owned.get(set) ?? { cards: 0, of: 0 }
    owned.set(set, { cards: count.cards + (keys.has(key) ? 1 : 0), of: count.of + 1 })
  }
  return {
    linkId: link.id,
    gives: (marks.trade ?? 0) + (marks.tradeFoil ?? 0),
    wants: (marks.wanted ?? 0) + (marks.wantedFoil ?? 0),
    owned: [...owned].map(([set, count]) => ({ set, ...count })),
  }
}
