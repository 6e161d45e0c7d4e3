import type { Effect, Mean, Rate } from '@/lib/game/lab/types'

/**
 * How much of a figure may be said. `none`: no case at all. `early`: too few cases, or an interval so wide that the
 * value says nothing yet. `known`: the value with its interval.
 */
export type Certainty = 'none' | 'early' | 'known'

/** Below so many cases no value is shown. */
export const MIN_CASES = 10
/** An interval of a proportion wider than this says next to nothing. */
const WIDEST = 0.4

type Interval = Pick<Rate, 'value' | 'low' | 'high'>

/** How much of a proportion may be said. */
export function certaintyOfRate({ value, low, high, n }: Interval & Pick<Rate, 'n'>): Certainty {
  if (value === null || n === 0) return 'none'
  if (low === null || high === null || n < MIN_CASES || high - low > WIDEST) return 'early'
  return 'known'
}

/** How much of a mean may be said. Its unit is its own, so that no width of its interval is too much. */
export function certaintyOfMean({ value, low, high, n }: Interval & Pick<Mean, 'n'>): Certainty {
  if (value === null || n === 0) return 'none'
  return low === null || high === null || n < MIN_CASES ? 'early' : 'known'
}

/** Whether the probability of so uneven a result by chance alone tells anything: half of all such results would do. */
export const isTelling = (p: number): boolean => p < 0.5

/** What an effect says: that it helps, that it harms, or that nobody can tell yet. */
export type EffectSays = 'none' | 'unclear' | 'more' | 'less'

/** What an effect says once it has been shrunken, with too few cases on either side nothing yet. */
export function effectSays({
  shrunken,
  ...of
}: Pick<Effect, 'shrunken'> & {
  readonly with: Pick<Rate, 'n'>
  readonly without: Pick<Rate, 'n'>
}): EffectSays {
  if (!shrunken) return 'none'
  if (Math.min(of.with.n, of.without.n) < MIN_CASES) return 'unclear'
  if (shrunken.low > 0) return 'more'
  return shrunken.high < 0 ? 'less' : 'unclear'
}

/**
 * Digits after the point that an interval leaves to a value, 0 to 2: the last one is of the size of half the
 * interval. In the unit that is shown, so points of a hundred for a proportion.
 */
export function digitsFor(low: number, high: number): 0 | 1 | 2 {
  const half = Math.abs(high - low) / 2
  if (half >= 1) return 0
  return half >= 0.1 ? 1 : 2
}
