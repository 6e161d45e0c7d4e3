import type { Ability, AsAdversary, Modifier, Prohibition, Scope } from '@/lib/game/abilities/ability'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Who } from '../players'
import type { Ref } from '../references'
import type { Filter } from '../selectors'

/** Changes that hold while something does: `always(skillsOf('self', 1))`. */

const payer = (who: Who | undefined) => (who === undefined ? {} : { payer: who })

/** Every skill that it has. */
export const skillsOf = (of: Scope, n: Amount): Modifier => ({ kind: 'skills', of, n })
/** A named skill, or several, each by `n`. */
export const skillOf = (of: Scope, skill: Skill | readonly Skill[], n: Amount): Modifier => ({
  kind: 'skill',
  of,
  skill: typeof skill === 'string' ? [skill] : skill,
  n,
})
export const gainsSkillsOf = (of: Scope, from: Ref): Modifier => ({ kind: 'skillsOf', of, from })
export const difficultyOf = (of: Scope, n: Amount): Modifier => ({ kind: 'difficulty', of, n })
export const difficultyIs = (of: Scope, n: Amount): Modifier => ({ kind: 'setDifficulty', of, n })
export const costToPlay = (of: Scope, n: Amount, who?: Who): Modifier => ({
  kind: 'cost',
  of,
  n,
  ...payer(who),
})
export const playedAtNoCost = (of: Scope, who?: Who): Modifier => ({ kind: 'noCost', of, ...payer(who) })
export const complicationCost = (n: Amount, who?: Who): Modifier => ({
  kind: 'complicationCost',
  n,
  ...payer(who),
})
export const missionCost = (n: Amount): Modifier => ({ kind: 'missionCost', n })
export const reviveCostOf = (of: Scope, n: Amount): Modifier => ({ kind: 'reviveCost', of, n })
export const firepower = (of: Scope, n: Amount): Modifier => ({ kind: 'firepower', of, n })
export const totalFirepower = (n: Amount): Modifier => ({ kind: 'totalFirepower', n })
export const experience = (of: Scope | 'you', n: Amount): Modifier => ({ kind: 'experience', of, n })
export const pointValue = (of: Scope, n: Amount): Modifier => ({ kind: 'pointValue', of, n })
export const scoreCost = (of: Filter, n: Amount): Modifier => ({ kind: 'scoreCost', of, n })
export const blocked = (of: Scope): Modifier => ({ kind: 'blocked', of })
export const cannotBe = (be: Prohibition, of: Scope): Modifier => ({
  kind: 'cannot',
  be,
  of,
})
export const assignableWhileStopped = (of: Scope): Modifier => ({ kind: 'assignStopped', of })
export const handSize = (n: Amount, who: Who = 'you'): Modifier => ({ kind: 'handSize', who, n })
export const noMoreMissions = (who: Who): Modifier => ({ kind: 'noMissions', who })
export const gains = (of: Scope, ability: Ability): Modifier => ({ kind: 'gains', of, ability })
export const gainsTrait = (of: Scope, trait: string): Modifier => ({ kind: 'trait', of, trait })
/** The trait that the text has chosen. */
export const gainsChosenTrait = (of: Scope): Modifier => ({ kind: 'trait', of })
export const gainsTraitsOf = (of: Scope, from: Ref): Modifier => ({ kind: 'traitsOf', of, from })
export const countsAs = (n: number, trait: string): Modifier => ({ kind: 'countsAs', of: 'self', n, trait })
export const again = (text: 'success' | 'failure', of: Scope): Modifier => ({ kind: 'again', text, of })
export const failureOptional = (of: Filter, price?: { of: Filter; n: Amount }): Modifier =>
  price === undefined ? { kind: 'optionalFailure', of } : { kind: 'optionalFailure', of, price }
export const noFailureText = (of: Scope): Modifier => ({ kind: 'noFailure', of })
export const boostsMore = (of: Filter, n: Amount): Modifier => ({ kind: 'boostMore', of, n })
export const boostedBy = (of: Scope, card: Filter): Modifier => ({ kind: 'boostBy', of, card })
export const boostedWith = (of: Filter, titleOf: Filter): Modifier => ({ kind: 'boostWith', of, titleOf })
export const actsFirst = (who: Who): Modifier => ({ kind: 'firstAction', who })
export const isAdversary = (of: Scope, how: AsAdversary): Modifier => ({ kind: 'adversary', of, ...how })
