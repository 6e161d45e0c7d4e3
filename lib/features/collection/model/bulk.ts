import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardType, Rarity, SetCode, Side } from '@/lib/game/terms'
import {
  type CollectionCounts,
  type CopyKind,
  type CountChanges,
  clampCopies,
  type OwnedPair,
  pairOf,
  samePair,
} from './counts'

/** How counts change: raised to a minimum, set to a value, or increased. */
export const BULK_WAYS = ['at-least', 'exactly', 'add'] as const
export type BulkWay = (typeof BULK_WAYS)[number]

/** Selects cards to be changed together; undefined criteria match any card. */
export interface BulkCards {
  readonly set: SetCode | undefined
  readonly rarity: Rarity | undefined
  readonly type: CardType | undefined
  readonly side: Side | undefined
}

export interface BulkRule extends BulkCards {
  readonly kind: CopyKind
  readonly way: BulkWay
  /** 0 to 999. */
  readonly copies: number
}

/** The cards that a rule selects. */
export const bulkCards = (pool: Pool, { set, rarity, type, side }: BulkCards): readonly Card[] =>
  pool.cards.filter(
    (card) =>
      (set === undefined || card.set === set) &&
      (rarity === undefined || card.rarity === rarity) &&
      (type === undefined || card.type === type) &&
      (side === undefined || card.side === side),
  )

/** The changes made by a rule: only cards whose count differs afterwards. */
export function bulkChanges(pool: Pool, counts: CollectionCounts, rule: BulkRule): CountChanges {
  return Object.fromEntries(
    bulkCards(pool, rule).flatMap(({ key }) => {
      const before = pairOf(counts, key)
      const after = changed(before, rule)
      return samePair(before, after) ? [] : [[key, after] as const]
    }),
  )
}

function changed([regular, foil]: OwnedPair, { kind, way, copies }: BulkRule): OwnedPair {
  const next = (now: number): number =>
    clampCopies(way === 'add' ? now + copies : way === 'exactly' ? copies : Math.max(now, copies))
  return kind === 'regular' ? [next(regular), foil] : [regular, next(foil)]
}
