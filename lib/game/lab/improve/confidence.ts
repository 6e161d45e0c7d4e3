/** Number of pairs won by one deck only: by the changed one (`gained`), by the other (`lost`). */
export interface PairCounts {
  /** Pairs of games, 0 or more. */
  readonly n: number
  readonly gained: number
  readonly lost: number
}

export const NO_PAIRS: PairCounts = { n: 0, gained: 0, lost: 0 }

/** Some pairs and further ones together. */
export const sum = (a: PairCounts, b: PairCounts): PairCounts => ({
  n: a.n + b.n,
  gained: a.gained + b.gained,
  lost: a.lost + b.lost,
})

/** Ends of an interval for the mean difference of a pair, -1 to 1. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/** Parts of the highest stake there may be: small ones tell small differences, high ones large differences early. */
const STAKES = Array.from({ length: 10 }, (_, i) => 0.9 / 2 ** i)
const HALVINGS = 40

/**
 * A confidence sequence for the mean of paired differences in {-1, 0, 1}: with probability `1 - error` the interval
 * contains the mean after every number of pairs at once, so it stays valid however often one looks, and whenever one
 * stops.
 *
 * By betting (Waudby-Smith and Ramdas 2023, "Estimating means of bounded random variables by betting"): a player who
 * bets at fair odds that the mean is above `m` multiplies their stake by `1 / error` at any time with probability
 * `error` at most if it is not (Ville's inequality). The average of several fixed stakes is such a bet too, and with
 * three possible values it depends on the counts alone. `error` is above 0 and below 1, half of it for each end.
 */
export function pairBounds({ n, gained, lost }: PairCounts, error: number): Bounds {
  const needed = Math.log(2 / error)
  return { low: lowest(gained, lost, n, needed), high: -lowest(lost, gained, n, needed) }
}

/** The highest mean that the bets refute together with all below it. */
function lowest(gained: number, lost: number, n: number, needed: number): number {
  let refuted = -1
  let open = 1
  if (n === 0) return refuted
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (refuted + open) / 2
    if (logWealth(gained, lost, n - gained - lost, middle) >= needed) refuted = middle
    else open = middle
  }
  return refuted
}

/** Falls as the mean rises, which makes halving right. */
function logWealth(gained: number, lost: number, level: number, mean: number): number {
  const logs = STAKES.map((part) => {
    const stake = part / (1 + mean)
    return (
      gained * Math.log1p(stake * (1 - mean)) +
      lost * Math.log1p(stake * (-1 - mean)) +
      level * Math.log1p(-stake * mean)
    )
  })
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / STAKES.length)
}
