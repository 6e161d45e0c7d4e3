import { ALL, GameSets, rateOf } from './figures'
import { pairsInterval, pairsNeeded, pairsProbability } from './intervals'
import type { Comparison, GameNumber, GameRecord, GamesOf, Outcome } from './types'

/** Differences for which the required number of pairs is shown: one, two, five and ten percentage points. */
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
  /** The games behind a figure that both runs have, in ascending order. */
  readonly games: (of: GamesOf) => GameNumber[]
  /** Outcome of a game for one version; undefined if that version has not played it. */
  readonly outcome: (version: Version, game: GameNumber) => Outcome | undefined
}

/** A tally that has not heard of any game. */
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
