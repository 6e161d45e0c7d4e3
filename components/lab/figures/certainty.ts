import type { Effect, Mean, Rate } from '@/lib/game/lab/types'

/**
 * Reliability of a figure. `none`: no case at all. `early`: too few cases, or an interval so wide that the value means
 * nothing yet. `known`: the value with its interval.
 */
export type Certainty = 'none' | 'early' | 'known'

/** Number of cases below which no value is shown. */
export const MIN_CASES = 10
/** An interval of a proportion wider than this says next to nothing. */
const WIDEST = 0.4

type Interval = Pick<Rate, 'value' | 'low' | 'high'>

/** Returns whether a proportion may be shown. */
export function certaintyOfRate({ value, low, high, n }: Interval & Pick<Rate, 'n'>): Certainty {
  if (value === null || n === 0) return 'none'
  if (low === null || high === null || n < MIN_CASES || high - low > WIDEST) return 'early'
  return 'known'
}

/** Returns whether a mean may be shown. Means have units of their own, so there is no limit to the interval's width. */
export function certaintyOfMean({ value, low, high, n }: Interval & Pick<Mean, 'n'>): Certainty {
  if (value === null || n === 0) return 'none'
  return low === null || high === null || n < MIN_CASES ? 'early' : 'known'
}

/** True if the probability of so uneven a result by chance alone is telling: half of all results reach 0.5. */
export const isInformative = (p: number): boolean => p < 0.5

/** The message of an effect: it helps, it harms, or it is unclear. */
export type EffectVerdict = 'none' | 'unclear' | 'more' | 'less'

/** Returns the message of a shrunken effect; none while there are too few cases on either side. */
export function effectSays({
  shrunken,
  ...of
}: Pick<Effect, 'shrunken'> & {
  readonly with: Pick<Rate, 'n'>
  readonly without: Pick<Rate, 'n'>
}): EffectVerdict {
  if (!shrunken) return 'none'
  if (Math.min(of.with.n, of.without.n) < MIN_CASES) return 'unclear'
  if (shrunken.low > 0) return 'more'
  return shrunken.high < 0 ? 'less' : 'unclear'
}

/**
 * Returns the number of decimals that a value's interval justifies, 0 to 2: the last one is of the size of half the
 * interval. In the unit that is shown, so percentage points for a proportion.
 */
export function digitsFor(low: number, high: number): 0 | 1 | 2 {
  const half = Math.abs(high - low) / 2
  if (half >= 1) return 0
  return half >= 0.1 ? 1 : 2
}
