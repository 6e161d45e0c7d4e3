import type { Amount } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Condition } from '../conditions'
import type { Who } from '../players'
import type { Ref } from '../references'
import type { Comparison, Filter } from '../selectors'

/** Conditions: `during(isAssigned(), skillsOf('self', 1))`. */

export const thereIs = (of: Filter): Condition => ({ kind: 'exists', of })
export const thereIsNo = (of: Filter): Condition => ({ kind: 'none', of })
export const allAre = (of: Filter, are: Filter): Condition => ({ kind: 'all', of, are })
export const is = (card: Ref, a: Filter): Condition => ({ kind: 'is', card, a })
export const isAssigned = (card: Ref = 'self'): Condition => is(card, { state: 'assigned' })
export const isReady = (card: Ref = 'self'): Condition => is(card, { state: 'ready' })
/** This card is assigned with another that fits. */
export const assignedWith = (a: Filter): Condition => ({ kind: 'assignedWith', a })
export const missionRequires = (skill: Skill): Condition => is('mission', { skill })
export const compare = (a: Amount, comparison: Comparison, b: Amount): Condition => ({
  kind: 'compare',
  a,
  is: comparison,
  b,
})
export const thereWas = (result: 'success' | 'failure', skill?: Skill): Condition =>
  skill === undefined ? { kind: 'thereWas', result } : { kind: 'thereWas', result, skill }
export const thereWasNo = (result: 'success' | 'failure'): Condition => ({
  kind: 'thereWas',
  result,
  no: true,
})
export const firstMission: Condition = { kind: 'firstMission' }
export const missionFailed: Condition = { kind: 'result', is: 'failure' }
export const playedThisTurn = (card: Filter, by?: Who): Condition =>
  by === undefined ? { kind: 'playedThisTurn', card } : { kind: 'playedThisTurn', card, by }
export const not = (of: Condition): Condition => ({ kind: 'not', of })
export const both = (...of: readonly Condition[]): Condition => ({ kind: 'and', of })
export const either = (...of: readonly Condition[]): Condition => ({ kind: 'or', of })
