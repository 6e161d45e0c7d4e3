import type { Option } from '@/lib/game/engine'
import { MAX_MISSIONS, type Situation } from '../situation'
import { continueFeatures } from './continue-features'
import type { FeatureVector, OptionFeatures } from './features'
import { heroFeatures } from './hero-features'
import { villainFeatures } from './villain-features'
import { POLICY_WEIGHTS, type Weights } from './weights'

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
 * Looks over what the rules of thumb chose. Another option is taken where its chance of winning, as learned from
 * imagined games (`weights.json`), is better by more than what the estimates are worth.
 *
 * @param first The number of the option chosen before.
 * @returns The number of the option to take.
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

/** So many points of a hundred must another option be ahead, by who decides what. */
const MARGIN: Readonly<Record<FeatureVector['role'], number>> = { hero: 1, villain: 1, continue: 0.5 }

/** A row of the table: names, and the weight of each. */
interface Row {
  readonly names: readonly string[]
  readonly weights: readonly number[]
}

interface Rows {
  readonly situation: Row
  readonly move: Row
}

const rowOf = (weights: Readonly<Record<string, number>>): Row => ({
  names: Object.keys(weights),
  weights: Object.values(weights),
})

const tableOf = (table: Readonly<Record<string, Weights>>): ReadonlyMap<string, Rows> =>
  new Map(
    Object.entries(table).map(([kind, { situation, move }]) => [
      kind,
      { situation: rowOf(situation), move: rowOf(move) },
    ]),
  )

const TABLES = {
  hero: tableOf(POLICY_WEIGHTS.hero),
  villain: tableOf(POLICY_WEIGHTS.villain),
  continue: tableOf(POLICY_WEIGHTS.continue),
}

/** By numbers instead of pairs: this is done for every option of every action, and mostly in code not yet compiled. */
function sumOf({ names, weights }: Row, option: OptionFeatures): number {
  let sum = 0
  for (let at = 0; at < names.length; at++) sum += (weights[at] ?? 0) * (option[names[at] ?? ''] ?? 0)
  return sum
}

/** Judges the options of one decision. */
class Judge {
  /** The situation is the same for all options of one kind of move. */
  readonly #situations = new Map<string, number>()

  /** Points of a hundred in chances of winning; only differences between options mean something. */
  pointsOf({ role, move, situation, option }: FeatureVector): number {
    const rows = TABLES[role].get(move)
    if (!rows) return 0
    let points = this.#situations.get(move)
    if (points === undefined) {
      points = sumOf(rows.situation, situation)
      this.#situations.set(move, points)
    }
    return points + sumOf(rows.move, option)
  }
}
