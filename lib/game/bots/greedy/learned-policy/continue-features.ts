import { SKILLS } from '@/lib/game/terms'
import { skillsForNext } from '../hero'
import { isFree, type Situation } from '../situation'
import { clamp, type FeatureReader, type FeaturesOf, nearestOf, shareOf, yes } from './features'

const CONTINUE = [
  'always',
  'reachable',
  'highest skill',
  'nobody',
  'complications',
  'adversary ready',
  'failed',
  'gives',
  'score of other',
  'power',
  'progress',
  'progress of other',
  'characters ready',
] as const
const MOVES = { continue: [], end: [] } as const
/** Names of the features considered before another mission. */
export const CONTINUE_NAMES = { situation: CONTINUE, moves: MOVES } as const
const CONTINUING = Object.keys(MOVES).indexOf('continue')
const ENDING = Object.keys(MOVES).indexOf('end')

/** Features that the hero player considers before another mission, measured against not playing one. */
export function continueFeatures(now: Situation): FeatureReader {
  const { view, decision } = now
  const villain = view.opponent
  const { sums, ready, power } = skillsForNext(now)
  const complications = Math.min(villain.handCount, villain.power + view.continueCost)
  const adversary = yes(villain.adversaries.some(isFree))
  // For a mission of each skill, how surely it would be met.
  const met = sums.map((sum) => clamp((sum - 2.5 - 0.5 * complications - adversary) / 2, 0, 1))
  const most = Math.max(...sums)
  const situation: FeaturesOf<typeof CONTINUE> = [
    1,
    met.reduce((sum, one) => sum + one, 0) / SKILLS.length,
    most / 4,
    yes(most === 0),
    complications / 4,
    adversary,
    view.failed.length / 2,
    (decision.options[0]?.gives ?? 0) / 2,
    shareOf(villain.score, villain.victoryTotal),
    Math.max(0, power) / 3,
    nearestOf(view.you),
    nearestOf(villain),
    ready / 4,
  ]
  return {
    role: 'continue',
    situation,
    read: ({ kind }) => (kind === 'continue' ? CONTINUING : ENDING),
    late: () => 0,
  }
}
