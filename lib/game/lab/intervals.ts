/**
 * Intervals that contain the true value in 95 of 100 runs, and the sample sizes needed to detect a difference. Nothing
 * here knows about games.
 */

/** The normal distribution's quantile at 97.5 %, for two-sided intervals of 95 %. */
const Z = 1.959963984540054
/** The quantile at 80 %: the power with which a difference should be detected. */
const Z_POWER = 0.8416212335729143

export interface Interval {
  readonly low: number
  readonly high: number
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * Wilson's score interval of a proportion (Wilson 1927). `n` above 0 need not be whole, so that it can be an effective
 * number of cases.
 */
export function wilson(proportion: number, n: number): Interval {
  const z2 = Z * Z
  const middle = (proportion + z2 / (2 * n)) / (1 + z2 / n)
  const half = (Z / (1 + z2 / n)) * Math.sqrt((proportion * (1 - proportion)) / n + z2 / (4 * n * n))
  // At the ends the formula is exact but its arithmetic is not.
  return {
    low: proportion === 0 ? 0 : Math.max(0, middle - half),
    high: proportion === 1 ? 1 : Math.min(1, middle + half),
  }
}

/**
 * Interval of a difference of two independent proportions: Newcombe's hybrid of their Wilson intervals (Newcombe
 * 1998, method 10). First less second.
 */
export function newcombe(first: number, firstN: number, second: number, secondN: number): Interval {
  const difference = first - second
  const a = wilson(first, firstN)
  const b = wilson(second, secondN)
  return {
    low: clamp(difference - Math.hypot(first - a.low, b.high - second), -1, 1),
    high: clamp(difference + Math.hypot(a.high - first, second - b.low), -1, 1),
  }
}

/** Sums over games of two numbers of each game: all that means and quotients need, in whatever order they come. */
export interface Sums {
  /** Games. */
  readonly n: number
  readonly x: number
  readonly y: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

/** Interval of the mean of `x` over independent games with Student's t; undefined below two games. */
export function meanInterval({ n, x, xx }: Sums): Interval | undefined {
  if (n < 2) return undefined
  const mean = x / n
  const variance = Math.max(0, xx - n * mean * mean) / (n - 1)
  const half = tQuantile(n - 1) * Math.sqrt(variance / n)
  return { low: mean - half, high: mean + half }
}

/** Variance of the quotient x / y of two sums over independent games, by the delta method. */
function ratioVariance({ n, x, y, xx, yy, xy }: Sums): number {
  const ratio = x / y
  return (Math.max(0, xx - 2 * ratio * xy + ratio * ratio * yy) * n) / ((n - 1) * y * y)
}

/** Interval of the quotient of the sums x and y; undefined below two games or without y. */
export function ratioInterval(sums: Sums): Interval | undefined {
  if (sums.n < 2 || sums.y === 0) return undefined
  const ratio = sums.x / sums.y
  const half = tQuantile(sums.n - 1) * Math.sqrt(ratioVariance(sums))
  return { low: ratio - half, high: ratio + half }
}

/**
 * Wilson's interval of the proportion x / y if the cases (y) of one game are correlated: they count as the number of
 * independent cases that would vary as much, never as more than there are (Korn and Graubard's effective number). `n`
 * counts only games with a case. If all cases agree, nothing is known of the correlation, and each game counts once.
 */
export function clusteredWilson(sums: Sums): Interval | undefined {
  const { n, x, y } = sums
  if (n < 1 || y === 0) return undefined
  const proportion = x / y
  const variance = n < 2 || x === 0 || x === y ? 0 : ratioVariance(sums)
  if (variance === 0) return wilson(proportion, x === 0 || x === y || n < 2 ? n : y)
  const worth = ((proportion * (1 - proportion)) / variance) * (Z / tQuantile(n - 1)) ** 2
  return wilson(proportion, Math.min(y, worth))
}

// ---------------------------------------------------------------- pairs

/**
 * Number of discordant pairs for which the interval for pairs is tuned; compared with the usual interval it is
 * narrowest at about eight times as many. The default number of pairs has about that many; far from there it is only a
 * little wider.
 */
const TUNED = 16
/** Probability with which an interval may miss the true value. */
const ALPHA = 0.05

/**
 * Bound on how far the gained pairs may run ahead of the forfeited ones, or behind, if the true difference is 0: in 95
 * of 100 runs they never exceed it, however long the run and however often one looks. Mixture of Robbins (1970) over
 * the contribution of one discordant pair, plus or minus one, with the normal prior of variance 1 / `TUNED`; in the
 * form of Howard, Ramdas, McAuliffe and Sekhon (2021) for any number of cases.
 */
const boundary = (discordant: number): number =>
  Math.sqrt((discordant + TUNED) * Math.log((discordant + TUNED) / (TUNED * ALPHA * ALPHA)))

/**
 * Interval of the difference of two proportions of the same `n` cases, above 0, that is valid at every look: in 95 of
 * 100 runs it contains the true difference from the first case to the last, so that stopping, or going on, because of
 * its value is allowed. Exact if there is no difference; otherwise approximate, and rather too wide, since the variance
 * is less than the share of discordant cases that is used for it. `gained`: cases with a hit only in the second;
 * `forfeited`: only in the first. Second minus first.
 */
export function pairsInterval(gained: number, forfeited: number, n: number): Interval {
  const difference = (gained - forfeited) / n
  const half = boundary(gained + forfeited) / n
  return { low: clamp(difference - half, -1, 1), high: clamp(difference + half, -1, 1) }
}

/**
 * Upper bound on the probability that pairs are, at any look, as uneven as these by the measure of `pairsInterval` if
 * there is no difference; below 0.05 if that interval does not contain 0.
 */
export function pairsProbability(gained: number, forfeited: number): number {
  const worth = gained + forfeited + TUNED
  return Math.min(1, Math.sqrt(worth / TUNED) * Math.exp(-((gained - forfeited) ** 2) / (2 * worth)))
}

/** Maximum number of pairs: nobody waits for more. */
const MAX_PAIRS = 2 ** 40

/**
 * Number of pairs after which `pairsInterval` detects a difference in 80 of 100 runs, if the given share of all pairs
 * is discordant; often it does so earlier. Infinite for no difference.
 */
export function pairsNeeded(difference: number, discordant: number): number {
  const d = Math.abs(difference)
  if (d === 0) return Number.POSITIVE_INFINITY
  const part = clamp(discordant, d, 1)
  const tells = (n: number) => d * n - Z_POWER * Math.sqrt((part - d * d) * n) >= boundary(part * n)
  let high = 1
  while (!tells(high)) {
    if (high > MAX_PAIRS) return Number.POSITIVE_INFINITY
    high *= 2
  }
  let low = high / 2
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (tells(middle)) high = middle
    else low = middle
  }
  return high
}

// ---------------------------------------------------------------- distributions

/** Beyond this many standard deviations, no digits of a number are left. */
const FAR = 8

/** Probability that a standard normal variable is below `z`, by the series about its middle. */
export function normalBelow(z: number): number {
  if (Math.abs(z) > FAR) return z < 0 ? 0 : 1
  let term = z
  let sum = z
  for (let i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
    term *= (z * z) / i
    sum += term
  }
  return clamp(0.5 + (sum * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI), 0, 1)
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Natural logarithm of the gamma function for arguments from 0.5 (Lanczos). */
export function logGamma(value: number): number {
  const x = value - 1
  let sum = LANCZOS[0] ?? 0
  for (let i = 1; i < LANCZOS.length; i++) sum += (LANCZOS[i] ?? 0) / (x + i)
  const t = x + LANCZOS.length - 1.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The regularised incomplete beta function, by its continued fraction (Lentz). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  const tiny = 1e-300
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < tiny ? tiny : d)
  let fraction = d
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const step of [even, odd]) {
      d = 1 + step * d
      d = 1 / (Math.abs(d) < tiny ? tiny : d)
      c = 1 + step / c
      if (Math.abs(c) < tiny) c = tiny
      fraction *= d * c
    }
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return (front * fraction) / a
}

const quantiles = new Map<number, number>()
/** From here on, Student's distribution and the normal one agree to the sixth digit. */
const NORMAL_FROM = 1_000_000

/** Student's t at 97.5 % with this many degrees of freedom, 1 or more. */
export function tQuantile(freedom: number): number {
  if (freedom >= NORMAL_FROM) return Z
  const known = quantiles.get(freedom)
  if (known !== undefined) return known
  let low = Z
  let high = 12.8
  for (let i = 0; i < 60; i++) {
    const t = (low + high) / 2
    if (incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) > 0.05) low = t
    else high = t
  }
  const found = (low + high) / 2
  // A run needs the quantile for a new number of games at every report; the table need not keep them all.
  if (quantiles.size >= 1000) quantiles.clear()
  quantiles.set(freedom, found)
  return found
}
