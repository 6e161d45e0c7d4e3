import type { CopyKind } from '@/lib/features/collection/model/counts'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, RARITIES, type Rarity } from '@/lib/game/terms'

/** How much a copy counts in a trade. Whole numbers, so that sums are exact. */
export interface TradeWeights {
  /** A regular copy, 1 to 100. */
  readonly rarity: Readonly<Record<Rarity, number>>
  /** How many regular copies of the same card a foil counts for, 1 to 10. */
  readonly foil: number
}

export const WEIGHT_LIMITS = { rarity: 100, foil: 10 } as const

/**
 * Where people begin. These are ours, not market prices: how seldom a card of each rarity is next to a common one,
 * roughly, with nothing said of how well it plays. People change them as they agree.
 */
export const DEFAULT_WEIGHTS: TradeWeights = {
  rarity: { C: 1, U: 2, R: 6, S: 2, UR: 20 },
  foil: 2,
}

const within = (value: number, limit: number): number => Math.min(limit, Math.max(1, Math.trunc(value) || 1))

/** Weights kept within their limits: fractions are cut off, what is no number becomes 1. */
export const checkedWeights = ({ rarity, foil }: TradeWeights): TradeWeights => ({
  rarity: Object.fromEntries(
    RARITIES.map((one) => [one, within(rarity[one], WEIGHT_LIMITS.rarity)]),
  ) as Record<Rarity, number>,
  foil: within(foil, WEIGHT_LIMITS.foil),
})

/** The weight of one copy, 1 to 1,000. A card that the pool does not know counts as a common one. */
export function weightOf(pool: Pool, weights: TradeWeights, key: CardKey, finish: CopyKind): number {
  const rarity = pool.byKey.get(key)?.rarity ?? 'C'
  return weights.rarity[rarity] * (finish === 'foil' ? weights.foil : 1)
}
