import type { Condition } from '@/lib/game/abilities/conditions'
import type { Comparison, Filter } from '@/lib/game/abilities/selectors'
import type { Subject, Trigger, Would } from '@/lib/game/abilities/triggers'
import { cardsOf, measured, predicateOf } from './nouns'
import type { Clause, EventName, Lead, Logic, NounPhrase, PhaseLead, Relation } from './plan'
import { antecedentOf, kindsOf, mention, pointingNoun, reference, type Scene } from './scene'

const clause = (of: Clause): Logic => ({ kind: 'clause', clause: of })

const OPPOSITE: Readonly<Record<Comparison, Comparison | undefined>> = {
  '=': undefined,
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** A condition as a statement, affirmed or negated. */
export function logic(scene: Scene, condition: Condition, no = false): Logic {
  switch (condition.kind) {
    case 'exists':
    case 'none':
      return clause(presence(scene, condition.of, (condition.kind === 'none') !== no))
    case 'all': {
      const subject = cardsOf(scene, condition.of, { kind: 'all' })
      const are: Clause = { kind: 'is', subject, predicate: predicateOf(scene, condition.are) }
      return clause(no ? { kind: 'notAll', of: are } : are)
    }
    case 'is': {
      const subject = reference(scene, condition.card)
      const noun = condition.card === 'mission' ? 'mission' : antecedentOf(scene, condition.card)?.noun
      const predicate = predicateOf(scene, condition.a, noun)
      if (condition.card === 'self') scene.topic = !mentionsOthers(condition.a) && scene.that === undefined
      return clause({ kind: 'is', subject, predicate: no ? opposite(predicate) : predicate })
    }
    case 'assignedWith': {
      const subject = reference(scene, 'self')
      const filter: Filter = alike(scene, condition.a) ? { ...condition.a, other: 'self' } : condition.a
      const said: Clause = { kind: 'assignedWith', subject, a: cardsOf(scene, filter, { kind: 'a' }), no }
      // The card itself stays the subject of the following text.
      scene.topic = scene.that === undefined
      return clause(said)
    }
    case 'compare': {
      const { is } = condition
      const turned = no ? OPPOSITE[is] : is
      const a = measured(scene, condition.a)
      const b = measured(scene, condition.b)
      const said: Clause = { kind: 'compare', a, is: turned ?? is, b }
      return clause(turned === undefined ? { kind: 'notAll', of: said } : said)
    }
    case 'thereWas':
      return clause({
        kind: 'missionWas',
        result: condition.result,
        ...(condition.skill === undefined ? {} : { skill: condition.skill }),
        no: (condition.no === true) !== no,
      })
    case 'firstMission':
      return clause({ kind: 'firstMission', no })
    case 'result':
      return clause({
        kind: 'result',
        is: no ? (condition.is === 'success' ? 'failure' : 'success') : condition.is,
      })
    case 'playedThisTurn':
      return clause({
        kind: 'wasPlayed',
        cards: cardsOf(scene, condition.card, no ? { kind: 'no' } : { kind: 'a' }, { toPlay: true }),
        ...(condition.by === undefined ? {} : { by: condition.by }),
      })
    case 'not':
      return logic(scene, condition.of, !no)
    case 'and':
    case 'or':
      return {
        kind: (condition.kind === 'and') !== no ? 'and' : 'or',
        of: condition.of.map((part) => logic(scene, part, no)),
      }
  }
}

/** True if the card itself would match: then the card that it is with is "another". */
function alike(scene: Scene, filter: Filter): boolean {
  const traits = typeof filter.trait === 'string' ? [filter.trait] : filter.trait
  const own = scene.context.traits
  return traits === undefined || own === undefined || traits.some((one) => own.includes(one))
}

const mentionsOthers = (filter: Filter) =>
  filter.on !== undefined || filter.anyOf !== undefined || filter.what !== undefined

const opposite = (predicate: Relation): Relation => {
  if (predicate.kind === 'not') return predicate.of
  if (predicate.kind === 'glyphs' && predicate.n < 2) return { kind: 'glyphs', n: 1 - predicate.n }
  return { kind: 'not', of: predicate }
}

/** "A Jaffa adversary is assigned" if a state is all that matters, else "there is an obstacle that ...". */
function presence(scene: Scene, filter: Filter, no: boolean): Clause {
  const det = no ? ({ kind: 'no' } as const) : ({ kind: 'a' } as const)
  const states = typeof filter.state === 'string' ? [filter.state] : filter.state
  if (states && !filter.anyOf) {
    const { state: _, ...rest } = filter
    return { kind: 'is', subject: cardsOf(scene, rest, det), predicate: { kind: 'state', states } }
  }
  // "None of your characters has a glyph" rather than "there is none of your characters who has a glyph".
  if (filter.whose !== undefined && filter.glyphs === 1 && !filter.anyOf) {
    const { glyphs, ...rest } = filter
    return { kind: 'is', subject: cardsOf(scene, rest, det), predicate: { kind: 'glyphs', n: glyphs } }
  }
  return { kind: 'there', are: cardsOf(scene, filter, det) }
}

/** Every occurrence, or only the next one. */
export type Times = 'each' | 'next' | 'every'

function subject(scene: Scene, card: Subject, toPlay = false): NounPhrase {
  if (typeof card === 'string') {
    const phrase = reference(scene, card)
    scene.that = scene.names.get(card) ?? scene.it
    return phrase
  }
  const phrase = cardsOf(scene, card, { kind: 'a' }, { toPlay })
  const kinds = kindsOf(card)
  scene.that = {
    noun: pointingNoun(toPlay ? { ...card, place: undefined } : card),
    many: false,
    paragraph: scene.paragraph,
    ...(kinds === undefined ? {} : { or: kinds }),
  }
  mention(scene, scene.that)
  return phrase
}

const EVENTS: Readonly<Record<string, EventName>> = {
  played: 'play',
  assigned: 'assign',
  boosted: 'boost',
  stopped: 'stop',
  readied: 'ready',
  incapacitated: 'incapacitate',
  blocked: 'block',
  unblocked: 'unblock',
  destroyed: 'destroy',
  left: 'leave',
  revived: 'revive',
  scored: 'score',
  discarded: 'discard',
}

/** Events that happen to a card rather than being caused by its player. */
const BEFALLING: readonly EventName[] = [
  'stop',
  'ready',
  'incapacitate',
  'block',
  'unblock',
  'leave',
  'destroy',
  'discard',
]

/** The trigger as clauses: the event, and its player if stated. */
function clausesOf(scene: Scene, trigger: Trigger): readonly Clause[] {
  switch (trigger.kind) {
    case 'played':
    case 'assigned':
    case 'boosted':
    case 'stopped':
    case 'readied':
    case 'incapacitated':
    case 'blocked':
    case 'unblocked':
    case 'destroyed':
    case 'left':
    case 'revived':
    case 'scored':
    case 'discarded': {
      const event = EVENTS[trigger.kind] ?? 'play'
      // Only the player who controls a card boosts it.
      const { whose, ...cards } =
        trigger.kind === 'boosted' && typeof trigger.card !== 'string' ? trigger.card : {}
      const about = whose === undefined ? trigger.card : cards
      const card = subject(scene, about, event === 'play' || event === 'discard')
      const by = 'by' in trigger ? trigger.by : whose
      const own = trigger.card === 'self' && !BEFALLING.includes(event)
      const who = by ?? (own || event === 'boost' ? 'you' : undefined)
      return [{ kind: 'event', event, card, ...(who === undefined ? {} : { who }) }]
    }
    case 'complication':
      return [
        {
          kind: 'event',
          event: 'play',
          card: cardsOf(scene, { what: 'complication' }, { kind: 'a' }),
          ...(trigger.by === undefined ? {} : { who: trigger.by }),
        },
      ]
    case 'earned': {
      const card = subject(scene, trigger.card)
      const { glyph } = trigger
      return [
        {
          kind: 'earns',
          card,
          glyph: glyph === undefined ? 'any' : typeof glyph === 'string' ? glyph : glyph.oneOf,
        },
      ]
    }
    case 'passed':
      return [{ kind: 'passes', ...(trigger.by === undefined ? {} : { who: trigger.by }) }]
    case 'missionComing':
      return [{ kind: 'missionComing', who: trigger.by }]
    case 'battleWon':
      return [{ kind: 'winsBattle', who: trigger.by }]
    case 'resolved':
      return [{ kind: 'resolves', who: trigger.by, result: trigger.result }]
    case 'anyOf':
      return trigger.of.flatMap((one) => clausesOf(scene, one))
    case 'missionEnd':
    case 'phase':
      return []
  }
}

const ONCE: readonly unknown[] = ['played', 'scored', 'destroyed']

/** True for events that happen to a card only once, which are expressed with "when". */
function happensOnce(trigger: Trigger): boolean {
  if (trigger.kind === 'resolved') return true
  return 'card' in trigger && trigger.card === 'self' && ONCE.includes(trigger.kind)
}

const phaseLead = ({ phase, at, whose }: Extract<Trigger, { kind: 'phase' }>, times: Times): PhaseLead => ({
  kind: 'phase',
  phase,
  at,
  whose,
  next: times === 'next' && phase === 'power',
  every: times === 'every',
})

/** Lead for the event that a text waits for. */
export function triggerLead(scene: Scene, trigger: Trigger, times: Times): Lead {
  // A moment mentions no card that a pronoun could be confused with.
  if (trigger.kind === 'missionEnd') return { kind: 'missionEnd', every: times === 'every' }
  if (trigger.kind === 'phase') return phaseLead(trigger, times)
  if (trigger.kind === 'anyOf') {
    const moments = trigger.of.filter((one) => one.kind === 'phase')
    if (moments.length === trigger.of.length)
      return { kind: 'phases', all: moments.map((one) => phaseLead(one, times)) }
  }
  scene.topic = false
  const kind = times === 'next' ? 'nextTime' : happensOnce(trigger) ? 'when' : 'eachTime'
  const clauses = clausesOf(scene, trigger)
  scene.topic = 'card' in trigger && trigger.card === 'self'
  return { kind, clauses }
}

/** Clause for an event that is about to happen and may be replaced. */
export function wouldClause(scene: Scene, would: Would): Clause {
  if (would.kind === 'drawCard') return { kind: 'wouldDraw', who: would.by }
  if (would.kind === 'drawCards') {
    const { is, n } = would.n
    return {
      kind: 'wouldDraw',
      who: would.by,
      n: { is: is === '=' ? '=' : '>=', n: typeof n === 'number' ? n : 2 },
    }
  }
  if (would.kind === 'discardCard') {
    const { card: of, by } = would
    const inHand = typeof of === 'string' ? of : { ...of, place: 'hand' as const }
    return { kind: 'wouldDiscard', who: by, card: subject(scene, inHand, true) }
  }
  const card = subject(scene, would.card)
  switch (would.kind) {
    case 'destroy':
      return {
        kind: 'would',
        verb: 'destroy',
        card,
        ...(would.byCardOf === undefined ? {} : { byCardOf: would.byCardOf }),
      }
    case 'stop':
    case 'incapacitate':
      return { kind: 'would', verb: would.kind, card }
    case 'payRevive':
      return { kind: 'wouldPayRevive', card }
    case 'reviveCard':
      scene.that = { noun: 'card', many: false, paragraph: scene.paragraph }
      mention(scene, scene.that)
      return { kind: 'wouldTakeReviveCard', card }
  }
}
