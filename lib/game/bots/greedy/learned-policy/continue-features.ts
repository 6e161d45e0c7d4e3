import type { Option } from '@/lib/game/engine'
import { SKILLS } from '@/lib/game/terms'
import { skillsForNext } from '../hero'
import { isFree, type Situation } from '../situation'
import { clamp, type FeatureVector, nearestOf, type OptionFeatures, shareOf, yes } from './features'

/** What the hero player looks at before another mission; not to play one is what it is measured by. */
export function continueFeatures(now: Situation): (option: Option) => FeatureVector {
  const { view, decision } = now
  const villain = view.opponent
  const { sums, ready, power } = skillsForNext(now)
  const complications = Math.min(villain.handCount, villain.power + view.continueCost)
  const adversary = yes(villain.adversaries.some(isFree))
  // Of a mission in each skill, how surely it would be met.
  const met = SKILLS.map((skill) => clamp((sums[skill] - 2.5 - 0.5 * complications - adversary) / 2, 0, 1))
  const most = Math.max(...SKILLS.map((skill) => sums[skill]))
  const option: OptionFeatures = {
    always: 1,
    reachable: met.reduce((sum, one) => sum + one, 0) / SKILLS.length,
    'highest skill': most / 4,
    nobody: yes(most === 0),
    complications: complications / 4,
    'adversary ready': adversary,
    failed: view.failed.length / 2,
    gives: (decision.options[0]?.gives ?? 0) / 2,
    'score of other': shareOf(villain.score, villain.victoryTotal),
    power: Math.max(0, power) / 3,
    progress: nearestOf(view.you),
    'progress of other': nearestOf(villain),
    'characters ready': ready / 4,
  }
  return ({ kind }) =>
    kind === 'continue'
      ? { role: 'continue', move: 'continue', situation: option, option: {} }
      : { role: 'continue', move: 'end', situation: {}, option: {} }
}
