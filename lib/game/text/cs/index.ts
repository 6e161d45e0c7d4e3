import type { Who } from '@/lib/game/abilities/references'
import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'
import { titledWhereNeeded } from '../plan/naming'
import type { Clause, Lead, NounPhrase, Paragraph } from '../plan/plan'
import { remindersFor } from '../plan/reminders'
import { explained, inBrackets, type Piece, type RichText, tokensOf } from '../tokens'
import { agreement, CLOSE, genderOf, kindOf } from './heads'
import { paragraphText, reminder } from './sentences'

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

/** The paragraph without repeated names of cards that were just mentioned. */
const saidOnce = (paragraph: Paragraph): Paragraph => again(paragraph, nothingTold())

/** Relative clauses end with a comma, but not before another sign or at the end. */
function closed(text: string, last: boolean): string {
  const parts = text.split(CLOSE)
  return parts
    .map((part, i) => {
      if (i === parts.length - 1) return part
      // Of two clauses that end together, the outer one provides the comma.
      if (i < parts.length - 2 && parts[i + 1]?.trim() === '') return part
      const rest = parts
        .slice(i + 1)
        .join('')
        .trimStart()
      const ends = rest === '' ? last || i < parts.length - 2 : /^[.,;:“–]/.test(rest)
      return ends ? part.trimEnd() : `${part.trimEnd()},`
    })
    .join('')
}

/** Before words with a similar beginning or with many consonants: "ze svého", "ve dvou", "ke všem". */
const ALIKE =
  /(?<=^|[\s„(])([sz](?=[ \u00a0](?:[sšzž]|dv[aěo]|tř|čty|vš))|v(?=[ \u00a0](?:[vf]|sv|zl|dv[aěo]|tř|čty))|k(?=[ \u00a0](?:k|dv[aěo]|tř|čty|vš)))[ \u00a0]/gi

const inPrint = (piece: Piece): RichText => {
  const tokens = tokensOf(piece)
  return tokens.map((token, i) => {
    if (token.type !== 'text') return token
    const text = closed(token.text, i === tokens.length - 1)
    // "s", "z", "v", "k" are lengthened before words with a similar beginning.
    return { ...token, text: withNoBreakSpaces(text.replaceAll(ALIKE, '$1e '), 'cs') }
  })
}

/** A planned paragraph in Czech. */
export function czech(paragraph: Paragraph): RichText {
  const body = inPrint(paragraphText(saidOnce(titledWhereNeeded(paragraph))))
  const reminders = remindersFor(paragraph)
  return reminders.length === 0 ? body : explained(body, inPrint(inBrackets(reminders.map(reminder))))
}
