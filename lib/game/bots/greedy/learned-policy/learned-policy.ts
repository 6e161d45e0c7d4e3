import type { Option } from '@/lib/game/engine'
import { MAX_MISSIONS, type Situation } from '../situation'
import {
  type FeatureNames,
  type FeatureReader,
  type FeatureRole,
  type FeatureVector,
  LATE,
  MAX_FEATURES,
  MAX_LATE,
} from './features'
import { CONTINUE_NAMES, continueFeatures, HERO_NAMES, heroFeatures } from './hero-features'
import { VILLAIN_NAMES, villainFeatures } from './villain-features'
import file from './weights.json'

/** Weight of each feature, in percentage points of the chance of winning. Features that are not named have none. */
export type Weights = Readonly<Record<'situation' | 'move', Readonly<Record<string, number>>>>

/**
 * The weights by role and by kind of move. `situation` is how much better than usual the move is in a situation with
 * these features, `move` is how much the features of the option favour it; features are described where they are
 * computed. The file states what they were learned from; `npx tsx tests/bench/learn-policy.ts` learns them again.
 */
export const POLICY_WEIGHTS: Readonly<Record<FeatureVector['role'], Readonly<Record<string, Weights>>>> =
  file.weights

/**
 * Returns a reader of the features of a decision's options; undefined for decisions that the policy does not review.
 */
function readerFor(now: Situation): FeatureReader | undefined {
  switch (now.decision.kind) {
    case 'action':
      return now.isHero ? heroFeatures(now) : villainFeatures(now)
    case 'continue':
      return now.view.missionsThisTurn < MAX_MISSIONS ? continueFeatures(now) : undefined
    default:
      return undefined
  }
}

/** All features of every option, for training; undefined for decisions that the policy does not review. */
export function featuresOf(now: Situation): ((option: Option) => FeatureVector) | undefined {
  const reader = readerFor(now)
  if (!reader) return undefined
  const { role, situation } = reader
  const { moves } = FEATURE_NAMES[role]
  return (option) => {
    const values = new Float64Array(MAX_FEATURES).fill(Number.NaN)
    const move = Object.keys(moves)[reader.read(option, values)] ?? 'pass'
    const names = moves[move] ?? []
    return {
      role,
      move,
      // Ending the mission phase is the baseline for playing another mission.
      situation: move === 'end' ? [] : situation,
      option: names.map((name, place) =>
        LATE.includes(name) ? reader.late(option) : (values[place] ?? Number.NaN),
      ),
    }
  }
}

/**
 * Reviews the choice made by the rules of thumb. Another option is taken if its chance of winning, as learned from
 * imagined games (`weights.json`), is better by more than the uncertainty of the estimates.
 *
 * @param first Index of the option chosen before.
 * @returns Index of the option to take.
 */
export function applyLearnedPolicy(now: Situation, first: number): number {
  const { options } = now.decision
  const reader = readerFor(now)
  const chosen = options[first]
  if (!reader || !chosen) return first
  const judge = new Judge(reader)
  let best = first
  let most = judge.pointsOf(chosen, Number.NEGATIVE_INFINITY) + MARGIN[reader.role]
  for (let index = 0; index < options.length; index++) {
    const option = options[index]
    if (index === first || !option) continue
    const points = judge.pointsOf(option, most)
    if (points > most) {
      most = points
      best = index
    }
  }
  return best
}

/** Percentage points by which another option must be ahead, by role. */
export const MARGIN: Readonly<Record<FeatureRole, number>> = { hero: 1, villain: 1, continue: 0.5 }

/** Weights, each with the index of its feature, in the order in which they are added up. */
interface Row {
  readonly places: Uint8Array
  readonly weights: Float64Array
}

/** Weights for a kind of move. */
interface Rows {
  readonly situation: Row
  readonly move: Row
  /** The index of the late feature, or -1 if it has no weight. */
  readonly late: number
  /** Maximum that the late feature can add. */
  readonly mostLate: number
}

function rowOf(weights: Readonly<Record<string, number>>, names: readonly string[] = []): Row {
  const known = Object.entries(weights).filter(([name]) => names.includes(name))
  return {
    places: Uint8Array.from(known, ([name]) => names.indexOf(name)),
    weights: Float64Array.from(known, ([, weight]) => weight),
  }
}

/** Names of the features, by role. */
export const FEATURE_NAMES: Readonly<Record<FeatureRole, FeatureNames>> = {
  hero: HERO_NAMES,
  villain: VILLAIN_NAMES,
  continue: CONTINUE_NAMES,
}

/** By the index of the move; undefined for a move without weights. */
function tableOf(role: FeatureRole): readonly (Rows | undefined)[] {
  const names = FEATURE_NAMES[role]
  return Object.entries(names.moves).map(([kind, moveNames]) => {
    const weights = POLICY_WEIGHTS[role][kind]
    if (!weights) return undefined
    const late = moveNames.findIndex((name) => LATE.includes(name) && weights.move[name] !== undefined)
    return {
      situation: rowOf(weights.situation, names.situation),
      move: rowOf(weights.move, moveNames),
      late,
      mostLate: MAX_LATE * Math.abs(weights.move[moveNames[late] ?? ''] ?? 0),
    }
  })
}

const TABLES: Readonly<Record<FeatureRole, readonly (Rows | undefined)[]>> = {
  hero: tableOf('hero'),
  villain: tableOf('villain'),
  continue: tableOf('continue'),
}

/** Features of options and of situations are in the same kind of array: code that handles several kinds is slow. */
function sumOf({ places, weights }: Row, features: Float64Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (features[places[at] ?? 0] ?? 0)
  return sum
}

/** More than the rounding error of a sum of so few numbers of this magnitude. */
const ROUNDING = 1e-6

/** The features of the option being judged; reused for every option. */
const features = new Float64Array(MAX_FEATURES)
/** The features of the situation. */
const shared = new Float64Array(
  Math.max(...Object.values(FEATURE_NAMES).map(({ situation }) => situation.length)),
)

/** Judges the options of one decision. */
class Judge {
  readonly #reader: FeatureReader
  readonly #rows: readonly (Rows | undefined)[]
  /** By index of the move; the situation is the same for all options of one kind of move. */
  readonly #situations: (number | undefined)[] = []

  constructor(reader: FeatureReader) {
    this.#reader = reader
    this.#rows = TABLES[reader.role]
    const { situation } = reader
    for (let at = 0; at < situation.length; at++) shared[at] = situation[at] ?? 0
  }

  /**
   * The score of an option, in percentage points of the chance of winning; only differences are meaningful. An option
   * that cannot exceed `least` may get a lower score than it deserves, because its text is not read then.
   */
  pointsOf(option: Option, least: number): number {
    const move = this.#reader.read(option, features)
    const rows = this.#rows[move]
    if (!rows) return 0
    let points = this.#situations[move]
    if (points === undefined) {
      points = sumOf(rows.situation, shared)
      this.#situations[move] = points
    }
    const { late } = rows
    if (late < 0) return points + sumOf(rows.move, features)
    const early = points + sumOf(rows.move, features)
    if (early + rows.mostLate + ROUNDING < least) return early
    features[late] = this.#reader.late(option)
    return points + sumOf(rows.move, features)
  }
}
