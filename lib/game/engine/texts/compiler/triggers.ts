import type { DestroyedBy, Subject, Trigger, Would } from '@/lib/game/abilities/triggers'
import type { CardPredicate, CompiledReplacement, Matches } from '@/lib/game/engine/model/compiled-text'
import {
  EVENTS,
  type EventBit,
  type EventKind,
  PHASE_EVENTS,
  phaseBit,
} from '@/lib/game/engine/texts/runtime/event-kinds'
import { controllerNow } from '../../numbers/kinds-and-traits'
import { factsOf, opponentOf, ownerOf } from '../../state'
import { compileReference, type Env, playerOf } from '../runtime/context'
import { compareNumbers, compileFilter } from './filters'

/** Triggers as tests of events. */

/**
 * True if an event's card is the one referred to, or one that matches. A card that has left is judged by its former
 * facts.
 */
export function compileSubject(subject: Subject, env: Env): CardPredicate {
  if (typeof subject !== 'string') return compileFilter(subject, env).fits
  if (subject === 'self') return (_, context, card) => card === context.source
  const reference = compileReference(subject, env)
  return (game, context, card) => reference(game, context, true).includes(card)
}

const always: Matches = () => true

/** An event of one kind that passes all tests. */
function allOf(bit: EventBit, all: readonly Matches[]): { events: number; matches: Matches } {
  const [first = always, second] = all.filter((test) => test !== always)
  return {
    events: bit,
    matches:
      second === undefined
        ? (game, context, event) => event.bit === bit && first(game, context, event)
        : (game, context, event) =>
            event.bit === bit && first(game, context, event) && second(game, context, event),
  }
}

/** Compiles the trigger of a text: the kinds of event, as bits, and the test that one of them must pass. */
export function compileTrigger(trigger: Trigger, env: Env): { events: number; matches: Matches } {
  const one = (kind: EventKind, ...tests: Matches[]) => allOf(EVENTS[kind], tests)
  const subject = (of: Subject): Matches => {
    const fits = compileSubject(of, env)
    return (game, context, event) => fits(game, context, event.card)
  }
  const by = (who: Parameters<typeof playerOf>[2]): Matches =>
    who === undefined ? always : (game, context, event) => event.player === playerOf(game, context, who)
  switch (trigger.kind) {
    case 'anyOf': {
      const parts = trigger.of.map((part) => compileTrigger(part, env))
      return {
        events: parts.reduce((bits, part) => bits | part.events, 0),
        matches: (game, context, event) => {
          for (const part of parts) if (part.matches(game, context, event)) return true
          return false
        },
      }
    }
    case 'complication':
    case 'passed':
    case 'missionComing':
    case 'battleWon':
      return one(trigger.kind, by(trigger.by))
    case 'played':
    case 'assigned':
    case 'discarded':
      return one(trigger.kind, by(trigger.by), subject(trigger.card))
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
      return one(trigger.kind, subject(trigger.card))
    case 'earned': {
      const { glyph } = trigger
      const test: Matches = (game, context, event) => {
        if (glyph === undefined) return true
        if (glyph === 'different') return !event.flag
        if (glyph === 'had') return event.flag
        // Only the current mission is ever earned, so on other cards at the mission these words simply mean that.
        if (glyph === 'thisMission')
          return event.earned === context.source || factsOf(game, context.source).type !== 'mission'
        return glyph.oneOf.includes(factsOf(game, event.earned).glyph)
      }
      return one('earned', subject(trigger.card), test)
    }
    case 'resolved': {
      const success = trigger.result === 'success'
      return one('resolved', by(trigger.by), (_, __, event) => event.flag === success)
    }
    case 'missionEnd':
      return one('missionEnd')
    case 'phase': {
      const phase = PHASE_EVENTS.indexOf(`${trigger.phase} ${trigger.at}`)
      return allOf(phaseBit(phase), [by(trigger.whose)])
    }
  }
}

const compileDestroyer =
  (by: DestroyedBy): NonNullable<CompiledReplacement['byCardOf']> =>
  (game, context, card) =>
    by === 'itsOpponent' ? opponentOf(game, controllerNow(game, card)) : playerOf(game, context, by)

/**
 * Compiles the trigger of a replacement: the event about to happen, the card, and the owner of the card that would
 * destroy it.
 */
export function compileWould(
  would: Would,
  env: Env,
): Pick<CompiledReplacement, 'kind' | 'subject' | 'byCardOf' | 'suits'> {
  const { byCardOf } = would.kind === 'destroy' ? would : { byCardOf: undefined }
  if (would.kind === 'drawCards') {
    const { by, n } = would
    const least = env.amount(n.n)
    return {
      kind: would.kind,
      subject: (game, context, card) => ownerOf(game, card) === playerOf(game, context, by),
      byCardOf: undefined,
      suits: (game, context, count) => compareNumbers(count, n.is, least(game, context)),
    }
  }
  if (would.kind === 'drawCard' || would.kind === 'discardCard') {
    const { by } = would
    const subject = would.kind === 'drawCard' ? undefined : compileSubject(would.card, env)
    return {
      kind: would.kind,
      // The player who draws or discards owns the card.
      subject: (game, context, card) =>
        ownerOf(game, card) === playerOf(game, context, by) &&
        (subject === undefined || subject(game, context, card)),
      byCardOf: undefined,
      suits: undefined,
    }
  }
  return {
    kind: would.kind,
    subject: compileSubject(would.card, env),
    byCardOf: byCardOf === undefined ? undefined : compileDestroyer(byCardOf),
    suits: undefined,
  }
}
