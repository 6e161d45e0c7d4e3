import type { GameNumber } from '../types'

/** Number of pairs won by one deck only: by the changed one (`gained`), by the other (`lost`). */
export interface PairCounts {
  /** Pairs of games, 0 or more. */
  readonly n: number
  readonly gained: number
  readonly lost: number
}

export const NO_PAIRS: PairCounts = { n: 0, gained: 0, lost: 0 }

/** Sum of two counts of pairs. */
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

/**
 * Fractions of the highest possible stake: small stakes detect small differences, high ones large differences early.
 */
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

/** The highest mean that the bets refute, together with all means below it. */
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

/** Falls as the mean rises, which is why bisection works. */
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

/** Parameters of a race; fixed before the first game. */
export interface RacePlan {
  /** Games in all, including those of the unchanged deck. */
  readonly games: number
  /** Chance that any interval of the race, at any time, misses the truth: above 0, below 1. */
  readonly error: number
  /** Number of changes that advance from the first rounds into the race. */
  readonly finalists: number
  /** Part of the games that the first rounds may use, 0 to 1. */
  readonly first: number
  /** Pairs that each finalist plays between two looks. */
  readonly step: number
}

/** 20,000 games, and a 5 % chance that anything in a race is wrong. */
export const RACE_PLAN: RacePlan = { games: 20_000, error: 0.05, finalists: 12, first: 0.3, step: 40 }

/** Pairs of the first of the first rounds, at least. */
const MIN_PAIRS = 8

/**
 * - `left`: fell behind in the first rounds; no claim is made about it
 * - `racing`: may still be the best
 * - `worse`: surely worse than the unchanged deck
 * - `behind`: surely worse than another change
 */
export type LaneState = 'left' | 'racing' | 'worse' | 'behind'

/** One change in the race. */
export interface Lane extends Bounds {
  readonly arm: number
  readonly state: LaneState
  /** Pairs of the race itself, without those of the first rounds, which chose the finalists. */
  readonly pairs: PairCounts
}

/** Games to be played next: these numbers with the unchanged deck and with each of the changes. */
export interface Heat {
  readonly from: GameNumber
  readonly to: GameNumber
  readonly arms: readonly number[]
}

/** Result of a heat for one change. */
export type HeatResult = PairCounts

/**
 * Finds the best of many changes. First rounds of sequential halving choose the finalists; then these race on new
 * games, so that having been chosen is no advantage, and are dropped as soon as they are surely worse than the
 * unchanged deck or than another change. All intervals are valid at once, after every heat, with probability `1 -
 * error` (a confidence sequence for each finalist, with the error divided among them): then every change reported to
 * help does help, and the best finalist is never dropped.
 */
export interface Race {
  readonly plan: RacePlan
  readonly arms: number
  /** Null when the race is over. The same heat until its results are reported. */
  readonly heat: () => Heat | null
  /** Results of the present heat, in the order of its `arms`. */
  readonly tell: (results: readonly HeatResult[]) => void
  /** All changes, finalists or not. */
  readonly lanes: () => readonly Lane[]
  /** True once the finalists are chosen. */
  readonly isFinal: () => boolean
  /** Games played so far. */
  readonly played: () => number
}

interface Runner {
  readonly arm: number
  state: LaneState
  pairs: PairCounts
  low: number
  high: number
}

const meanOf = ({ n, gained, lost }: PairCounts): number => (n === 0 ? 0 : (gained - lost) / n)

/** Maximum number of changes that the first rounds can tell apart with the games of a plan. */
export const mostArms = ({ games, first, finalists }: RacePlan): number =>
  Math.max(finalists, Math.floor((games * first) / (2 * MIN_PAIRS)))

/** A race that has not begun. Throws a `RangeError` (`plan`) for a plan that cannot be carried out. */
export function createRace(arms: number, plan: RacePlan = RACE_PLAN): Race {
  const { games, error, finalists, first, step } = plan
  const whole = [games, finalists, step].every((number) => Number.isInteger(number) && number >= 1)
  if (!whole || !(error > 0 && error < 1) || !(first >= 0 && first < 1)) throw new RangeError('plan')
  const runners = Array.from(
    { length: arms },
    (_, arm): Runner => ({ arm, state: 'racing', pairs: NO_PAIRS, low: -1, high: 1 }),
  )
  const rounds = arms > finalists ? Math.ceil(Math.log2(arms / finalists)) : 0
  let round = 0
  let next = 0
  let played = 0
  const racing = () => runners.filter(({ state }) => state === 'racing')
  const isFinal = () => round >= rounds

  const heat = (): Heat | null => {
    const running = racing().map(({ arm }) => arm)
    if (running.length === 0) return null
    if (!isFinal()) {
      const pairs = Math.max(MIN_PAIRS, Math.floor((games * first) / rounds / (running.length + 1)))
      return { from: next, to: next + pairs, arms: running }
    }
    const sole = running.length === 1 && (racing()[0]?.low ?? 0) > 0
    const pairs = Math.min(step, Math.floor((games - played) / (running.length + 1)))
    return sole || pairs < 1 ? null : { from: next, to: next + pairs, arms: running }
  }

  const halve = () => {
    const best = racing().sort((a, b) => meanOf(b.pairs) - meanOf(a.pairs) || a.arm - b.arm)
    const stay = Math.max(finalists, Math.ceil(best.length / 2))
    for (const runner of best.slice(round + 1 >= rounds ? finalists : stay)) runner.state = 'left'
    round++
    if (isFinal()) for (const runner of racing()) runner.pairs = NO_PAIRS
  }

  const drop = () => {
    const share = error / Math.min(arms, finalists)
    for (const runner of racing()) {
      // All intervals so far are valid at once, and therefore so is their intersection.
      const { low, high } = pairBounds(runner.pairs, share)
      runner.low = Math.max(runner.low, low)
      runner.high = Math.min(runner.high, high)
    }
    const leader = Math.max(...racing().map(({ low }) => low))
    for (const runner of racing()) {
      if (runner.high < 0) runner.state = 'worse'
      else if (runner.high < leader) runner.state = 'behind'
    }
  }

  const tell = (results: readonly HeatResult[]): void => {
    const now = heat()
    if (!now || results.length !== now.arms.length) throw new RangeError('results')
    now.arms.forEach((arm, place) => {
      const runner = runners[arm]
      const result = results[place]
      if (runner && result) runner.pairs = sum(runner.pairs, result)
    })
    played += (now.to - now.from) * (now.arms.length + 1)
    next = now.to
    if (isFinal()) drop()
    else halve()
  }

  return {
    plan,
    arms,
    heat,
    tell,
    lanes: () => runners.map((runner) => ({ ...runner })),
    isFinal,
    played: () => played,
  }
}

/** Findings of a race so far. */
export interface Verdict {
  /** Changes that surely help, the highest lower end first. */
  readonly help: readonly Lane[]
  /** Finalists without a clear result. */
  readonly open: readonly Lane[]
  /** Finalists that surely do not help. */
  readonly worse: readonly Lane[]
}

/** Sorts the finalists by the claims that can be made about them. A result in which no change helps is valid too. */
export function verdictOf(race: Race): Verdict {
  const lanes = race.isFinal() ? race.lanes().filter(({ state }) => state !== 'left') : []
  return {
    help: lanes.filter(({ low }) => low > 0).sort((a, b) => b.low - a.low || a.arm - b.arm),
    open: lanes.filter(({ low, high }) => low <= 0 && high >= 0),
    worse: lanes.filter(({ high }) => high < 0),
  }
}
