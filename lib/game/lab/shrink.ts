import { normalBelow } from './intervals'

/**
 * Corrects many similar figures for the fact that the most extreme ones are so partly by chance: adaptive shrinkage
 * (Stephens, False discovery rates: a new deal, 2017). The true values are assumed to come from a mixture of normal
 * distributions around 0, from no spread at all to a wide one, with shares estimated from the figures themselves. If
 * they scatter hardly more than by chance, all of them shrink to almost 0.
 */

/** A figure, and its standard error by chance alone, above 0. */
export interface Measured {
  readonly value: number
  readonly error: number
}

export interface Shrunken {
  /** The mean of the posterior distribution of the true value. */
  readonly value: number
  /** Ends of the interval that holds the true value with 95 %. It contains 0 unless `wrong` is at most 2.5 %. */
  readonly low: number
  readonly high: number
  /** Probability that the true value is 0, or has the opposite sign. */
  readonly wrong: number
}

/**
 * Standard deviations that effects of cards may have: 0, then from a quarter of a percentage point to eight points,
 * each wider than the last by the same factor. Effects that would need a wider spread are attributed to chance.
 */
const SPREADS = [0, ...Array.from({ length: 11 }, (_, i) => 0.0025 * Math.SQRT2 ** i)]
/**
 * Number of zero figures added as a prior: few figures say little about the scatter of the true values, and signs would
 * be wrong too often. Chosen so that a simulation finds few enough wrong signs.
 */
const ADDED_NONE = 5
const ROUNDS = 100

/** Shrinks figures that are considered together. Values are differences of rates, from -1 to 1. */
export function shrink(figures: readonly Measured[]): Shrunken[] {
  const likelihoods = figures.map(({ value, error }) =>
    SPREADS.map((spread) => {
      const deviation = Math.hypot(spread, error)
      return Math.exp(-0.5 * (value / deviation) ** 2) / (deviation / error)
    }),
  )
  const parts = partsOf(likelihoods)
  return figures.map((figure, i) => shrunken(figure, parts, likelihoods[i] ?? []))
}

/**
 * Share of the true values that each spread accounts for: the shares that make the figures most likely
 * (expectation-maximisation).
 */
function partsOf(likelihoods: readonly (readonly number[])[]): number[] {
  const count = SPREADS.length
  let parts = new Array<number>(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Array<number>(count).fill(0)
    sums[0] = ADDED_NONE
    for (const likelihood of likelihoods) {
      let all = 0
      for (let j = 0; j < count; j++) all += (parts[j] ?? 0) * (likelihood[j] ?? 0)
      for (let j = 0; j < count; j++)
        sums[j] = (sums[j] ?? 0) + ((parts[j] ?? 0) * (likelihood[j] ?? 0)) / all
    }
    parts = sums.map((sum) => sum / (likelihoods.length + ADDED_NONE))
  }
  return parts
}

/** One component of the distribution of the true value: normal, or certainly 0. */
interface Part {
  readonly weight: number
  readonly mean: number
  readonly deviation: number
}

function shrunken(
  { value, error }: Measured,
  parts: readonly number[],
  likelihood: readonly number[],
): Shrunken {
  const weights = parts.map((part, j) => part * (likelihood[j] ?? 0))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const may = SPREADS.map((spread, j): Part => {
    const kept = spread ** 2 / (spread ** 2 + error ** 2)
    return { weight: (weights[j] ?? 0) / all, mean: kept * value, deviation: error * Math.sqrt(kept) }
  })
  const none = may[0]?.weight ?? 0
  const less = below(may, 0)
  const mean = may.reduce((sum, part) => sum + part.weight * part.mean, 0)
  return {
    value: mean,
    low: quantile(may, TAIL),
    high: quantile(may, 1 - TAIL),
    wrong: Math.min(less + none, 1 - less),
  }
}

const TAIL = 0.025

/** Probability that the true value is below `x`. */
function below(may: readonly Part[], x: number): number {
  let sum = 0
  for (const { weight, mean, deviation } of may) {
    if (weight < NEGLIGIBLE) continue
    if (deviation === 0) sum += x > 0 ? weight : 0
    else sum += weight * normalBelow((x - mean) / deviation)
  }
  return sum
}
const NEGLIGIBLE = 1e-9

/** The value that the true value is below with the given probability; 0 if that quantile is 0 itself. */
function quantile(may: readonly Part[], chance: number): number {
  const less = below(may, 0)
  if (less < chance && less + (may[0]?.weight ?? 0) >= chance) return 0
  let high = Math.max(...may.map(({ mean, deviation }) => Math.abs(mean) + REACH * deviation))
  let low = -high
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (below(may, middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
const REACH = 8
const HALVINGS = 40
