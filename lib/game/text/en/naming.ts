import type { Lead, NounPhrase, Sentence } from '../plan/plan'
import { PERSONS } from './words'

/**
 * If only the card itself and the mission are mentioned, "they" and "theirs" can only be the card: English omits its
 * title there, which languages with a feminine mission cannot.
 */

type Self = Extract<NounPhrase, { kind: 'self' }>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The card itself as the beginning of a lead: "while Teal'c is assigned", "each time you assign Teal'c". */
function topicOf(lead: Lead | undefined): Self | undefined {
  if (lead?.kind === 'eachTime' || lead?.kind === 'when') {
    const [clause, ...more] = lead.clauses
    return more.length === 0 && clause?.kind === 'event' ? titled(clause.card) : undefined
  }
  if (lead?.kind !== 'while') return undefined
  const first = lead.of.kind === 'clause' ? lead.of : lead.of.of[0]
  return first?.kind === 'clause' && first.clause.kind === 'is' ? titled(first.clause.subject) : undefined
}

const titled = (np: NounPhrase): Self | undefined =>
  np.kind === 'self' && np.title !== undefined && PERSONS.includes(np.type) ? np : undefined

/** True if persons other than the card itself are mentioned. */
function othersIn(plan: unknown): boolean {
  if (Array.isArray(plan)) return plan.some(othersIn)
  if (!isObject(plan)) return false
  if ('relations' in plan && (PERSONS.includes(plan.noun) || plan.noun === 'card')) return true
  if (plan.kind === 'back' && PERSONS.includes(plan.noun)) return true
  return Object.values(plan).some(othersIn)
}

/** "Matching one of Teal'c's": the mission's glyph and his. */
function matchingOwn<T>(plan: T, self: Self): T {
  if (Array.isArray(plan)) return plan.map((inner) => matchingOwn(inner, self)) as T
  if (!isObject(plan)) return plan
  if (plan.kind === 'matching' && isObject(plan.whom) && plan.whom.kind === 'self')
    return { ...plan, whom: { kind: 'pronoun', noun: self.type, many: false } } as T
  return Object.fromEntries(
    Object.entries(plan).map(([name, inner]) => [name, matchingOwn(inner, self)]),
  ) as T
}

/** The sentence with "theirs" and "they" for the card itself, if its leads mention only it and the mission. */
export function withoutTitle(one: Sentence): Sentence {
  const self = topicOf(one.leads[0])
  if (!self || one.leads.some(othersIn)) return one
  const leads = matchingOwn(one.leads, self)
  const clauses = one.clauses.map((clause) =>
    clause.kind === 'get' && clause.subject !== 'you' && titled(clause.subject)
      ? { ...clause, subject: { kind: 'pronoun', noun: self.type, many: false } as const }
      : clause,
  )
  return { ...one, leads, clauses }
}
