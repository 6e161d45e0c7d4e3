import type { Option } from '@/lib/game/engine'
import { MAX_MISSIONS, type Situation } from '../situation'
import { CONTINUE_NAMES, continueFeatures } from './continue-features'
import type { FeatureNames, FeatureRole, Features, FeatureVector } from './features'
import { HERO_NAMES, heroFeatures } from './hero-features'
import { VILLAIN_NAMES, villainFeatures } from './villain-features'
import { POLICY_WEIGHTS } from './weights'

/** The features of every option of a decision; undefined for decisions that are not thought over. */
export function featuresOf(now: Situation): ((option: Option) => FeatureVector) | undefined {
  switch (now.decision.kind) {
    case 'action':
      return now.isHero ? heroFeatures(now) : villainFeatures(now)
    case 'continue':
      return now.view.missionsThisTurn < MAX_MISSIONS ? continueFeatures(now) : undefined
    default:
      return undefined
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
  const features = featuresOf(now)
  const chosen = options[first]
  if (!features || !chosen) return first
  const judge = new Judge()
  const ofChosen = features(chosen)
  let best = first
  let most = judge.pointsOf(ofChosen) + MARGIN[ofChosen.role]
  options.forEach((option, index) => {
    if (index === first) return
    const points = judge.pointsOf(features(option))
    if (points > most) {
      most = points
      best = index
    }
  })
  return best
}

/** Percentage points by which another option must be ahead, by role. */
const MARGIN: Readonly<Record<FeatureRole, number>> = { hero: 1, villain: 1, continue: 0.5 }

/** Weights, each with the index of its feature, in the order in which they are added up. */
interface Row {
  readonly places: readonly number[]
  readonly weights: readonly number[]
}

/** Weights for a kind of move, and its index among the moves. */
interface Rows {
  readonly place: number
  readonly situation: Row
  readonly move: Row
}

function rowOf(weights: Readonly<Record<string, number>>, names: readonly string[] = []): Row {
  const known = Object.entries(weights).filter(([name]) => names.includes(name))
  return {
    places: known.map(([name]) => names.indexOf(name)),
    weights: known.map(([, weight]) => weight),
  }
}

/** Names of the features, by role. */
export const FEATURE_NAMES: Readonly<Record<FeatureRole, FeatureNames>> = {
  hero: HERO_NAMES,
  villain: VILLAIN_NAMES,
  continue: CONTINUE_NAMES,
}

function tableOf(role: FeatureRole): ReadonlyMap<string, Rows> {
  const names = FEATURE_NAMES[role]
  return new Map(
    Object.entries(POLICY_WEIGHTS[role]).map(([kind, { situation, move }], place) => [
      kind,
      { place, situation: rowOf(situation, names.situation), move: rowOf(move, names.moves[kind]) },
    ]),
  )
}

const TABLES: Readonly<Record<FeatureRole, ReadonlyMap<string, Rows>>> = {
  hero: tableOf('hero'),
  villain: tableOf('villain'),
  continue: tableOf('continue'),
}

function sumOf({ places, weights }: Row, features: Features): number {
  let sum = 0
  for (let at = 0; at < places.length; at++) sum += (weights[at] ?? 0) * (features[places[at] ?? 0] ?? 0)
  return sum
}

/** Judges the options of one decision. */
class Judge {
  /** By index of the move; the situation is the same for all options of one kind of move. */
  readonly #situations: (number | undefined)[] = []

  /** Points of a hundred in chances of winning; only differences between options mean something. */
  pointsOf({ role, move, situation, option }: FeatureVector): number {
    const rows = TABLES[role].get(move)
    if (!rows) return 0
    const points = this.#situations[rows.place] ?? sumOf(rows.situation, situation)
    this.#situations[rows.place] = points
    return points + sumOf(rows.move, option)
  }
}
