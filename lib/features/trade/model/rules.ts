import type { CopyKind } from '@/lib/features/collection/model/counts'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, RARITIES, type Rarity } from '@/lib/game/terms'

/** Terms that two people agree on before a trade: which copies are acceptable, and how they are weighted. */

/** Agreed rules on which copy meets which want. */
export interface ServingRules {
  /** True if another printing of the same card (title and subtitle) will do. */
  readonly anyPrinting: boolean
  /** True if a foil will do for a wanted regular copy. */
  readonly foilForRegular: boolean
}

/** Weight of a copy in a trade. Integers, so that sums are exact. */
export interface TradeWeights {
  /** A regular copy, 1 to 100. */
  readonly rarity: Readonly<Record<Rarity, number>>
  /** Number of regular copies of the same card that a foil counts for, 1 to 10. */
  readonly foil: number
}

export const WEIGHT_LIMITS = { rarity: 100, foil: 10 } as const

/**
 * Default weights. These are ours, not market prices: roughly the scarcity of each rarity compared with a common card,
 * regardless of playing strength. People change them by agreement.
 */
export const DEFAULT_WEIGHTS: TradeWeights = {
  rarity: { C: 1, U: 2, R: 6, S: 2, UR: 20 },
  foil: 2,
}

const within = (value: number, limit: number): number => Math.min(limit, Math.max(1, Math.trunc(value) || 1))

/** Weights clamped to their limits: fractions are truncated, anything that is not a number becomes 1. */
export const checkedWeights = ({ rarity, foil }: TradeWeights): TradeWeights => ({
  rarity: Object.fromEntries(
    RARITIES.map((one) => [one, within(rarity[one], WEIGHT_LIMITS.rarity)]),
  ) as Record<Rarity, number>,
  foil: within(foil, WEIGHT_LIMITS.foil),
})

/** The weight of one copy, 1 to 1,000. Cards that are not in the pool count as common. */
export function weightOf(pool: Pool, weights: TradeWeights, key: CardKey, finish: CopyKind): number {
  const rarity = pool.byKey.get(key)?.rarity ?? 'C'
  return weights.rarity[rarity] * (finish === 'foil' ? weights.foil : 1)
}

export interface MatchRules extends ServingRules {
  readonly weights: TradeWeights
  /** Weight by which the two sides may differ and still count as even, from 0. */
  readonly slack: number
}

/** Maximum tolerated difference. */
export const MAX_SLACK = 100

/** The initial rules. */
export const FIRST_RULES: MatchRules = {
  anyPrinting: true,
  foilForRegular: true,
  slack: 0,
  weights: DEFAULT_WEIGHTS,
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

/** Stored rules within their limits; missing or invalid parts get the initial values. */
export function checkedRules(kept: unknown): MatchRules {
  if (!isObject(kept)) return FIRST_RULES
  const weights = isObject(kept.weights) ? kept.weights : {}
  const rarity = isObject(weights.rarity) ? weights.rarity : {}
  const slack = Math.trunc(numberOr(kept.slack, FIRST_RULES.slack))
  return {
    anyPrinting: typeof kept.anyPrinting === 'boolean' ? kept.anyPrinting : FIRST_RULES.anyPrinting,
    foilForRegular:
      typeof kept.foilForRegular === 'boolean' ? kept.foilForRegular : FIRST_RULES.foilForRegular,
    slack: Math.min(MAX_SLACK, Math.max(0, slack)),
    weights: checkedWeights({
      rarity: {
        ...DEFAULT_WEIGHTS.rarity,
        ...Object.fromEntries(
          RARITIES.map((one) => [one, numberOr(rarity[one], DEFAULT_WEIGHTS.rarity[one])]),
        ),
      },
      foil: numberOr(weights.foil, DEFAULT_WEIGHTS.foil),
    }),
  }
}
