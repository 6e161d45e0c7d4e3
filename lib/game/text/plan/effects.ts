import type { Effect, Modifier } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Duration } from '@/lib/game/abilities/durations'
import { isReferenceWord } from '@/lib/game/abilities/references'
import type { Target } from '@/lib/game/abilities/selectors'
import { ACTION_VERBS, actionClause, attached } from './action-clauses'
import { logic, triggerLead, wouldClause } from './conditions'
import { modifierClauses } from './modifiers'
import { quantity, target } from './nouns'
import type { Clause, Lead, Sentence, Until } from './plan'
import { antecedentOf, mention, reference, type Scene } from './scene'

/** Effects as sentences. */

const sentence = (clauses: readonly Clause[], more: Partial<Sentence> = {}): Sentence => ({
  leads: [],
  clauses,
  join: 'then',
  ...more,
})

const led = (lead: Lead, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one, i) =>
    i === 0 ? { ...one, leads: [lead, ...one.leads.filter((l) => l.kind !== 'then')] } : one,
  )

/** The sentences that express an effect. */
export function effectSentences(scene: Scene, effect: Effect): Sentence[] {
  switch (effect.kind) {
    case 'seq':
      return sequence(scene, effect.do)
    case 'modify':
      return lasting(scene, modifierClauses(scene, effect.by), effect.until)
    case 'missionSkill': {
      return lasting(
        scene,
        [{ kind: 'becomesMission', skill: effect.skill, own: scene.context.type === 'mission' }],
        effect.until,
      )
    }
    case 'block':
      return effect.until === 'mission'
        ? oneClause(scene, effect)
        : blocked(scene, effect.target, effect.until)
    case 'attach': {
      const clauses = [attached(scene, effect.on)]
      return [
        sentence(clauses),
        ...(effect.gains ?? []).flatMap((ability) => scene.inner.hosted(scene, ability)),
      ]
    }
    case 'later': {
      const lead = triggerLead(scene, effect.on, 'next')
      return led(lead, effectSentences(scene, effect.do))
    }
    case 'whenever': {
      const lead = triggerLead(scene, effect.on, 'every')
      const inner = effectSentences(scene, effect.do)
      // A mission's glyph is earned only once, so that it needs no end.
      if (effect.on.kind === 'earned' && effect.on.glyph === 'thisMission' && lead.kind === 'eachTime')
        return led({ ...lead, kind: 'when' }, inner)
      if ((effect.until === 'turn' || effect.until === 'mission') && lead.kind === 'eachTime')
        return led({ ...lead, during: effect.until }, inner)
      const until = untilOf(scene, effect.until)
      return until ? led({ kind: 'until', until }, led(lead, inner)) : led(lead, inner)
    }
    case 'insteadOf': {
      const clause = wouldClause(scene, effect.would)
      const inner = effectSentences(scene, effect.do)
      return instead(led({ kind: 'nextTime', clauses: [clause] }, inner))
    }
    case 'may':
      return permission(scene, effect)
    case 'chooseOne': {
      return [sentence([modesClause(scene, effect)])]
    }
    case 'repeat': {
      const times = quantity(scene, effect.times)
      const inner = effectSentences(scene, effect.do)
      if (times.kind === 'each' && times.n === 1) return led({ kind: 'forEach', each: times.each }, inner)
      return [...inner, sentence([], { times })]
    }
    case 'forEach':
      return forEach(scene, effect.of, effect.as, effect.do)
    case 'if': {
      const condition = logic(scene, effect.if)
      const inner = effectSentences(scene, effect.do)
      const first = led({ kind: 'if', of: condition }, isOfMission(effect.if) ? missionAsIt(inner) : inner)
      return effect.else
        ? [...first, ...led({ kind: 'otherwise' }, effectSentences(scene, effect.else))]
        : first
    }
    case 'instead': {
      const usual = effectSentences(scene, effect.do)
      scene.topic = false
      const condition = logic(scene, effect.if)
      const said = effect.may
        ? permission(scene, { kind: 'may', do: effect.instead })
        : effectSentences(scene, effect.instead)
      return [...usual, ...instead(led({ kind: 'if', of: condition }, said))]
    }
    default:
      return oneClause(scene, effect)
  }
}

const isOfMission = (condition: Condition): boolean => condition.kind === 'is' && condition.card === 'mission'

/** After "if the current mission is ..." the mission is "it". */
const missionAsIt = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one, i) => ({
    ...one,
    clauses: one.clauses.map((clause, j) =>
      i === 0 &&
      j === 0 &&
      clause.kind === 'get' &&
      clause.subject !== 'you' &&
      clause.subject.kind === 'mission'
        ? { ...clause, subject: { kind: 'pronoun', noun: 'mission', many: false } as const }
        : clause,
    ),
  }))

function oneClause(scene: Scene, effect: Effect): Sentence[] {
  const clause = actionClause(scene, effect)
  return clause ? [sentence([clause])] : []
}

/** "You may" before a sentence, if it is an action. */
function permitted(sentences: readonly Sentence[]): Sentence[] {
  const [first, ...rest] = sentences
  if (!first) return []
  return [{ ...first, clauses: [{ kind: 'may', who: 'you', do: first.clauses }] }, ...rest]
}

const instead = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one, i) => (i === sentences.length - 1 ? { ...one, instead: true } : one))

// ---------------------------------------------------------------- one after the other

/** The last clause with the verb of an effect added, if it has the same object: a language joins two verbs, not three. */
function withVerb(last: Clause | undefined, before: Effect | undefined, effect: Effect): Clause | undefined {
  if (last?.kind !== 'action' || last.verbs.length > 1 || !before || !sameObject(before, effect))
    return undefined
  return { ...last, verbs: [...last.verbs, effect.kind as (typeof ACTION_VERBS)[number]] }
}

/** Clauses for several actions in order, if each is one clause; two verbs with one object are joined. */
export function inlineClauses(scene: Scene, effects: readonly Effect[]): Clause[] | undefined {
  const clauses: Clause[] = []
  for (const [i, effect] of effects.entries()) {
    const joined = withVerb(clauses.at(-1), effects[i - 1], effect)
    if (joined) {
      clauses[clauses.length - 1] = joined
      continue
    }
    const clause = inlineClause(scene, effect)
    if (!clause) return undefined
    clauses.push(...clause)
  }
  return clauses
}

function inlineClause(scene: Scene, effect: Effect): readonly Clause[] | undefined {
  if (effect.kind === 'seq') return inlineClauses(scene, effect.do)
  if (effect.kind === 'chooseOne') return [modesClause(scene, effect)]
  const clause = actionClause(scene, effect)
  return clause && effect.kind !== 'missionSkill' ? [clause] : undefined
}

const isAction = (effect: Effect): effect is Extract<Effect, { kind: (typeof ACTION_VERBS)[number] }> =>
  (ACTION_VERBS as readonly string[]).includes(effect.kind)

/** "Stop and destroy": the second verb has the same object as the first. */
function sameObject(before: Effect, effect: Effect): boolean {
  if (!isAction(before) || !isAction(effect) || typeof effect.target !== 'string') return false
  if (effect.target === before.target) return true
  const one = typeof before.target === 'object'
  if (effect.target === 'it') return one
  return typeof before.target === 'object' && before.target.as === effect.target
}

/** The same effect on one named card and then on another. */
function bothNamed(
  before: Effect,
  effect: Effect,
): effect is Extract<Effect, { kind: (typeof ACTION_VERBS)[number] }> {
  if (!isAction(before) || !isAction(effect) || before.kind !== effect.kind) return false
  const isName = (target: unknown) => typeof target === 'string' && !isReferenceWord(target)
  return isName(before.target) && isName(effect.target) && before.target !== effect.target
}

const doerOf = (clause: Clause) => ('who' in clause ? clause.who : undefined)

/** One player's actions in order make a sentence; if another player acts or something holds, a new one begins. */
function sequence(scene: Scene, effects: readonly Effect[]): Sentence[] {
  const sentences: Sentence[] = []
  let open: Clause[] = []
  const close = () => {
    if (open.length > 0) sentences.push(sentence(open))
    open = []
  }
  effects.forEach((effect, i) => {
    const before = effects[i - 1]
    const last = open.at(-1)
    if (before && last?.kind === 'action' && bothNamed(before, effect)) {
      const { noun } = antecedentOf(scene, String(effect.target)) ?? { noun: 'card' as const }
      open[open.length - 1] = { ...last, object: { kind: 'back', noun, many: true, how: 'both' } }
      return
    }
    const joined = withVerb(last, before, effect)
    if (joined) {
      open[open.length - 1] = joined
      return
    }
    const clause = effect.kind === 'missionSkill' ? undefined : actionClause(scene, effect)
    if (clause && fitsBehind(last, clause, open.length)) {
      open.push(clause)
      return
    }
    close()
    if (clause) open.push(clause)
    else sentences.push(...effectSentences(scene, effect))
  })
  close()
  return thenLed(sentences)
}

const LONG: readonly unknown[] = [
  'hand',
  'look',
  'search',
  'nothing',
  'skipTurn',
  'onlyPass',
  'forceContinue',
]

function fitsBehind(last: Clause | undefined, clause: Clause, length: number): boolean {
  if (!last) return true
  return (
    doerOf(last) === doerOf(clause) && length < 2 && !LONG.includes(last.kind) && !LONG.includes(clause.kind)
  )
}

const DOING: readonly unknown[] = [
  'action',
  'power',
  'draw',
  'refill',
  'hand',
  'look',
  'search',
  'shuffle',
  'may',
  'chooseOne',
  'blockade',
  'swap',
  'placeGlyph',
  'counters',
  'winGame',
]

/** A condition about the state of the game, not about the last card mentioned: it is checked only now. */
const asksAnew = (first: Lead | undefined): boolean =>
  first?.kind === 'if' &&
  first.of.kind === 'clause' &&
  !(first.of.clause.kind === 'is' && first.of.clause.subject.kind !== 'cards')

/** "Then" before an action in a later sentence, so that it belongs to its trigger. */
function thenLed(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((one, i) =>
    i > 0 && (one.leads.length === 0 || asksAnew(one.leads[0])) && DOING.includes(one.clauses[0]?.kind)
      ? { ...one, leads: [{ kind: 'then' }, ...one.leads] }
      : one,
  )
}

// ---------------------------------------------------------------- may, modes, each

/** "You may ...", and the consequences of doing it or not. */
export function permission(scene: Scene, effect: Extract<Effect, { kind: 'may' }>): Sentence[] {
  const who = effect.who ?? scene.doer
  if (effect.must)
    return [
      ...effectSentences(scene, effect.do),
      ...(effect.ifDone ? led({ kind: 'ifDone', who }, effectSentences(scene, effect.ifDone)) : []),
      ...(effect.ifNot ? led({ kind: 'ifCannot', who }, effectSentences(scene, effect.ifNot)) : []),
    ]
  const before = scene.doer
  scene.doer = who
  if (who !== 'you') scene.topic = false
  const parts = effect.do.kind === 'seq' ? effect.do.do : [effect.do]
  const clauses = inlineClauses(scene, parts)
  scene.doer = before
  const after = (): Sentence[] => [
    ...(effect.ifDone ? led({ kind: 'ifDone', who }, effectSentences(scene, effect.ifDone)) : []),
    ...(effect.ifNot ? led({ kind: 'ifNot', who }, effectSentences(scene, effect.ifNot)) : []),
  ]
  if (clauses) return [sentence([{ kind: 'may', who, do: clauses }], { join: 'and' }), ...after()]
  // Effects that cannot be expressed as one action become a choice, with everything that follows from it.
  scene.doer = who
  const [first, ...rest] = parts
  const opening = first ? inlineClauses(scene, [first]) : undefined
  const inner = opening
    ? [
        sentence([{ kind: 'may', who, do: opening }], { join: 'and' }),
        ...led({ kind: 'ifDone', who }, rest.length > 0 ? sequence(scene, rest) : []),
      ]
    : permitted(parts.flatMap((part) => effectSentences(scene, part)))
  scene.doer = before
  return [...inner, ...after()]
}

function modesClause(scene: Scene, effect: Extract<Effect, { kind: 'chooseOne' }>): Clause {
  return (effect.by ?? scene.doer) === 'you'
    ? (shortModes(scene, effect) ?? longModes(scene, effect))
    : longModes(scene, effect)
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** "Ready or stop another Jaffa card", "destroy a gear and/or a ship": parts that two modes share appear once. */
function shortModes(scene: Scene, effect: Extract<Effect, { kind: 'chooseOne' }>): Clause | undefined {
  const [first, second, third, ...more] = effect.modes.map(({ do: action }) => action)
  if (
    effect.n !== undefined ||
    effect.modes.some((mode) => mode.costs) ||
    !first ||
    !second ||
    more.length > 0
  )
    return undefined
  if (!isAction(first) || !isAction(second)) return undefined
  const ways = () => [first, second].map((one) => inlineClauses(scene, [one]) ?? [])
  if (!third)
    return alike(first.target, second.target) && typeof first.target === 'object'
      ? { kind: 'eitherOr', ways: ways() }
      : undefined
  const isBoth = third.kind === 'seq' && alike(third.do, [first, second])
  return isBoth && first.kind === second.kind ? { kind: 'andOr', ways: ways() } : undefined
}

/** Price of each mode, if all of them have a price in power. */
function listedPrices(modes: Extract<Effect, { kind: 'chooseOne' }>['modes']): readonly number[] | undefined {
  const prices = modes.map(({ costs = [] }) => {
    const [only, ...more] = costs
    return only?.kind === 'pay' && typeof only.n === 'number' && more.length === 0 ? only.n : undefined
  })
  const known = prices.filter((price) => price !== undefined)
  return known.length === modes.length ? known : undefined
}

function longModes(scene: Scene, effect: Extract<Effect, { kind: 'chooseOne' }>): Clause {
  const prices = scene.priced ? listedPrices(effect.modes) : undefined
  if (prices) {
    const modes = effect.modes.map((mode) => effectSentences(scene, mode.do))
    return { kind: 'chooseOne', who: effect.by ?? scene.doer, modes, prices, ...several(effect.n) }
  }
  const modes = effect.modes.map((mode) => {
    const costs = inlineClauses(scene, mode.costs ?? []) ?? []
    const inner = effectSentences(scene, mode.do)
    const [first, ...rest] = inner
    return costs.length > 0 && first
      ? [
          sentence([...costs, ...first.clauses], {
            ...first,
            clauses: [...costs, ...first.clauses],
            join: 'and',
          }),
          ...rest,
        ]
      : inner
  })
  return { kind: 'chooseOne', who: effect.by ?? scene.doer, modes, ...several(effect.n) }
}

const several = (n: number | undefined): { readonly n?: number } => (n === undefined || n === 1 ? {} : { n })

/** True if a glyph is chosen, and then one like it on another character. */
function chosenApart(before: Effect, effect: Effect): boolean {
  if (before.kind !== 'choose' || effect.kind !== 'choose') return false
  const [one, two] = [before.target, effect.target]
  if (typeof one !== 'object' || typeof two !== 'object') return false
  if (one.kind !== 'choose' || two.kind !== 'choose' || one.as === undefined) return false
  return two.of.otherHost === one.as && alike({ ...two.of, otherHost: undefined }, one.of)
}

/** "Two glyphs on two different characters". */
const apart = (choosing: Extract<Clause, { kind: 'action' }>): Clause =>
  choosing.object.kind === 'cards'
    ? {
        ...choosing,
        object: {
          ...choosing.object,
          det: { kind: 'count', n: 2 },
          heads: choosing.object.heads.map((head) => ({
            ...head,
            relations: [...head.relations, { kind: 'apart' }],
          })),
        },
      }
    : choosing

/** A choice among prices. */
export function costClauses(scene: Scene, effects: readonly Effect[]): Clause[] {
  const clauses: Clause[] = []
  effects.forEach((effect, i) => {
    const before = effects[i - 1]
    const last = clauses.at(-1)
    const joined = withVerb(last, before, effect)
    if (joined) clauses[clauses.length - 1] = joined
    else if (effect.kind === 'chooseOne') {
      clauses.push({
        kind: 'eitherOr',
        ways: effect.modes.map((mode) => costClauses(scene, [...(mode.costs ?? []), mode.do])),
      })
    } else if (before && last?.kind === 'action' && chosenApart(before, effect)) {
      clauses[clauses.length - 1] = apart(last)
      actionClause(scene, effect)
    } else if (effect.kind === 'seq') clauses.push(...costClauses(scene, effect.do))
    else if (effect.kind === 'block' && (effect.until === 'here' || effect.until === 'lasting')) {
      clauses.push({
        kind: 'action',
        verbs: ['blockForGood'],
        who: scene.doer,
        object: target(scene, effect.target, 'block'),
      })
    } else {
      const clause = actionClause(scene, effect)
      if (clause) clauses.push(clause)
      else clauses.push(...effectSentences(scene, effect).flatMap((one) => one.clauses))
    }
  })
  return clauses
}

/** The modifiers, if each card only gets a change: "each ready character gets ...". */
function changedAlike(of: Target, as: string, inner: Effect): readonly Modifier[] | undefined {
  if (typeof of === 'string' || of.kind !== 'every') return undefined
  if (inner.kind !== 'modify') return undefined
  const alike: Modifier[] = []
  for (const modifier of inner.by) {
    if (modifier.kind !== 'skills' && modifier.kind !== 'skill' && modifier.kind !== 'difficulty')
      return undefined
    if (modifier.of !== as) return undefined
    alike.push({ ...modifier, of: of.of })
  }
  return alike
}

/** Applies to the characters assigned now, not to later ones. */
function alreadyAssigned(clause: Clause): Clause {
  if (clause.kind !== 'get' || clause.subject === 'you' || clause.subject.kind !== 'cards') return clause
  const heads = clause.subject.heads.map((head) =>
    head.states?.join() === 'assigned'
      ? { ...head, states: undefined, relations: [...head.relations, { kind: 'already' } as const] }
      : head,
  )
  return { ...clause, subject: { ...clause.subject, heads } }
}

function forEach(scene: Scene, of: Target, as: string, inner: Effect): Sentence[] {
  // Only one character has a glyph: it needs no "for each".
  if (typeof of === 'object' && of.kind === 'every' && of.of.hosting !== undefined) {
    scene.names.set(as, { noun: 'character', many: false, paragraph: scene.paragraph, how: 'host' })
    return effectSentences(scene, inner)
  }
  const changed = changedAlike(of, as, inner)
  if (changed && inner.kind === 'modify')
    return lasting(scene, modifierClauses(scene, changed).map(alreadyAssigned), inner.until)
  const cards = target(scene, of, 'choose')
  const antecedent = scene.it ?? { noun: 'card' as const, many: false, paragraph: scene.paragraph }
  const one = { ...antecedent, many: false }
  mention(scene, one, as)
  const chosen = typeof of === 'object' && of.kind === 'choose'
  if (!chosen) return led({ kind: 'forEachOf', cards }, effectSentences(scene, inner))
  const choosing: Sentence = sentence([
    { kind: 'action', verbs: ['choose'], who: of.by ?? scene.doer, object: cards },
  ])
  const each: Lead = { kind: 'forEachOf', cards: { kind: 'pronoun', noun: antecedent.noun, many: true } }
  return [choosing, ...led(each, effectSentences(scene, inner))]
}

// ---------------------------------------------------------------- what lasts

/** The duration, if a text states one at all: open-ended texts do not. */
function untilOf(scene: Scene, duration: Duration): Until | undefined {
  if (duration === 'here' || duration === 'lasting' || duration === 'nextPlayed') return undefined
  if (typeof duration === 'object') {
    const card = reference(scene, duration.card)
    return { kind: 'assigned', card }
  }
  return { kind: duration }
}

/** "The next obstacle played this turn costs ...". */
const nextPlayed = (clause: Clause): Clause =>
  clause.kind === 'costs' && clause.subject.kind === 'cards'
    ? { ...clause, next: true, subject: { ...clause.subject, det: { kind: 'next' }, join: 'or' } }
    : clause

function lasting(scene: Scene, clauses: readonly Clause[], duration: Duration): Sentence[] {
  if (duration === 'nextPlayed') return [sentence(clauses.map(nextPlayed), { join: 'and' })]
  const said = clauses.map((clause) => nextMission(clause, duration))
  // Changes of the current mission end with it.
  if (duration === 'mission' && said.every(changesMission)) return [sentence(said, { join: 'and' })]
  const named = said.some((clause, i) => clause !== clauses[i])
  const until = named ? undefined : untilOf(scene, duration)
  if (until?.kind === 'turn' && said.every((clause) => clause.kind === 'noMissions'))
    return [
      sentence(said.map((clause) => (clause.kind === 'noMissions' ? { ...clause, thisTurn: true } : clause))),
    ]
  if (!until) return [sentence(said, { join: 'and' })]
  const first =
    until.kind === 'assigned' || until.kind === 'nextMission' || said.some(countsEach) || said.length > 1
  return [
    first
      ? sentence(said, { join: 'and', leads: [{ kind: 'until', until }] })
      : sentence(said, { join: 'and', until }),
  ]
}

const changesMission = (clause: Clause): boolean =>
  clause.kind === 'get' && clause.subject !== 'you' && clause.subject.kind === 'mission'

const countsEach = (clause: Clause): boolean =>
  (clause.kind === 'get' && clause.changes.some((change) => change.n.kind !== 'number')) ||
  ((clause.kind === 'costs' || clause.kind === 'equals') && clause.n.kind !== 'number') ||
  clause.kind === 'gains'

/** "The next mission this turn gets ...": the mission is identified by its time. */
function nextMission(clause: Clause, duration: Duration): Clause {
  if (duration !== 'nextMission' || clause.kind !== 'get' || clause.subject === 'you') return clause
  const { subject } = clause
  const plain =
    subject.kind === 'mission' ||
    (subject.kind === 'cards' &&
      subject.heads.length === 1 &&
      subject.heads[0]?.noun === 'mission' &&
      !subject.heads[0]?.skill)
  return plain ? { ...clause, subject: { kind: 'nextMission' } } : clause
}

/** Blocked cards: chosen first, then stated to be blocked. */
function blocked(scene: Scene, of: Target, duration: Duration): Sentence[] {
  const isBlocked = (subject: Extract<Clause, { kind: 'is' }>['subject']): Clause => ({
    kind: 'is',
    subject,
    predicate: { kind: 'blocked', yes: true },
  })
  if (typeof of === 'object' && of.kind === 'choose') {
    const choosing = actionClause(scene, { kind: 'choose', target: of })
    return [
      sentence(choosing ? [choosing] : []),
      ...lasting(scene, [isBlocked(reference(scene, 'it'))], duration),
    ]
  }
  return lasting(scene, [isBlocked(target(scene, of, 'block'))], duration)
}
