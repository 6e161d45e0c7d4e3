import type { Clause, Lead, NounPhrase, Sentence } from './plan'

/**
 * Pronouns for cards referred to just before: "If that character is blocked, unblock them", "that character gets skills
 * +1 for each glyph they have". Only if there is no other possible referent in between.
 */

type Back = Extract<NounPhrase, { kind: 'back' }>

const PERSONS: readonly unknown[] = ['character', 'team', 'support', 'adversary']
const classOf = (noun: unknown): unknown => (PERSONS.includes(noun) ? 'person' : noun)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isOne = (np: NounPhrase | 'you' | undefined): np is Back =>
  isObject(np) &&
  np.kind === 'back' &&
  !np.many &&
  np.or === undefined &&
  (np.how === 'that' || np.how === 'chosen')

/** True if part of a plan mentions other cards of that kind. */
function mentions(plan: unknown, kind: unknown): boolean {
  if (Array.isArray(plan)) return plan.some((inner) => mentions(inner, kind))
  if (!isObject(plan)) return false
  // Texts within the text have their own pronouns.
  if (plan.kind === 'gains' || plan.kind === 'chooseOne') return true
  if (plan.kind === 'self') return classOf(plan.type) === kind
  const heads = plan.kind === 'cards' && Array.isArray(plan.heads) ? plan.heads : []
  if (heads.some((head) => isObject(head) && classOf(head.noun) === kind)) return true
  return Object.values(plan).some((inner) => mentions(inner, kind))
}

/** The plan with a pronoun wherever it points at that card. */
function pronounFor<T>(card: Back, plan: T): T {
  if (Array.isArray(plan)) return plan.map((inner) => pronounFor(card, inner)) as T
  if (!isObject(plan)) return plan
  const same = plan.kind === 'back' && plan.noun === card.noun && plan.many === false && plan.or === undefined
  if (same && (plan.how === 'that' || plan.how === card.how))
    return { kind: 'pronoun', noun: card.noun, many: false } as T
  return Object.fromEntries(Object.entries(plan).map(([name, inner]) => [name, pronounFor(card, inner)])) as T
}

/** The card that a condition is about: "if that character is ...". */
function askedAbout(leads: readonly Lead[]): Back | undefined {
  const last = leads.at(-1)
  if (last?.kind !== 'if' || last.of.kind !== 'clause') return undefined
  const { clause } = last.of
  if (clause.kind !== 'is' || !isOne(clause.subject)) return undefined
  return mentions({ ...clause, subject: undefined }, classOf(clause.subject.noun))
    ? undefined
    : clause.subject
}

/** Replaces the subject by a pronoun within its own clause: "gets skills +1 for each glyph they have". */
function ofItself(clause: Clause): Clause {
  if (clause.kind !== 'get' && clause.kind !== 'becomesAdversary') return clause
  const { subject, ...rest } = clause
  if (!isOne(subject) || mentions(rest, classOf(subject.noun))) return clause
  return { ...pronounFor(subject, rest), subject } as Clause
}

function pronounced(one: Sentence): Sentence {
  const asked = askedAbout(one.leads)
  const clauses = one.clauses.map((clause) => {
    const inner = ofItself(clause)
    return asked && !mentions(inner, classOf(asked.noun)) ? pronounFor(asked, inner) : inner
  })
  return { ...one, clauses }
}

/** The sentences of a paragraph with pronouns where they can only refer to one card. */
export const withPronouns = (sentences: readonly Sentence[]): Sentence[] => sentences.map(pronounced)
