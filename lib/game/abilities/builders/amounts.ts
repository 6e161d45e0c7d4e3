import type { Glyph, Skill } from '@/lib/game/terms'
import type { Condition } from '../conditions'
import type { Ref, Who } from '../references'
import type { Amount, Comparison, Filter, Ranked, Totalled } from '../selectors'

/** Numbers: `gain(countOf(assigned(character)))`. `times` is the factor of "2 for each". */

const factor = (times: number | undefined) => (times === undefined || times === 1 ? {} : { times })

export const countOf = (of: Filter, times?: number): Amount => ({ kind: 'count', of, ...factor(times) })
export const sizeOf = (of: Ref, times?: number): Amount => ({ kind: 'size', of, ...factor(times) })
export const glyphsOf = (of: Ref | Filter, times?: number): Amount => ({
  kind: 'glyphs',
  of,
  ...factor(times),
})
export const differentGlyphsOf = (of: Ref | Filter, times?: number): Amount => ({
  kind: 'glyphs',
  of,
  different: true,
  ...factor(times),
})
export const glyphsOfSymbol = (symbol: Glyph, of: Ref | Filter): Amount => ({
  kind: 'glyphs',
  of,
  glyph: symbol,
})
export const differentTraitsOf = (of: Filter, times?: number): Amount => ({
  kind: 'traits',
  of,
  ...factor(times),
})
/** Missions that failed or were successful this turn, wherever they are now. */
export const missionsThisTurn = (result: 'success' | 'failure', times?: number): Amount => ({
  kind: 'missions',
  result,
  thisTurn: true,
  ...factor(times),
})
/** Failed missions on the table: for texts that do not say "this turn". */
export const failedMissions = (times?: number): Amount => ({
  kind: 'missions',
  result: 'failure',
  ...factor(times),
})
export const experienceOf = (of: Ref = 'mission', times?: number): Amount => ({
  kind: 'experience',
  of,
  ...factor(times),
})
export const ratingOf = (skill: Skill | 'contributed' | 'highest', of: Ref): Amount => ({
  kind: 'rating',
  of,
  skill,
})
export const costOf = (of: Ref, times?: number): Amount => ({ kind: 'cost', of, ...factor(times) })
export const firepowerOf = (of: Ref): Amount => ({ kind: 'firepower', of })
export const total = (what: Totalled, of: Filter, times?: number): Amount => ({
  kind: 'total',
  what,
  of,
  ...factor(times),
})
export const highest = (what: Ranked, of: Filter, times?: number): Amount => ({
  kind: 'extreme',
  is: 'highest',
  what,
  of,
  ...factor(times),
})
export const lowest = (what: Ranked, of: Filter, times?: number): Amount => ({
  kind: 'extreme',
  is: 'lowest',
  what,
  of,
  ...factor(times),
})
export const powerLeft = (of: Who = 'you'): Amount => ({ kind: 'power', of })
export const x: Amount = { kind: 'x' }
/** `times` for every `by` of the amount. */
export const forEvery = (by: number, of: Amount, times?: number): Amount => ({
  kind: 'per',
  of,
  by,
  ...factor(times),
})
/** No more than that, or no less than minus that. */
export const atMost = (n: number, of: Amount): Amount => ({ kind: 'atMost', of, n })
export const sum = (...of: readonly Amount[]): Amount => ({ kind: 'sum', of })

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
