import type { Subject, Trigger, Would } from '@/lib/game/abilities/triggers'
import { cardsOf } from './nouns'
import type { Clause, EventName, Lead, NounPhrase, PhaseLead } from './plan'
import { kindsOf, mention, pointingNoun, reference, type Scene } from './scene'

/** Every occurrence, or only the next one. */
export type Times = 'each' | 'next'

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
})

/** Lead for the event that a text waits for. */
export function triggerLead(scene: Scene, trigger: Trigger, times: Times): Lead {
  // A moment mentions no card that a pronoun could be confused with.
  if (trigger.kind === 'missionEnd') return { kind: 'missionEnd' }
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
