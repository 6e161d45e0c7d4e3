import type { Ability, Effect, Gate } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter } from '@/lib/game/abilities/selectors'
import type { Trigger } from '@/lib/game/abilities/triggers'
import type { Skill } from '@/lib/game/terms'
import { main } from '../effects/clauses'
import { wereAssigned } from '../effects/composition'
import { sentences, stop } from '../effects/sentences'
import {
  after,
  alt,
  before,
  first,
  many,
  map,
  opt,
  type Parser,
  rule,
  seq,
  table,
  unless,
  w,
} from '../parser'
import { having, predicate, worthSo } from '../phrases/predicates'
import { isPointing, isSelf, type Pointed, pointed, pointing, pointingOf, self } from '../phrases/references'
import { player, skill } from '../phrases/words'
import { condition, whileWord } from '../statements/conditions'
import { moment, trigger } from '../statements/triggers'
import { gateBefore, gated, type Limit, limit } from './actions'

/** Texts that wait for an event. */

const whenWord = w('when', 'each time', 'whenever', 'every time', 'any time', 'after', 'if')

interface TriggeredBefore {
  readonly on: Trigger
  /** The first time each turn alone; `must`: where that time is no choice. */
  readonly once?: 'first' | 'must'
  readonly during?: Condition
  readonly only?: Condition
}

/** Many people leave it out, but not before a further condition. */
const comma: Parser<unknown> = alt<unknown>(
  w(',', ':', '—'),
  unless(w('while', 'as long as', 'so long as', 'if')),
)

const nothing: Parser<undefined> = (_, at) => [{ v: undefined, e: at }]

/** After "if" only events that are no states as well: "if Bob is stopped" is a condition. */
const HAPPENINGS: ReadonlySet<Trigger['kind']> = new Set([
  'destroyed',
  'scored',
  'revived',
  'boosted',
  'earned',
] as const)

/** The current mission, as it is described. */
function missionOf(a: Filter): Condition {
  if (a.experience !== undefined && Object.keys(a).length === 1)
    return {
      kind: 'compare',
      a: { kind: 'experience', of: 'mission' },
      is: a.experience.is,
      b: a.experience.n,
    }
  return { kind: 'is', card: 'mission', a }
}

const trigged: Parser<TriggeredBefore> = rule(() =>
  alt<TriggeredBefore>(
    map(
      seq<[string, Trigger, Condition | undefined, unknown]>(
        whenWord,
        trigger,
        opt(after(whileWord, condition)),
        comma,
      ),
      ([word, on, during]) =>
        word === 'if' && !HAPPENINGS.has(on.kind)
          ? undefined
          : { on, ...(during === undefined ? {} : { during }) },
    ),
    // "When played, draw a card": of the card itself.
    map(
      seq<[string, Trigger['kind'], unknown]>(
        whenWord,
        table<'played' | 'scored' | 'destroyed' | 'assigned' | 'revived' | 'stopped'>({
          played: 'played',
          scored: 'scored',
          destroyed: 'destroyed',
          assigned: 'assigned',
          revived: 'revived',
          stopped: 'stopped',
        }),
        comma,
      ),
      ([word, kind]) =>
        word === 'if' ? undefined : { on: { kind, card: pointing({ by: 'this', noun: 'card' }) } as Trigger },
    ),
    // "Each time Bob succeeds at a Science mission": while he is assigned to it.
    map(
      seq<[string, Pointed, 'success' | 'failure', string, Skill | undefined, string, unknown]>(
        whenWord,
        self,
        table<'success' | 'failure'>({
          'succeeds at': 'success',
          completes: 'success',
          'successfully completes': 'success',
          'fails at': 'failure',
          fails: 'failure',
        }),
        w('a', 'an'),
        opt(skill),
        w('mission'),
        comma,
      ),
      ([word, { ref }, result, , of], _, __, { type }) =>
        word === 'if' || (type !== 'team' && type !== 'support')
          ? undefined
          : {
              on: { kind: 'resolved' as const, result, by: 'you' as const },
              during: { kind: 'is' as const, card: ref, a: { state: 'assigned' as const } },
              ...(of === undefined
                ? {}
                : {
                    only: {
                      kind: 'is' as const,
                      card: 'mission',
                      a: { what: 'mission' as const, skill: of },
                    },
                  }),
            },
    ),
    map(
      seq<['first' | 'must', Trigger, Condition | undefined, string]>(
        alt<'first' | 'must'>(
          map(
            w(
              'the first time each turn',
              'the first time each turn that',
              'the first time every turn',
              'each turn , the first time',
            ),
            () => 'first',
          ),
          map(
            seq<[string, string]>(
              w('once per turn ,', 'once each turn ,', 'once a turn ,', 'once per turn', 'once each turn'),
              w('when', 'whenever', 'each time'),
            ),
            () => 'must',
          ),
        ),
        trigger,
        opt(after(whileWord, condition)),
        w(','),
      ),
      ([once, on, during]) => ({ on, once, ...(during === undefined ? {} : { during }) }),
    ),
    // "Each time you revive him at a failed mission".
    map(
      seq<[string, Trigger, string, string]>(
        whenWord,
        trigger,
        w('at a failed mission', 'at a successful mission'),
        w(','),
      ),
      ([word, on, how]) =>
        word === 'if'
          ? undefined
          : {
              on,
              only: {
                kind: 'result' as const,
                is: how.includes('failed') ? ('failure' as const) : ('success' as const),
              },
            },
    ),
    // "Each time you succeed at a Culture mission".
    map(
      seq<[string, Who, 'success' | 'failure', Skill, string, unknown]>(
        whenWord,
        player,
        table<'success' | 'failure'>({
          'succeed at a': 'success',
          'succeeds at a': 'success',
          'succeed at an': 'success',
          'succeeds at an': 'success',
          'complete a': 'success',
          'completes a': 'success',
          'complete an': 'success',
          'completes an': 'success',
          'fail a': 'failure',
          'fails a': 'failure',
          'fail an': 'failure',
          'fails an': 'failure',
        }),
        skill,
        w('mission'),
        comma,
      ),
      ([word, by, result, of]) =>
        word === 'if'
          ? undefined
          : {
              on: { kind: 'resolved' as const, result, by },
              only: { kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } },
            },
    ),
    // "Each time you succeed at a mission that has a Libra glyph", "... at a mission worth 3 or more experience".
    map(
      seq<[string, Trigger, Filter, unknown]>(
        whenWord,
        trigger,
        alt(after(w('that', 'which'), predicate), after(w('with'), having), worthSo),
        comma,
      ),
      ([word, on, a]) => (word === 'if' || on.kind !== 'resolved' ? undefined : { on, only: missionOf(a) }),
    ),
    // "Each time you fail a mission to which Bob was assigned": he still is when it is resolved.
    map(
      seq<[string, Trigger, string, Pointed, string, unknown]>(
        whenWord,
        trigger,
        w('to which', 'that'),
        self,
        w('was assigned', 'is assigned', 'has been assigned', 'was assigned to', 'is assigned to'),
        comma,
      ),
      ([word, on, which, { ref }, how]) =>
        word === 'if' || on.kind !== 'resolved' || (which === 'that') !== how.endsWith('to')
          ? undefined
          : { on, only: { kind: 'is' as const, card: ref, a: { state: 'assigned' as const } } },
    ),
    // "At the end of each mission to which Bob was assigned".
    map(
      seq<[string, Pointed, string, unknown]>(
        w(
          'at the end of each mission to which',
          'at the end of every mission to which',
          'at the end of any mission to which',
          'at the end of a mission to which',
          'at the end of each mission',
          'at the end of any mission',
        ),
        self,
        w('was assigned', 'is assigned', 'has been assigned', 'was assigned to', 'is assigned to'),
        comma,
      ),
      ([said, { ref }, how]) =>
        said.endsWith('to which') === how.endsWith('to')
          ? undefined
          : {
              on: { kind: 'missionEnd' as const },
              only: { kind: 'is' as const, card: ref, a: { wasAssigned: true } },
            },
    ),
    // A text of a mission, or of an obstacle, works during that mission only.
    map(
      seq<[string, Trigger, string, unknown]>(
        whenWord,
        trigger,
        w('during this mission', 'at this mission'),
        comma,
      ),
      ([word, on], _, __, { type }) =>
        word === 'if' || type !== 'mission' || on.kind === 'resolved' ? undefined : { on },
    ),
    // "Each time you assign her to a mission that has a glyph matching one of hers".
    map(
      seq<[string, Trigger, string, Filter, string]>(
        whenWord,
        trigger,
        w('to a mission that', 'to a mission which'),
        predicate,
        w(','),
      ),
      ([word, on, , a]) =>
        word === 'if' || on.kind !== 'assigned'
          ? undefined
          : { on, during: { kind: 'is' as const, card: 'mission', a } },
    ),
    // "Each time you assign Bob to a mission worth 3 or more experience", "... with difficulty 5 or more".
    map(
      seq<[string, Trigger, string, Filter, unknown]>(
        whenWord,
        trigger,
        w('to a mission', 'to any mission'),
        alt(worthSo, after(w('with'), having)),
        comma,
      ),
      ([word, on, , a]) =>
        word === 'if' || on.kind !== 'assigned' ? undefined : { on, during: missionOf(a) },
    ),
    // "Each time you assign Bob to a Science mission", "each time you assign a character to this mission".
    map(
      seq<[string, Trigger, string, Skill, string, unknown]>(
        whenWord,
        trigger,
        w('to a', 'to an'),
        skill,
        w('mission'),
        comma,
      ),
      ([word, on, , of]) =>
        word === 'if' || on.kind !== 'assigned'
          ? undefined
          : {
              on,
              during: { kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } },
            },
    ),
    map(
      seq<[string, Trigger, string, unknown]>(
        whenWord,
        trigger,
        w(
          'to the first mission of the turn',
          'to the first mission of each turn',
          'to the first mission each turn',
          'to the first mission this turn',
          'to the first mission you play each turn',
          'to the first mission played each turn',
          'to your first mission each turn',
          'to your first mission of the turn',
          'to your first mission this turn',
        ),
        comma,
      ),
      ([word, on]) =>
        word === 'if' || on.kind !== 'assigned'
          ? undefined
          : { on, during: { kind: 'firstMission' as const } },
    ),
    map(
      seq<[string, Trigger, string, unknown]>(
        whenWord,
        trigger,
        w('to this mission', 'to the current mission', 'to the mission'),
        comma,
      ),
      ([word, on, to], _, __, { type }) =>
        word === 'if' ||
        on.kind !== 'assigned' ||
        (to === 'to this mission' && type !== 'mission' && type !== 'obstacle')
          ? undefined
          : { on },
    ),
    // "Your next power phase" happens once: a paragraph with a continuous condition cannot express it.
    map(seq<[{ on: Trigger; next: boolean }, unknown]>(moment, comma), ([{ on, next }]) =>
      next && on.kind !== 'missionEnd' ? undefined : { on },
    ),
  ),
)

export const scorePile = alt(
  w(
    'this adversary card is in your villain score pile',
    'this adversary is in your villain score pile',
    'this card is in your villain score pile',
    'this obstacle card is in your villain score pile',
    'this obstacle is in your villain score pile',
  ),
  map(
    seq<[Pointed, string]>(pointed, w('is in your villain score pile', 'is in your score pile')),
    ([{ ref }]) => (isSelf(ref) ? ref : undefined),
  ),
)

const isOfBothTurns = (on: Trigger): boolean =>
  on.kind === 'anyOf' &&
  on.of.every((one) => one.kind === 'phase') &&
  on.of.some((one) => 'whose' in one && one.whose === 'opponent')

/** "While this obstacle is in play": a text of a card works only while it is. */
export const whileInPlay: Parser<'play'> = map(
  alt<unknown>(
    seq<[string, Pointed, string]>(
      whileWord,
      self,
      w('is in play', 'remains in play', 'is face up', 'is active'),
    ),
    // The text of a mission, and of an obstacle, works only while it is there.
    map(
      seq<[string, Pointed, string]>(
        whileWord,
        self,
        w(
          'is the current mission',
          'is in progress',
          'is being attempted',
          'is at the current mission',
          'is undefeated',
        ),
      ),
      (said, _, __, { type }) => (type === 'mission' || type === 'obstacle' ? said : undefined),
    ),
    map(w('during this mission'), (said, _, __, { type }) => (type === 'mission' ? said : undefined)),
  ),
  () => 'play' as const,
)

/**
 * The same where a condition is read as well. That an obstacle is at the mission is one: it may lie on a character, or be a
 * complication.
 */
export const whileJustInPlay: Parser<'play'> = map(whileInPlay, (said, _, end, { type, words }) =>
  type === 'obstacle' &&
  words
    .slice(end - 4, end)
    .map(({ text }) => text)
    .join(' ') === 'at the current mission'
    ? undefined
    : said,
)

/** "This effect works even while you are the villain player": naming every player's phase already implies it. */
const inBothTurns = w(
  'this effect works even while you are the villain player .',
  'this works even while you are the villain player .',
)

const same = <T>(value: T): T => value

/** True if "that" or "it" in an effect would have to mean a card that is named after it. */
const pointsBack = (effect: Effect): boolean => {
  let found = false
  JSON.stringify(effect, (_, value: unknown) => {
    if (
      typeof value === 'string' &&
      isPointing(value) &&
      ['that', 'pronoun', 'done'].includes(pointingOf(value).by)
    )
      found = true
    return value
  })
  return found
}

/** "Gain 1 power each time you play a gear", "You may draw a card at the end of your turn": told from behind. */
export const toldFromBehind: Parser<Ability> = rule(() => {
  const behind: Parser<TriggeredBefore> = alt<TriggeredBefore>(
    map(
      seq<[string, Trigger, Condition | undefined]>(
        w('when', 'each time', 'whenever', 'every time', 'any time'),
        trigger,
        opt(after(whileWord, condition)),
      ),
      ([, on, during]) => ({ on, ...(during === undefined ? {} : { during }) }),
    ),
    map(moment, ({ on, next }) => (next && on.kind !== 'missionEnd' ? undefined : { on })),
  )
  return map(
    seq<[Gate | undefined, Effect, string | undefined, TriggeredBefore, string]>(
      opt(gateBefore),
      main,
      opt(w(',')),
      behind,
      stop,
    ),
    ([of, effect, , { on, during }]) => {
      // An effect words its own delayed parts.
      if (effect.kind === 'later' || effect.kind === 'whenever' || pointsBack(effect)) return undefined
      const then = on.kind === 'missionEnd' ? wereAssigned : same
      return {
        node: 'triggered' as const,
        ...gated(of),
        on,
        do: then(effect),
        ...(during === undefined ? {} : { while: then(during) }),
      }
    },
  )
})

/** Offers that are part of an effect: it is undefined whether declining one of them counts as a use. */
function offersWithin(effect: Effect): boolean {
  const { kind: _, ...parts } = effect
  return /"kind":"may/.test(JSON.stringify(effect.kind === 'may' ? parts : effect))
}

export const triggered: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        unknown,
        Condition | undefined,
        TriggeredBefore,
        string | undefined,
        Condition | undefined,
        Effect,
        readonly Limit[],
        string | undefined,
      ]
    >(
      opt(gateBefore),
      opt(before(whileJustInPlay, opt(w(',')))),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      trigged,
      opt(map(seq<[string, string, string]>(w('if', 'while'), scorePile, w(',')), () => 'score')),
      first<Condition | undefined>(
        map(seq<[string, Condition, string]>(w('if', 'while'), condition, w(',')), ([, of]) => of),
        nothing,
      ),
      sentences,
      many(limit, 1),
      opt(inBothTurns),
    ),
    ([of, , first, { on, during: beside, only: also, once }, from, asked, effect, [limited], both]) => {
      // "The first time each turn" is over whether its player takes an offer or not; "once each turn" is not, unless
      // something happens either way.
      const isOffer = effect.kind === 'may' && effect.must !== true && effect.ifNot === undefined
      const isOwn = isOffer && (effect.who ?? 'you') === 'you'
      if (once === 'first' && isOffer) return undefined
      if (once === 'must' && !isOwn && (isOffer || offersWithin(effect))) return undefined
      if (once !== undefined && limited !== undefined) return undefined
      if (both !== undefined && !isOfBothTurns(on)) return undefined
      const only = also ?? asked
      if (also !== undefined && asked !== undefined) return undefined
      if (first !== undefined && beside !== undefined) return undefined
      if (limited !== undefined && Object.keys(limited).join() !== 'once') return undefined
      const then = on.kind === 'missionEnd' ? wereAssigned : same
      // In reading order: the last mention is the referent of "he".
      return {
        node: 'triggered' as const,
        ...gated(of),
        ...(first === undefined ? {} : { while: then(first) }),
        on,
        do: then(effect),
        ...(beside === undefined ? {} : { while: then(beside) }),
        ...(from === undefined ? {} : { from: 'score' as const }),
        ...(only === undefined ? {} : { if: then(only) }),
        ...(limited === undefined && once === undefined ? {} : { once: true }),
      }
    },
  ),
)
