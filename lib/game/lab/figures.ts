import type { GameSets } from './game-set'
import {
  clusteredWilson,
  type Interval,
  meanInterval,
  newcombe,
  ratioInterval,
  type Sums,
  wilson,
} from './intervals'
import { type Measured, shrink } from './shrink'
import type { Difference, Effect, GamesOf, Mean, Rate } from './types'

/** Figures with their intervals and the games behind them. */

const ends = (interval: Interval | undefined) => ({
  low: interval?.low ?? null,
  high: interval?.high ?? null,
})

/** Rate of the games in `hits` among the games in `among`. */
export function rateOf(sets: GameSets, hits: GamesOf, among: GamesOf): Rate {
  const n = sets.count(among)
  const games = hits === among ? hits : both(among, hits)
  const count = sets.count(games)
  return {
    value: n === 0 ? null : count / n,
    ...ends(n === 0 ? undefined : wilson(count / n, n)),
    method: 'wilson',
    hits: count,
    n,
    among,
    games,
  }
}

/** A proportion of cases (y, hits x) of which a game can have several. */
export function clusteredRate(sums: Sums, games: GamesOf, among: GamesOf): Rate {
  return {
    value: sums.y === 0 ? null : sums.x / sums.y,
    ...ends(clusteredWilson(sums)),
    method: 'wilson-clustered',
    hits: sums.x,
    n: sums.y,
    among,
    games,
  }
}

/** The mean of x over all games of `among`; no value if there are none. */
export function meanOf(sums: Sums, among: GamesOf): Mean {
  return {
    value: sums.n === 0 ? null : sums.x / sums.n,
    ...ends(meanInterval(sums)),
    method: 't',
    n: sums.n,
    among,
  }
}

/** The ratio of x to y over all games. */
export function ratioOf(sums: Sums, among: GamesOf): Mean {
  return {
    value: sums.y === 0 ? null : sums.x / sums.y,
    ...ends(ratioInterval(sums)),
    method: 't-ratio',
    n: sums.n,
    among,
  }
}

/** Effect of the membership in the set `feature` on the rate of `hits`. */
export function effectOf(sets: GameSets, hits: GamesOf, feature: string, among: GamesOf): Difference {
  const present = rateOf(sets, hits, both(among, feature))
  const absent = rateOf(sets, hits, both(among, `!${feature}`))
  const { value: a } = present
  const { value: b } = absent
  const known = a !== null && b !== null
  return {
    value: known ? a - b : null,
    ...ends(known ? newcombe(a, present.n, b, absent.n) : undefined),
    method: 'newcombe',
    among,
    with: present,
    without: absent,
  }
}

/** Effects of several features on the rate of `hits`, considered together. */
export function effectsOf(
  sets: GameSets,
  hits: GamesOf,
  features: readonly string[],
  among: GamesOf,
): Effect[] {
  const effects = features.map((feature) => effectOf(sets, hits, feature, among))
  const measured = effects.flatMap((effect) => measuredOf(effect) ?? [])
  const shrunken = shrink(measured).map((one) => ({ ...one, among: measured.length }))
  return effects.map((effect) => ({
    ...effect,
    shrunken: measuredOf(effect) ? (shrunken.shift() ?? null) : null,
  }))
}

/**
 * The standard error under the assumption that the feature changes little, whatever the few games of one side show:
 * from the rate of both sides together, with one hit and one miss added, so that it is never 0.
 */
function measuredOf({ value, with: present, without: absent }: Difference): Measured | undefined {
  if (value === null) return undefined
  const rate = (present.hits + absent.hits + 1) / (present.n + absent.n + 2)
  return { value, error: Math.sqrt(rate * (1 - rate) * (1 / present.n + 1 / absent.n)) }
}

const both = (a: GamesOf, b: GamesOf): GamesOf => (a === 'all' ? b : `${a}&${b}`)
