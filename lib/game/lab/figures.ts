import {
  clusteredWilson,
  type Interval,
  meanInterval,
  newcombe,
  pairsInterval,
  pairsNeeded,
  pairsProbability,
  ratioInterval,
  type Sums,
  wilson,
} from './intervals'
import { type Measured, shrink } from './shrink'
import type {
  Comparison,
  Difference,
  Effect,
  GameNumber,
  GameRecord,
  GamesOf,
  Mean,
  Outcome,
  Rate,
} from './types'

/** A set of game numbers: one bit for each, so that a hundred thousand games take 12.5 kB. */
class GameSet {
  private words = new Uint32Array(4)
  /** Number of games in the set. */
  size = 0

  add(game: GameNumber): void {
    const at = game >>> 5
    if (at >= this.words.length) {
      const more = new Uint32Array(Math.max(at + 1, this.words.length * 2))
      more.set(this.words)
      this.words = more
    }
    const word = this.words[at] ?? 0
    const bit = 1 << (game & 31)
    if ((word & bit) !== 0) return
    this.words[at] = word | bit
    this.size++
  }

  has(game: GameNumber): boolean {
    return ((this.words[game >>> 5] ?? 0) & (1 << (game & 31))) !== 0
  }

  /** 32 games at once, from `32 * at` on, the lowest bit first. */
  word(at: number): number {
    return this.words[at] ?? 0
  }

  /** Words that may hold a game. */
  get length(): number {
    return this.words.length
  }
}

const NOTHING = new GameSet()

/** Sets of games by name, and queries over several of them. */
export class GameSets {
  private readonly sets = new Map<string, GameSet>()

  /** Puts a game into the set of that name. */
  add(name: string, game: GameNumber): void {
    const known = this.sets.get(name)
    const set = known ?? new GameSet()
    if (!known) this.sets.set(name, set)
    set.add(game)
  }

  get(name: string): GameSet {
    return this.sets.get(name) ?? NOTHING
  }

  /** Number of games that match an expression. */
  count(of: GamesOf): number {
    if (!/[&!]/.test(of)) return this.get(of).size
    let count = 0
    this.eachWord(of, (word) => {
      count += ones(word)
    })
    return count
  }

  /** The games that match an expression, in ascending order. Unknown names match no games. */
  list(of: GamesOf): GameNumber[] {
    const games: GameNumber[] = []
    this.eachWord(of, (word, at) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) games.push(at * 32 + 31 - Math.clz32(rest & -rest))
    })
    return games
  }

  private eachWord(of: GamesOf, visit: (word: number, at: number) => void): void {
    const parts = of.split('&').map((part) => {
      const others = part.startsWith('!')
      return { others, set: this.get(others ? part.slice(1) : part) }
    })
    const all = this.get(ALL)
    for (let at = 0; at < all.length; at++) {
      let word = all.word(at)
      for (const { others, set } of parts) word &= others ? ~set.word(at) : set.word(at)
      if (word !== 0) visit(word, at)
    }
  }
}

/** The set of all games of a run. */
export const ALL = 'all'

/** Number of set bits in a 32-bit word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

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

/** Differences for which the required number of pairs is listed: one, two, five and ten percentage points. */
const DIFFERENCES = [0.01, 0.02, 0.05, 0.1] as const

/** Games that both runs have. */
const BOTH = 'first&second'
const GAINED = `${BOTH}&second-won&!first-won`
const FORFEITED = `${BOTH}&first-won&!second-won`

type Version = 'first' | 'second'

/**
 * Compares two runs that differ only in the deck, game by game, to find out whether a change helped: shared factors,
 * such as luck of the draw and the opponent's, cancel out. Records may come in any order; a game counts once both runs
 * have it.
 */
export interface ComparisonTally {
  /** A game of the first version, and of the second. */
  readonly addFirst: (record: Pick<GameRecord, 'number' | 'outcome'>) => void
  readonly addSecond: (record: Pick<GameRecord, 'number' | 'outcome'>) => void
  readonly report: () => Comparison
  /** Games behind a figure that both runs have played, in ascending order. */
  readonly games: (of: GamesOf) => GameNumber[]
  /** Outcome of a game for one version; undefined if that version has not played it. */
  readonly outcome: (version: Version, game: GameNumber) => Outcome | undefined
}

/** An empty comparison. */
export function createComparison(): ComparisonTally {
  const sets = new GameSets()
  const add =
    (name: Version) =>
    ({ number, outcome }: Pick<GameRecord, 'number' | 'outcome'>) => {
      sets.add(ALL, number)
      sets.add(name, number)
      if (outcome !== 'lost') sets.add(`${name}-${outcome}`, number)
    }
  const outcome = (version: Version, game: GameNumber): Outcome | undefined => {
    if (!sets.get(version).has(game)) return undefined
    return (['won', 'undecided'] as const).find((one) => sets.get(`${version}-${one}`).has(game)) ?? 'lost'
  }
  return {
    addFirst: add('first'),
    addSecond: add('second'),
    report: () => compare(sets),
    games: (of) => sets.list(of),
    outcome,
  }
}

function compare(sets: GameSets): Comparison {
  const n = sets.count(BOTH)
  const gained = sets.count(GAINED)
  const forfeited = sets.count(FORFEITED)
  const difference = n === 0 ? null : (gained - forfeited) / n
  const interval = n === 0 ? undefined : pairsInterval(gained, forfeited, n)
  const verdict =
    !interval || (interval.low <= 0 && interval.high >= 0) ? 'unclear' : interval.low > 0 ? 'better' : 'worse'
  // One more of each, so that a few games do not suggest that the versions never differ.
  const discordant = (gained + forfeited + 2) / (n + 4)
  const all = difference === null ? Number.POSITIVE_INFINITY : pairsNeeded(difference, discordant)
  return {
    n,
    first: rateOf(sets, 'first-won', BOTH),
    second: rateOf(sets, 'second-won', BOTH),
    difference,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    gained,
    forfeited,
    among: BOTH,
    gainedGames: GAINED,
    forfeitedGames: FORFEITED,
    p: pairsProbability(gained, forfeited),
    verdict,
    more: verdict !== 'unclear' ? 0 : Number.isFinite(all) ? Math.max(1, all - n) : null,
    needed: DIFFERENCES.map((wanted) => ({ difference: wanted, pairs: pairsNeeded(wanted, discordant) })),
  }
}
