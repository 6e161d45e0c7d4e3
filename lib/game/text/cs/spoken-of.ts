import type { Who } from '@/lib/game/abilities/players'
import type { Clause, Lead, NounPhrase, Paragraph } from '../plan/plan'
import { agreement, genderOf, kindOf } from './heads'

/**
 * Repetitions that Czech avoids: a hand that was looked at is "ní" from then on, the next card of the same kind is
 * "další", and the card of a condition becomes a pronoun.
 */

interface Told {
  looked?: Who
  readonly done: Set<string>
}

type Node = Readonly<Record<string, unknown>>
type ActionClause = Extract<Clause, { kind: 'action' }>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nothingTold = (): Told => ({ done: new Set() })

function inner<T extends Node>(node: T, told: Told): T {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, again(value, told)])) as T
}

function again<T>(plan: T, told: Told): T {
  if (Array.isArray(plan)) return plan.map((one) => again(one, told)) as T
  if (!isNode(plan)) return plan
  // Texts within the text, and the ways of a choice, are read by themselves.
  if (plan.kind === 'gains' || plan.kind === 'mayPerform' || plan.kind === 'chooseOne')
    return inner(plan, nothingTold())
  if (plan.kind === 'hand' && plan.verb === 'look') told.looked = plan.whose as Who
  if (plan.kind === 'in' && plan.place === 'hand' && plan.whose === told.looked)
    return { ...plan, seen: true }
  if (plan.kind === 'may') {
    const may = inner(plan, told)
    return { ...may, do: pointedAt(may.do as readonly Clause[]) } as T
  }
  // Other nodes have the same kind, such as the activated abilities that a text mentions.
  if (plan.kind === 'action' && 'object' in plan) return doneAgain(plan as unknown as ActionClause, told) as T
  return 'leads' in plan && 'clauses' in plan ? sentence(inner(plan, told)) : inner(plan, told)
}

/** "Znič podpůrnou postavu. Pokud ..., znič další podpůrnou postavu." */
function doneAgain(action: ActionClause, told: Told): ActionClause {
  const { object } = action
  const [head, more] = object.kind === 'cards' && object.det.kind === 'a' ? object.heads : []
  if (object.kind !== 'cards' || !head || more) return inner(action, told)
  const what = [...action.verbs, action.who, head.noun].join()
  // A second choice is of a card that was not chosen, not of one more.
  const further = head.other === true && !action.verbs.includes('choose') && told.done.has(what)
  told.done.add(what)
  return inner(further ? { ...action, object: { ...object, heads: [{ ...head, further }] } } : action, told)
}

const classOf = (noun: unknown): unknown => (noun === 'team' || noun === 'support' ? 'character' : noun)

/** "Zničit podpůrnou postavu a položit ji pod toto vybavení": of two actions the second points at the card of the first. */
function pointedAt(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, i) => {
    const before = clauses[i - 1]
    if (clause.kind !== 'action' || before?.kind !== 'action' || before.object.kind !== 'cards') return clause
    const { object } = clause
    const [head, more] = before.object.det.kind === 'a' ? before.object.heads : []
    const isIt = object.kind === 'back' && object.how === 'that' && !object.many && !object.or
    if (!isIt || !head || more || head.relations.length > 0 || before.to) return clause
    return classOf(head.noun) === classOf(object.noun)
      ? { ...clause, object: { kind: 'pronoun', noun: object.noun, many: false } }
      : clause
  })
}

/** The card that the last condition is about, if nothing else in it has the same gender. */
function askedAbout(one: Lead | undefined): NounPhrase | undefined {
  if (one?.kind !== 'if' || one.of.kind !== 'clause' || one.of.clause.kind !== 'is') return undefined
  const { subject, predicate } = one.of.clause
  if (subject.kind !== 'self' || subject.title !== undefined || subject.pronoun) return undefined
  if (predicate.kind !== 'on' || predicate.whom.kind !== 'cards') return undefined
  const { gender } = agreement(subject)
  return predicate.whom.heads.some((head) => genderOf(head) === gender) ? undefined : subject
}

/** "Pokud je toto vybavení na postavě, sejmi je." */
function sentence<T extends Node>(one: T): T {
  const asked = askedAbout((one.leads as readonly Lead[]).at(-1))
  const told = pointedAt(one.clauses as readonly Clause[])
  if (!asked) return { ...one, clauses: told }
  const clauses = told.map((clause) =>
    clause.kind === 'action' && clause.object.kind === 'self' && !clause.to
      ? { ...clause, object: { kind: 'pronoun' as const, noun: kindOf(clause.object.type), many: false } }
      : clause,
  )
  return { ...one, clauses }
}

/** The paragraph without repeated names of what was just mentioned. */
export const saidOnce = (paragraph: Paragraph): Paragraph => again(paragraph, nothingTold())
