import type { Ability, Activated, Effect, Scope, ToAssign } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter } from '@/lib/game/abilities/selectors'
import { isNode, walk } from '@/lib/game/abilities/walk'
import { logic, triggerLead, wouldClause } from './conditions'
import { costClauses, effectSentences, permission } from './effects'
import { asAdversary, modifierClauses } from './modifiers'
import { cardsOf, quantity } from './nouns'
import type { Clause, Lead, NounPhrase, Paragraph, Sentence } from './plan'
import { newScene, pointingNoun, reference, type Scene, self, type TextContext } from './scene'

/** Plans a paragraph. The scene knows the choices of earlier paragraphs of the card. */
export function paragraph(scene: Scene, ability: Ability): Paragraph {
  scene.topic = false
  scene.that = undefined
  const gate = 'gate' in ability && ability.gate ? { gate: ability.gate } : {}
  switch (ability.node) {
    case 'withdraw':
      return { kind: 'withdraw', n: quantity(scene, ability.n) }
    case 'dominion':
      return { kind: 'dominion' }
    case 'outcome':
      return { kind: 'text', label: ability.on, sentences: withPronouns(effectSentences(scene, ability.do)) }
    case 'activated':
      if (ability.by) return { kind: 'text', ...gate, sentences: [performed(scene, ability)] }
      return action(scene, ability)
    default:
      return { kind: 'text', ...gate, sentences: withPronouns(sentencesOf(scene, ability)) }
  }
}

const plain = (clauses: readonly Clause[], more: Partial<Sentence> = {}): Sentence => ({
  leads: [],
  clauses,
  join: 'and',
  ...more,
})

const led = (leads: readonly Lead[], sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one, i) =>
    i === 0 ? { ...one, leads: [...leads, ...one.leads.filter((l) => l.kind !== 'then')] } : one,
  )

type Plain = Exclude<Ability, { node: 'withdraw' | 'dominion' | 'outcome' | 'activated' }>

function sentencesOf(scene: Scene, ability: Plain): Sentence[] {
  switch (ability.node) {
    case 'event': {
      const onlyIf = ability.onlyIf
        ? [plain([], { playOnlyIf: { card: self(scene), if: logic(scene, ability.onlyIf) } })]
        : []
      const price = ability.costs ? [priceToPlay(scene, ability.costs)] : []
      scene.topic = false
      return [...onlyIf, ...price, ...effectSentences(scene, ability.do)]
    }
    case 'triggered': {
      const leads: Lead[] = []
      if (ability.while) leads.push({ kind: 'while', of: logic(scene, ability.while) })
      leads.push(triggerLead(scene, ability.on, 'each'))
      if (ability.from) leads.push({ kind: 'if', of: inScorePile(scene) })
      if (ability.if) leads.push({ kind: 'if', of: logic(scene, ability.if) })
      return [
        ...led(leads, effectSentences(scene, ability.do)),
        ...(ability.once ? [plain([], { eachTurn: 'once' })] : []),
      ]
    }
    case 'static': {
      const leads: Lead[] = []
      if (ability.from) leads.push({ kind: 'while', of: inScorePile(scene) })
      if (speaksOfHost(ability) && scene.granted === undefined) {
        const lying = onHost(scene)
        if (!saysWhereItLies(ability.while)) leads.push({ kind: 'while', of: lying })
      }
      if (ability.while)
        leads.push({ kind: isPast(ability.while) ? 'if' : 'while', of: logic(scene, ability.while) })
      const clauses = modifierClauses(scene, ability.by)
      return leads.length > 0 ? [plain(clauses, { leads })] : clauses.map((clause) => plain([clause]))
    }
    case 'toPlay': {
      const price = priceToPlay(scene, ability.costs)
      return [ability.unless ? { ...price, unless: logic(scene, ability.unless) } : price]
    }
    case 'toAssign':
      return [assignCost(scene, ability)]
    case 'playOnlyIf':
      return [plain([], { playOnlyIf: { card: self(scene), if: logic(scene, ability.if) } })]
    case 'replacement': {
      const leads: Lead[] = ability.while ? [{ kind: 'while', of: logic(scene, ability.while) }] : []
      leads.push({ kind: 'eachTime', clauses: [wouldClause(scene, ability.would)] })
      scene.topic = 'card' in ability.would && ability.would.card === 'self'
      if (!ability.may) return led(leads, closed(effectSentences(scene, ability.instead)))
      const price = led(leads, permission(scene, { kind: 'may', do: ability.may }))
      if (ability.instead.kind === 'nothing') return closed(price)
      return [
        ...price,
        ...led(
          [price.some(isSettled) ? { kind: 'then' } : { kind: 'ifDone', who: 'you' }],
          closed(effectSentences(scene, ability.instead)),
        ),
      ]
    }
    case 'becomesAdversary': {
      const subject = self(scene)
      return [plain([asAdversary(scene, subject, ability)], { leads: [{ kind: 'opponentsTurn' }] })]
    }
  }
}

function priceToPlay(scene: Scene, costs: readonly Effect[]): Sentence {
  const lead: Lead = { kind: 'to', verb: 'play', card: self(scene) }
  return plain(costClauses(scene, costs), { leads: [lead] })
}

/** If part of a price follows from the rest of it, "if you do" is already expressed. */
const isSettled = (of: Sentence): boolean => of.leads.some((lead) => lead.kind === 'ifDone')

const closed = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one, i) => (i === sentences.length - 1 ? { ...one, instead: true } : one))

const isPast = (condition: { readonly kind: string }): boolean =>
  condition.kind === 'thereWas' || condition.kind === 'playedThisTurn' || condition.kind === 'result'

function inScorePile(scene: Scene): ReturnType<typeof logic> {
  scene.inScorePile = true
  const subject = self(scene)
  scene.inScorePile = false
  scene.topic = true
  return {
    kind: 'clause',
    clause: { kind: 'is', subject, predicate: { kind: 'in', place: 'score', whose: 'you' } },
  }
}

// ---------------------------------------------------------------- actions

function action(scene: Scene, ability: Activated): Paragraph {
  const costs = costClauses(scene, ability.costs)
  scene.topic = false
  scene.priced = true
  const sentences = effectSentences(scene, ability.do)
  scene.priced = false
  const rules: Sentence[] = []
  const times = ability.times ?? (ability.once ? ('once' as const) : undefined)
  scene.topic = false
  if (ability.if)
    rules.push(
      plain([], { onlyIf: logic(scene, ability.if), ...(times === undefined ? {} : { eachTurn: times }) }),
    )
  else if (times !== undefined) rules.push(plain([], { eachTurn: times }))
  scene.topic = false
  if (ability.price)
    rules.push(plain([], { priceWhile: { n: ability.price.n, if: logic(scene, ability.price.if) } }))
  scene.topic = false
  if (ability.from === 'hand') rules.push(plain([], { fromHand: self(scene) }))
  return {
    kind: 'action',
    ...(ability.gate ? { gate: ability.gate } : {}),
    costs: sentences.some(isListed) ? [...costs, { kind: 'payListed' }] : costs,
    sentences: [...withPronouns(sentences), ...rules],
  }
}

/** True if its modes have prices that are paid with the price of the action. */
const isListed = (one: Sentence): boolean =>
  one.clauses.some((clause) => clause.kind === 'chooseOne' && clause.prices !== undefined)

const performed = (scene: Scene, ability: Activated): Sentence =>
  plain([{ kind: 'mayPerform', who: ability.by ?? 'anyPlayer', text: action(scene, ability) }])

// ---------------------------------------------------------------- to assign

const VILLAINS: readonly unknown[] = ['adversary']

/** The player who assigns such cards, from the view of the player with the text. */
function assigner(scene: Scene, card: Scope): Who {
  const { context } = scene
  if (card === 'self') return 'you'
  const villainText = context.side === 'villain'
  const villainCards = typeof card === 'object' && (VILLAINS.includes(card.what) || card.side === 'villain')
  return villainText === villainCards ? 'you' : 'opponent'
}

function assignCost(scene: Scene, ability: ToAssign): Sentence {
  const leads: Lead[] = ability.while ? [{ kind: 'while', of: logic(scene, ability.while) }] : []
  const who = assigner(scene, ability.card)
  const card =
    typeof ability.card === 'string'
      ? reference(scene, ability.card)
      : cardsOf(scene, ability.card, { kind: 'a' })
  leads.push({ kind: 'to', verb: 'assign', card })
  scene.topic = ability.card === 'self'
  const noun = typeof ability.card === 'string' ? 'card' : pointingNoun(ability.card)
  scene.them = { kind: 'back', noun, many: false, how: 'that' }
  scene.that = { noun, many: false, paragraph: scene.paragraph }
  scene.doer = who
  const clauses = costClauses(scene, ability.costs)
  scene.doer = 'you'
  return plain(clauses, {
    leads,
    ...(ability.card === 'self' ? {} : { must: true }),
    ...(ability.unless ? { unless: logic(scene, ability.unless) } : {}),
  })
}

// ---------------------------------------------------------------- text of other cards

/** Text that another card gets, in quotes: there it refers to that card. */
function grantedParagraph(scene: Scene, ability: Ability, to: Scene['granted']): Paragraph {
  const { topic, them, that } = scene
  const granted = scene.granted
  scene.granted = to
  const planned = paragraph(scene, ability)
  scene.granted = granted
  scene.topic = topic
  scene.them = them
  scene.that = that
  return planned
}

/** Text that this card has as long as it lies on another, in the same sentence as placing it there. */
function hostedSentences(scene: Scene, ability: Ability): Sentence[] {
  scene.topic = false
  if (ability.node === 'static')
    return [
      plain(
        modifierClauses(scene, ability.by),
        ability.while ? { leads: [{ kind: 'while', of: logic(scene, ability.while) }] } : {},
      ),
    ]
  const planned = paragraph(scene, ability)
  if (planned.kind === 'text') return [...planned.sentences]
  if (planned.kind === 'action') return [plain([{ kind: 'gains', subject: self(scene), text: planned }])]
  return [plain([{ kind: 'gains', subject: self(scene), text: planned }])]
}

function speaksOfHost(ability: Ability): boolean {
  let found = false
  walk(ability, (value) => {
    if (value === 'host') found = true
  })
  return found
}

/** True if a condition names the kind of card on which this one lies. */
const saysWhereItLies = (condition: Condition | undefined): boolean =>
  condition?.kind === 'is' && condition.card === 'self' && condition.a.on !== undefined

/** "While this gear is on a character": another paragraph of the card states what it can lie on. */
function onHost(scene: Scene): ReturnType<typeof logic> {
  const host: Filter = { what: scene.host?.noun ?? hostKind(scene) }
  scene.host ??= { noun: host.what ?? 'card', many: false, paragraph: scene.paragraph }
  const subject = self(scene)
  return {
    kind: 'clause',
    clause: { kind: 'is', subject, predicate: { kind: 'on', whom: cardsOf(scene, host, { kind: 'a' }) } },
  }
}

function hostKind(scene: Scene): Filter['what'] {
  let kind: Filter['what']
  walk(scene.context.abilities ?? [], (value) => {
    if (!isNode(value) || value.kind !== 'attach' || !isNode(value.on) || !isNode(value.on.of)) return
    kind = pointingNoun(value.on.of as Filter)
  })
  return kind ?? 'card'
}

/** The scene before the first paragraph of a card. */
export const openingScene = (context: TextContext): Scene =>
  newScene(context, { granted: grantedParagraph, hosted: hostedSentences })

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
const withPronouns = (sentences: readonly Sentence[]): Sentence[] => sentences.map(pronounced)
