import type { Effect } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Trigger, Would } from '@/lib/game/abilities/triggers'
import type { CardType } from '@/lib/game/terms'
import {
  after,
  alt,
  before,
  many,
  map,
  type Out,
  opt,
  type Parser,
  rule,
  Source,
  seq,
  table,
  unless,
  w,
} from '../parser'
import { amount, counting } from '../phrases/amounts'
import { duration, placesItself } from '../phrases/durations'
import { type NounPhrase, nounPhrase } from '../phrases/nouns'
import { isPointing, isSelf, pointingOf } from '../phrases/references'
import { sequence } from '../phrases/targets'
import { MISSIONS_OF, player } from '../phrases/words'
import { condition } from '../statements/conditions'
import { moment, trigger, would } from '../statements/triggers'
import type { Word } from '../tokens'
import { knot } from './choosing'
import { main } from './clauses'
import { composed, type Lead, type Sentence } from './composition'

/** Sentences: a clause with the parts before and after it. */

const comma = opt(w(','))

/** True if a condition is about a card that the text has spoken of; `itself` is the one that the effect is about. */
const pointsBack = (of: Condition | undefined, itself?: unknown): boolean => {
  const said = JSON.stringify(of ?? '', (_, value: unknown) => (value === itself ? 'self' : value))
  return /pronoun|\\"that\\"/.test(said)
}

/** "At the end of each of your turns": each time, not only the next one. */
const isEach = ({ words }: Source, at: number, end: number): boolean =>
  words.slice(at, end).some(({ text }) => text === 'each' || text === 'every')

const lead: Parser<Lead> = rule(() =>
  alt<Lead>(
    map(w('if you do ,', 'if you do', 'if so ,', 'if so', 'when you do ,', 'if you did ,'), () => ({
      kind: 'ifDone' as const,
      who: 'you' as const,
    })),
    map(
      w(
        'if they do ,',
        'if he does ,',
        'if he or she does ,',
        'if your opponent does ,',
        'if that opponent does ,',
        'if she does ,',
        'if they do',
        'if your opponent does',
      ),
      () => ({ kind: 'ifDone' as const, who: 'opponent' as const }),
    ),
    map(w("if you don't ,", 'if you do not ,', "if you don't", 'if you do not'), () => ({
      kind: 'ifNot' as const,
      who: 'you' as const,
    })),
    map(
      w(
        "if they don't ,",
        "if he doesn't ,",
        "if he or she doesn't ,",
        "if your opponent doesn't ,",
        'if they do not ,',
        "if that opponent doesn't ,",
        "if she doesn't ,",
        "if they don't",
        "if your opponent doesn't",
        'if your opponent does not ,',
      ),
      () => ({ kind: 'ifNot' as const, who: 'opponent' as const }),
    ),
    map(w("if you can't ,", 'if you cannot ,'), () => ({ kind: 'ifCannot' as const, who: 'you' as const })),
    map(
      w(
        "if they can't ,",
        "if he can't ,",
        "if he or she can't ,",
        "if she can't ,",
        'if he cannot ,',
        'if he or she cannot ,',
        "if your opponent can't ,",
        'if they cannot ,',
        'if your opponent cannot ,',
      ),
      () => ({ kind: 'ifCannot' as const, who: 'opponent' as const }),
    ),
    map(w('otherwise ,', 'otherwise', 'if not ,'), () => ({ kind: 'otherwise' as const })),
    map(
      w(
        "if it isn't ,",
        "if it 's not ,",
        'if it is not ,',
        "if he isn't ,",
        "if she isn't ,",
        "if they aren't ,",
        "if that card isn't ,",
        "if that character isn't ,",
      ),
      () => ({ kind: 'isNot' as const }),
    ),
    map(w('then ,', 'then'), () => ({ kind: 'then' as const })),
    map(seq<[string, Condition, string | undefined]>(w('if'), condition, comma), ([, of]) => ({
      kind: 'if' as const,
      if: of,
    })),
    map(seq<[string, Condition, string]>(w('unless'), condition, w(',')), ([, of]) => ({
      kind: 'unless' as const,
      if: of,
    })),
    map(seq<[Amount, string | undefined]>(counting, comma), ([n]) => ({ kind: 'times' as const, n })),
    map(
      seq<[string, NounPhrase, string]>(w('for each of', 'for each'), nounPhrase('you'), w(',')),
      ([, np]) => (np.kind === 'pointed' && np.many ? { kind: 'each' as const, of: np.ref } : undefined),
    ),
    map(seq<[Duration, string | undefined]>(duration, comma), ([how]) => ({
      kind: 'until' as const,
      until: how,
    })),
    map(
      seq<[{ on: Trigger; next: boolean }, string | undefined, string | undefined]>(
        moment,
        opt(w('this turn')),
        comma,
      ),
      ([{ on }, thisTurn], at, end, source): Lead | undefined =>
        isEach(source, at, end)
          ? { kind: 'whenever', on, ...(thisTurn === undefined ? {} : { until: 'turn' as const }) }
          : thisTurn === undefined
            ? { kind: 'later', on }
            : undefined,
    ),
    map(seq<[string, Trigger, string]>(w('the next time'), trigger, w(',')), ([, on]) => ({
      kind: 'later' as const,
      on,
    })),
    map(
      seq<[string, Trigger, Duration | undefined, string]>(
        w('each time', 'whenever'),
        trigger,
        opt(
          alt<Duration>(
            duration,
            map(w('this turn'), () => 'turn' as const),
            map(w('at the current mission', 'at this mission'), () => 'mission' as const),
          ),
        ),
        w(','),
      ),
      ([, on, how], at, __, { type, words }) =>
        // "Until the end of the turn, each time …" says before it how long it lasts.
        how === undefined && words[at - 1]?.text !== ',' && isOwnParagraph(on, type)
          ? undefined
          : { kind: 'whenever' as const, on, ...(how === undefined ? {} : { until: how }) },
    ),
    // "If you succeed at the current mission, ...": once that is known.
    map(
      seq<[string, Who, 'success' | 'failure', string, string]>(
        w('if', 'when'),
        player,
        table<'success' | 'failure'>({
          'succeed at': 'success',
          'succeeds at': 'success',
          complete: 'success',
          completes: 'success',
          'fail at': 'failure',
          'fails at': 'failure',
          fail: 'failure',
          fails: 'failure',
        }),
        w('the current mission', 'this mission', 'that mission'),
        w(','),
      ),
      ([, who, result], _, __, { type }) => resolvedHere(who, result, type),
    ),
    map(
      seq<[string, string, 'success' | 'failure', string]>(
        w('if', 'when'),
        w('the current mission', 'this mission', 'the mission'),
        table<'success' | 'failure'>({
          succeeds: 'success',
          'is successful': 'success',
          'is a success': 'success',
          fails: 'failure',
          'is failed': 'failure',
          'is a failure': 'failure',
        }),
        w(','),
      ),
      ([, , result], _, __, { type }) => resolvedHere(MISSIONS_OF[type] ?? 'hero', result, type),
    ),
    map(seq<[string, Trigger, string]>(w('when'), trigger, w(',')), ([, on], at, __, source) =>
      on.kind === 'earned' && on.glyph === 'thisMission'
        ? { kind: 'whenever' as const, on, until: 'mission' as const }
        : isOwnParagraph(on, source.type)
          ? undefined
          : // As long as this card lies on "that character", it happens to them again and again.
            { kind: isOfHost(on, source, at) ? ('whenever' as const) : ('later' as const), on },
    ),
    map(seq<[string, Would, string]>(w('the next time'), would, w(',')), ([, of]) => ({
      kind: 'would' as const,
      would: of,
    })),
  ),
)

/** The mission that is played when the text takes effect; missions and obstacles have a text for its result. */
const resolvedHere = (by: Who, result: 'success' | 'failure', type: CardType): Lead | undefined =>
  type === 'mission' || type === 'obstacle' || (MISSIONS_OF[type] ?? by) !== by
    ? undefined
    : { kind: 'whenever', on: { kind: 'resolved', result, by }, until: 'mission' }

/**
 * "When this card is destroyed", "each time you assign Bob", "when you fail a mission", or any card that the text has not
 * spoken of, begins a paragraph of its own: within another one it would take effect only once, and only after that other
 * text has.
 */
const isOwnParagraph = (on: Trigger, type: CardType): boolean =>
  type !== 'event' && !SPOKEN_OF.test(JSON.stringify(on))
const isOfHost = (on: Trigger, source: Source, at: number): boolean =>
  'card' in on && placesItself(source, at) && SPOKEN_OF.test(JSON.stringify(on))
const SPOKEN_OF = /\\"(pronoun|that|chosen|done|same)\\"/

/** The end of a sentence: a full stop, or a point at which nothing more can follow. */
export const stop: Parser<string> = (source, at) => {
  const next = source.words[at]
  if (next?.text === '.' || next?.text === '!') return [{ v: '.', e: at + 1 }]
  if (next === undefined || next.text === '"' || next.text === ';' || next.text === ')')
    return [{ v: '', e: at }]
  source.missed(at, '.')
  return []
}

/** "Choose a Jaffa character, that character gets skills +1": a comma or semicolon between two sentences. */
const splice: Parser<string> = (source, at) => {
  const mark = source.words[at]?.text
  if (mark !== ',' && mark !== ';') return []
  // A semicolon and a comma also part the ways to choose from.
  const choices = source.words.some(
    ({ text }, i) => i < at && text.startsWith('choose') && WAYS.has(source.words[i + 1]?.text),
  )
  if (choices) return []
  const subject = mark === ';' ? unless(w('or'))(source, at + 1) : subjectWords(source, at + 1)
  return subject.length > 0 ? [{ v: mark, e: at + 1 }] : []
}
const WAYS: ReadonlySet<string | undefined> = new Set(['one', 'two', 'three', ':', 'either'])
const subjectWords = w(
  'you',
  'your opponent',
  'they',
  'he',
  'she',
  'it',
  'that character',
  'that card',
  'that adversary',
  'that obstacle',
  'that ship',
  'that gear',
  'otherwise',
  'if you do',
  'if they do',
  "if it 's",
  'if it is',
  'if that card is',
  'if that character is',
)

/** "Ready up to X ships, where X is the experience of the current mission". */
const whereX: Parser<Effect> = rule(() =>
  map(
    seq<[Effect, string, Amount]>(main, w(', where x is', ', where x is equal to', 'where x is'), amount),
    ([effect, , n]) => {
      const text = JSON.stringify(effect)
      return text.includes('{"kind":"x"}') && !text.includes('"n":"x"')
        ? (JSON.parse(text.replaceAll('{"kind":"x"}', JSON.stringify(n))) as Effect)
        : undefined
    },
  ),
)

/** "Destroy Bob if he is assigned", "... the chosen character, if ...": the effect is about no other card, so "he" is not. */
function aboutItself(effect: Effect, of: Condition | undefined): Condition | undefined {
  if (of === undefined || !('target' in effect) || typeof effect.target !== 'string') return of
  if (!isPointing(effect.target) || !(isSelf(effect.target) || isNamed(effect.target))) return of
  const itself = effect.target
  const text = JSON.stringify(of, (_, value: unknown) =>
    typeof value === 'string' && isPointing(value) && pointingOf(value).by === 'pronoun' ? itself : value,
  )
  return JSON.parse(text) as Condition
}

/** A single card that was chosen before, said with its noun. */
function isNamed(ref: string): boolean {
  const how = pointingOf(ref)
  return (how.by === 'that' || how.by === 'chosen') && !how.many && how.noun !== 'mission'
}

/** "Gain 1 power (or 2 power if ...)": the same with another number under a condition. */
const orMore: Parser<Effect> = rule(
  () => (source, at) =>
    main(source, at).flatMap(({ v: usual, e }) => {
      const open = w('( or')(source, e)[0]
      if (open === undefined) return []
      // The verb is not repeated.
      const verb = VERB_WORDS[usual.kind]
      if (verb === undefined) return []
      return orElse(verb)(source, open.e).map(({ v, e: end }) => ({
        v: { kind: 'instead' as const, do: usual, if: v.if, instead: v.do },
        e: end,
      }))
    }),
)

const VERB_WORDS: Readonly<Partial<Record<Effect['kind'], string>>> = {
  gain: 'gain',
  draw: 'draw',
  destroy: 'destroy',
  stop: 'stop',
  incapacitate: 'incapacitate',
  ready: 'ready',
}

const orElse =
  (verb: string): Parser<{ do: Effect; if: Condition }> =>
  (source, at) => {
    // Inserts the verb, which was read only once, before it.
    const spoken = [
      ...source.words.slice(0, at),
      { ...(source.words[at] as Word), text: verb, raw: verb, kind: 'word' as const },
      ...source.words.slice(at),
    ]
    const inner = new Source(spoken, source.titles, source.vocabulary, source.type, source.pricedBefore)
    return seq<[Effect, string, Condition, string]>(
      main,
      w('if', ', if'),
      condition,
      w(')'),
    )(inner, at).map(({ v: [effect, , when], e }) => ({ v: { do: effect, if: when }, e: e - 1 }))
  }

/** "Destroy this card at the end of the current mission." */
const atTheEnd: Parser<Effect> = rule(() =>
  map(seq<[Effect, { on: Trigger; next: boolean }]>(main, moment), ([effect, { on }], at, end, source) =>
    effect.kind === 'seq' ||
    effect.kind === 'may' ||
    effect.kind === 'modify' ||
    on.kind === 'anyOf' ||
    isEach(source, at, end)
      ? undefined
      : { kind: 'later' as const, on, do: effect },
  ),
)

const sentence: Parser<Sentence> = rule(() =>
  map(
    seq<[readonly Lead[], Effect, string | undefined, Condition | undefined, Condition | undefined]>(
      many(lead, 4),
      alt(main, whereX, orMore, atTheEnd),
      // As much is done as can be anyway.
      opt(w('instead', 'as well', 'if able', ', if able', 'if possible', ', if possible')),
      opt(after(w(', unless', 'unless'), condition)),
      opt(after(w('if', ', if'), condition)),
    ),
    ([leads, effect, instead, except, only]) => {
      // A condition after an effect is read before it: "they" would refer to somebody else, unless it is the card itself.
      const when = aboutItself(effect, only)
      const itself = when === only || !('target' in effect) ? undefined : effect.target
      if (pointsBack(when, itself) || pointsBack(except)) return undefined
      return {
        leads: when === undefined ? leads : [...leads, { kind: 'if' as const, if: when }],
        do: effect,
        instead: instead === 'instead',
        ...(except === undefined ? {} : { unless: except }),
      }
    },
  ),
)

/** Sentences of an effect, with every way to connect them. */
export const sentences: Parser<Effect> = rule(() => {
  const all = many(before(sentence, alt(stop, splice)), 8)
  const last = (found: readonly Out<readonly Sentence[]>[]): Out<Effect>[] =>
    found.flatMap(({ v, e }) =>
      v.length === 0 ? [] : composed(v).map((effects) => ({ v: sequence(effects), e })),
    )
  return (source, at) => last(all(source, at))
})

/** Within a list of modes a sentence need not be closed. */
knot.sentences = rule(() => {
  const open = map(
    seq<[readonly Sentence[], Sentence]>(many(before(sentence, w('.')), 3), sentence),
    ([some, one]) => [...some, one] as readonly Sentence[],
  )
  return (source, at) =>
    open(source, at).flatMap(({ v, e }) => composed(v).map((effects) => ({ v: sequence(effects), e })))
})
