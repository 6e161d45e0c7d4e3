import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Target } from '@/lib/game/abilities/selectors'
import type { Trigger, Would } from '@/lib/game/abilities/triggers'
import { amount, counting, scaled } from './amounts'
import { knot } from './choosing'
import { condition } from './conditions'
import { getsCounters } from './counters'
import { doings, subjectDoes } from './effects'
import {
  duration,
  getting,
  modifiersOf,
  inQuotes as quotedAction,
  type Statement,
  statement,
} from './modifiers'
import { type NounPhrase, nounPhrase } from './nouns'
import {
  after,
  alt,
  before,
  listed,
  many,
  map,
  type Out,
  opt,
  type Parser,
  rule,
  Source,
  seq,
  table,
  w,
} from './parser'
import { isPointing, pointing, pointingOf } from './references'
import { sequence, targetOf } from './targets'
import type { Word } from './tokens'
import { moment, trigger, would } from './triggers'
import { figure, player } from './words'

/** Sentences of an effect, and how they hang together. */

/** For as long as the rules of the place say: see `resolve`. */
export const UNSAID: Duration = { kind: 'untilAssigned', card: pointing({ by: 'same' }) }

type Lead =
  | { readonly kind: 'ifDone' | 'ifNot'; readonly who: Who }
  | { readonly kind: 'otherwise' | 'then' }
  | { readonly kind: 'if' | 'unless'; readonly if: Condition }
  | { readonly kind: 'times'; readonly n: Amount }
  | { readonly kind: 'each'; readonly of: Target }
  | { readonly kind: 'until'; readonly until: Duration }
  | { readonly kind: 'later'; readonly on: Trigger }
  | { readonly kind: 'whenever'; readonly on: Trigger; readonly until?: Duration }
  | { readonly kind: 'would'; readonly would: Would }

interface Sentence {
  readonly leads: readonly Lead[]
  readonly do: Effect
  readonly instead: boolean
  readonly unless?: Condition
}

// ---------------------------------------------------------------- clauses

const until = opt(duration)

/**
 * "Each ready character gets skills +1 until the end of the turn": those who are ready now, who may then be assigned. A
 * change of all that fit would end as they are no longer ready.
 */
function settledOn(
  by: Statement['by'],
  first: Statement['by'][number],
  how: Duration | undefined,
): Effect | undefined {
  if (first.kind !== 'skills' && first.kind !== 'skill') return undefined
  const { of } = first
  if (typeof of === 'string' || of.state !== 'ready' || how === undefined) return undefined
  const same = pointing({ by: 'same' })
  const each = by.map((one) => ('of' in one ? { ...one, of: same } : one))
  return {
    kind: 'forEach',
    of: { kind: 'every', of },
    as: 'each',
    do: { kind: 'modify', by: each as typeof by, until: how },
  }
}

/** Something holds from now on. */
function lasting(of: Statement, how: Duration | undefined, each: Amount | undefined): Effect | undefined {
  const first = of.by[0]
  const by =
    each === undefined
      ? of.by
      : of.by.map((one) =>
          'n' in one && typeof one.n === 'number' && one.kind !== 'countsAs'
            ? { ...one, n: scaled(each, one.n) }
            : one,
        )
  const settled = first === undefined ? undefined : settledOn(of.by, first, how)
  if (settled) return settled
  const rest: Effect =
    first?.kind === 'blocked' && of.by.length === 1 && typeof first.of === 'string'
      ? { kind: 'block', target: first.of, until: how ?? 'here' }
      : first?.kind === 'missionSkill' && of.by.length === 1
        ? { kind: 'missionSkill', skill: first.skill, until: how ?? 'mission' }
        : { kind: 'modify', by: by as typeof of.by, until: how ?? UNSAID }
  if (of.choose === undefined) return rest
  return typeof of.choose === 'string' ? undefined : sequence([{ kind: 'choose', target: of.choose }, rest])
}

function changedBy(np: NounPhrase, n: number, how: Duration | undefined): Effect | undefined {
  if (np.kind === 'pointed')
    return { kind: 'modify', by: [{ kind: 'difficulty', of: np.ref, n }], until: how ?? UNSAID }
  const target = np.kind === 'cards' && np.det.det === 'a' ? targetOf(np, 'you') : undefined
  if (target === undefined) return undefined
  return sequence([
    { kind: 'choose', target },
    { kind: 'modify', by: [{ kind: 'difficulty', of: pointing({ by: 'same' }), n }], until: how ?? UNSAID },
  ])
}

const stating: Parser<Effect> = rule(() =>
  alt<Effect>(
    getsCounters,
    map(seq<[Statement, string]>(statement, w('this turn')), ([of]) =>
      of.choose === undefined &&
      of.by.every((one) => one.kind === 'noMissions' || one.kind === 'cannot' || one.kind === 'blocked')
        ? { kind: 'modify' as const, by: of.by, until: 'turn' as const }
        : undefined,
    ),
    map(
      seq<[readonly Statement[], Duration | undefined, Amount | undefined]>(
        listed(statement, w('and', ', and'), 3),
        until,
        opt(counting),
      ),
      ([all, how, each]) => {
        const [only] = all
        if (all.length === 1 && only) return lasting(only, how, each)
        if (each !== undefined || all.some((one) => one.choose)) return undefined
        return { kind: 'modify' as const, by: all.flatMap((one) => one.by), until: how ?? UNSAID }
      },
    ),
    map(
      seq<[string, string, ReturnType<typeof modifiersOf>]>(
        w(
          'the next mission this turn',
          'the next mission',
          'the next mission you play this turn',
          'your next mission this turn',
          'the next mission played this turn',
        ),
        w('gets', 'has'),
        map(getting, (all) => modifiersOf('mission', all)),
      ),
      ([, , by]) => by && { kind: 'modify' as const, by, until: 'nextMission' as const },
    ),
    map(
      seq<[string, Ability]>(
        w(
          'any player may perform this action :',
          "that character 's owner may perform this action :",
          'their owner may perform this action :',
        ),
        quotedAction,
      ),
      ([who, ability]) =>
        ability.node === 'activated'
          ? {
              kind: 'modify' as const,
              by: [
                {
                  kind: 'gains' as const,
                  of: 'self',
                  ability: {
                    ...ability,
                    by: who.startsWith('any') ? ('anyPlayer' as const) : ('hostOwner' as const),
                  },
                },
              ],
              until: 'here' as const,
            }
          : undefined,
    ),
    map(
      w(
        'the next time your opponent passes at the current mission , they can do nothing but pass until the end of that mission',
        'the next time your opponent passes at the current mission , they can only pass until the end of that mission',
        'the next time your opponent passes at the current mission , he can do nothing but pass until the end of the mission',
        'the next time your opponent passes at the current mission , they can do nothing but pass until the end of the mission',
      ),
      () => ({ kind: 'onlyPass' as const, who: 'opponent' as const }),
    ),
    // "Reduce the difficulty of the current mission by 1".
    map(
      seq<[string, string, Parameters<typeof changedBy>[0], string, number, Duration | undefined]>(
        w('reduce', 'reduces', 'lower', 'decrease', 'increase', 'raise'),
        w('the difficulty of'),
        nounPhrase('you'),
        w('by'),
        figure,
        until,
      ),
      ([verb, , np, , n, how]) => changedBy(np, verb.startsWith('in') || verb === 'raise' ? n : -n, how),
    ),
    // "All characters are blocked": those who are there now.
    map(
      seq<[NounPhrase, string, Duration | undefined]>(
        nounPhrase('you'),
        w(
          'are blocked',
          'become blocked',
          'is blocked',
          'are blocked from the current mission',
          'is blocked from the current mission',
          'are blocked from that mission',
          'are blocked from this mission',
        ),
        until,
      ),
      ([np, said, how]) => {
        if (
          said.includes('mission') &&
          (np.kind === 'pointed' || (np.kind === 'cards' && np.det.det !== 'plural'))
        ) {
          const named = how === undefined ? targetOf(np, 'you') : undefined
          return named === undefined
            ? undefined
            : { kind: 'block' as const, target: named, until: 'mission' as const }
        }
        const target =
          np.kind === 'cards' && (np.det.det === 'all' || np.det.det === 'a' || np.det.det === 'count')
            ? targetOf(np, 'you')
            : undefined
        return target === undefined ? undefined : { kind: 'block' as const, target, until: how ?? 'here' }
      },
    ),
  ),
)

/** "They" is the opponent where the text has named them before, or else the player of the event. */
const theirs: Parser<Who> = map(w('they', 'he', 'he or she', 'she'), (_, at, __, source) => {
  const before = source.words.slice(0, at)
  if (before.some((one) => one.text === 'opponent')) return 'opponent' as const
  return before.some((one) => one.text === 'player') ? ('thatPlayer' as const) : undefined
})

const whoMay: Parser<Who> = alt<Who>(
  player,
  theirs,
  map(w('that player'), () => 'thatPlayer' as const),
)

const permission: Parser<Effect> = rule(
  () => (source, at) =>
    whoMay(source, at).flatMap(({ v: who, e }) =>
      w(
        'may',
        'may choose to',
        'may instead',
      )(source, e).flatMap(({ e: from }) =>
        alt(
          doings(who),
          forPrice(who),
          ...(who === 'you' ? [haveOthers] : []),
        )(source, from).map(({ v, e: end }) => ({ v: offered(who, v), e: end })),
      ),
    ),
)
/** "Each player may draw a card." */
const bothMay: Parser<Effect> = rule(
  () => (source, at) =>
    w('each player may', 'both players may')(source, at).flatMap(({ e }) => {
      const theirs = doings('opponent')(source, e)
      return doings('you')(source, e).flatMap(({ v, e: end }) =>
        theirs.flatMap((other) =>
          other.e === end ? [{ v: sequence([offered('you', v), offered('opponent', other.v)]), e: end }] : [],
        ),
      )
    }),
)

/** "Pay 2 power to ready a character": a price, and what it is paid for. */
const forPrice = (who: Who): Parser<Effect> =>
  map(seq<[Effect, string, Effect]>(doings(who), w('to'), doings(who)), ([price, , effect]) => ({
    kind: 'may' as const,
    do: price,
    ifDone: effect,
  }))

/** "Have your opponent discard a card". */
const haveOthers: Parser<Effect> = rule(() =>
  map(seq<[string, Effect]>(w('have'), alt(subjectDoes)), ([, effect]) => effect),
)

function offered(who: Who, effect: Effect): Effect {
  if (effect.kind === 'may' && effect.who === undefined && effect.ifDone)
    return who === 'you' ? effect : { ...effect, who }
  return { kind: 'may', do: effect, ...(who === 'you' ? {} : { who }) }
}

const theyDo: Parser<Effect> = rule(
  () => (source, at) =>
    theirs(source, at).flatMap(({ v: who, e }) => after(opt(w('must')), doings(who))(source, e)),
)

const told: Parser<Effect> = rule(() => after(w('you', 'you must', 'you also'), doings('you')))
const bare: Parser<Effect> = rule(() => after(opt(w('also', 'immediately')), doings('you')))

/** Something becomes so: "They are stopped." */
const becoming: Parser<Effect> = rule(() => alt<Effect>(becomingSo, promoted, unlessDone))

/** "Each assigned character gets a promotion token." */
const promoted: Parser<Effect> = rule(() =>
  map(
    seq<[NounPhrase, string]>(nounPhrase('you'), w('gets a promotion token', 'get a promotion token')),
    ([np]) => {
      if (np.kind === 'top') return undefined
      const target = targetOf(np, 'you')
      return target === undefined ? undefined : { kind: 'token' as const, target }
    },
  ),
)

/** "Destroy a gear unless your opponent pays 2 power": what they may do, and what follows if they don't. */
const unlessDone: Parser<Effect> = rule(
  () => (source, at) =>
    bare(source, at).flatMap(({ v: effect, e }) =>
      after(w('unless', ', unless'), player)(source, e).flatMap(({ v: who, e: from }) =>
        doings(who)(source, from).map(({ v, e: end }) => ({
          v: { kind: 'may' as const, do: v, ifNot: effect, ...(who === 'you' ? {} : { who }) },
          e: end,
        })),
      ),
    ),
)

const becomingSo: Parser<Effect> = rule(() =>
  map(
    seq<[NounPhrase, string, 'stop' | 'destroy' | 'incapacitate' | 'ready']>(
      nounPhrase('you'),
      w('is', 'are', 'becomes', 'become'),
      table<'stop' | 'destroy' | 'incapacitate' | 'ready'>({
        stopped: 'stop',
        destroyed: 'destroy',
        incapacitated: 'incapacitate',
        readied: 'ready',
      }),
    ),
    ([np, , kind]) => {
      const target =
        np.kind === 'pointed' || (np.kind === 'cards' && (np.det.det === 'all' || np.det.det === 'each'))
          ? targetOf(np, 'you')
          : undefined
      return target === undefined ? undefined : { kind, target }
    },
  ),
)

const withSubject: Parser<Effect> = rule(() =>
  alt<Effect>(bothMay, permission, told, subjectDoes, theyDo, stating, becoming),
)
const and = w('and', ', and', ', then', 'then', ', and then')

/** Without a subject a clause goes on with what the same player does, so it stands first or behind a state of things. */
const main: Parser<Effect> = rule(() =>
  alt<Effect>(
    map(listed(withSubject, and, 3), (all) => sequence(all)),
    map(
      seq<[Effect, readonly (readonly [string, Effect])[]]>(
        bare,
        many(seq<[string, Effect]>(and, withSubject), 2),
      ),
      ([one, more]) => sequence([one, ...more.map(([, other]) => other)]),
    ),
    map(seq<[Effect, string, Effect]>(stating, and, bare), ([one, , other]) => sequence([one, other])),
  ),
)

// ---------------------------------------------------------------- leads and tails

const comma = opt(w(','))

const lead: Parser<Lead> = rule(() =>
  alt<Lead>(
    map(w('if you do ,', 'if you do', 'if so ,', 'when you do ,'), () => ({
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
      ),
      () => ({ kind: 'ifDone' as const, who: 'opponent' as const }),
    ),
    map(w("if you don't ,", 'if you do not ,'), () => ({ kind: 'ifNot' as const, who: 'you' as const })),
    map(
      w(
        "if they don't ,",
        "if he doesn't ,",
        "if he or she doesn't ,",
        "if your opponent doesn't ,",
        'if they do not ,',
        "if that opponent doesn't ,",
        "if she doesn't ,",
      ),
      () => ({ kind: 'ifNot' as const, who: 'opponent' as const }),
    ),
    map(w('otherwise ,'), () => ({ kind: 'otherwise' as const })),
    map(w('then ,', 'then'), () => ({ kind: 'then' as const })),
    map(seq<[string, Condition, string]>(w('if'), condition, w(',')), ([, of]) => ({
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
    map(seq<[{ on: Trigger; next: boolean }, string | undefined]>(moment, comma), ([{ on }]) => ({
      kind: 'later' as const,
      on,
    })),
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
      ([, on, how]) => ({ kind: 'whenever' as const, on, ...(how === undefined ? {} : { until: how }) }),
    ),
    map(seq<[string, Trigger, string]>(w('when'), trigger, w(',')), ([, on]) =>
      // "When you play this" begins a paragraph: nothing waits for it within one.
      on.kind === 'played' && typeof on.card === 'string' && on.card.includes('"this"')
        ? undefined
        : on.kind === 'earned' && on.glyph === 'thisMission'
          ? { kind: 'whenever' as const, on, until: 'mission' as const }
          : { kind: 'later' as const, on },
    ),
    map(seq<[string, Would, string]>(w('the next time'), would, w(',')), ([, of]) => ({
      kind: 'would' as const,
      would: of,
    })),
  ),
)

/** The end of a sentence: a full stop, or where more cannot follow. */
const stop: Parser<string> = (source, at) => {
  const next = source.words[at]
  if (next?.text === '.' || next?.text === '!') return [{ v: '.', e: at + 1 }]
  if (next === undefined || next.text === '"' || next.text === ';' || next.text === ')')
    return [{ v: '', e: at }]
  source.missed(at, '.')
  return []
}

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

const pointsBack = (of: Condition | undefined): boolean => /pronoun|\\"that\\"/.test(JSON.stringify(of ?? ''))

/** "Gain 1 power (or 2 power if ...)": the same with another number under a condition. */
const orMore: Parser<Effect> = rule(
  () => (source, at) =>
    main(source, at).flatMap(({ v: usual, e }) => {
      const open = w('( or')(source, e)[0]
      if (open === undefined) return []
      // The verb is not said again.
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
    // As if the verb stood before it: it has been read once.
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
  map(seq<[Effect, { on: Trigger; next: boolean }]>(main, moment), ([effect, { on }]) =>
    effect.kind === 'seq' || effect.kind === 'may' || effect.kind === 'modify' || on.kind === 'anyOf'
      ? undefined
      : { kind: 'later' as const, on, do: effect },
  ),
)

const sentence: Parser<Sentence> = rule(() =>
  map(
    seq<[readonly Lead[], Effect, string | undefined, Condition | undefined, Condition | undefined]>(
      many(lead, 4),
      alt(main, whereX, orMore, atTheEnd),
      opt(w('instead', 'as well')),
      opt(after(w(', unless', 'unless'), condition)),
      opt(after(w('if', ', if'), condition)),
    ),
    ([leads, effect, instead, except, only]) => {
      // A condition behind an effect is looked at before it: "they" would be somebody else.
      if (pointsBack(only) || pointsBack(except)) return undefined
      return {
        leads: only === undefined ? leads : [...leads, { kind: 'if' as const, if: only }],
        do: effect,
        instead: instead === 'instead',
        ...(except === undefined ? {} : { unless: except }),
      }
    },
  ),
)

// ---------------------------------------------------------------- one after the other

/** An effect with what a sentence says before and behind it. */
function led(effect: Effect, leads: readonly Lead[]): Effect | undefined {
  return leads.reduceRight<Effect | undefined>((inner, one) => {
    if (inner === undefined) return undefined
    switch (one.kind) {
      case 'then':
        return inner
      case 'if':
        return { kind: 'if', if: one.if, do: inner }
      case 'unless':
        return { kind: 'if', if: { kind: 'not', of: one.if }, do: inner }
      case 'times':
        return timed(inner, leading(one.n))
      case 'each':
        return undefined
      case 'until':
        return lastingUntil(inner, one.until)
      case 'later':
        return { kind: 'later', on: one.on, do: inner }
      case 'whenever':
        return { kind: 'whenever', on: one.on, do: inner, until: one.until ?? UNSAID }
      case 'would':
        return undefined
      default:
        return undefined
    }
  }, effect)
}

/** What is counted before a change does not speak of the cards that will change. */
export function leading(n: Amount): Amount {
  const text = JSON.stringify(n, (_, value: unknown) => {
    if (typeof value !== 'string' || !isPointing(value)) return value
    const how = pointingOf(value)
    return how.by === 'pronoun' ? pointing({ ...how, lead: true }) : value
  })
  return JSON.parse(text) as Amount
}

/** "For each complication, gain 1 power": so many times over, or so much more. */
function timed(effect: Effect, n: Amount): Effect {
  if (effect.kind === 'modify') {
    const by = effect.by.map((one) =>
      'n' in one && typeof one.n === 'number' && one.kind !== 'countsAs'
        ? { ...one, n: scaled(n, one.n) }
        : one,
    )
    return { ...effect, by: by as typeof effect.by }
  }
  if (
    (effect.kind === 'gain' || effect.kind === 'lose' || effect.kind === 'draw' || effect.kind === 'pay') &&
    typeof effect.n === 'number'
  )
    return { ...effect, n: scaled(n, effect.n) }
  if (
    (effect.kind === 'stop' ||
      effect.kind === 'ready' ||
      effect.kind === 'destroy' ||
      effect.kind === 'incapacitate' ||
      effect.kind === 'choose') &&
    typeof effect.target === 'object' &&
    effect.target.kind === 'choose' &&
    effect.target.n === undefined
  )
    return { ...effect, target: { ...effect.target, n } }
  return { kind: 'repeat', times: n, do: effect }
}

function lastingUntil(effect: Effect, how: Duration): Effect | undefined {
  if (effect.kind === 'seq') {
    const all = effect.do.map((one) => lastingUntil(one, how))
    const known = all.filter((one) => one !== undefined)
    return known.length === all.length ? { kind: 'seq', do: known } : undefined
  }
  if (effect.kind === 'whenever') return { ...effect, until: how }
  if (effect.kind === 'modify') return { ...effect, until: how }
  if (effect.kind === 'block' && effect.until === 'here') return { ...effect, until: how }
  if (effect.kind === 'missionSkill') return { ...effect, until: how }
  return undefined
}

/** An effect whose last part is `make` of it; every way to be the last part, the outermost first. */
function lastParts(
  effects: readonly Effect[],
  make: (last: Effect) => Effect | undefined,
): (readonly Effect[])[] {
  const last = effects.at(-1)
  if (!last) return []
  const rest = effects.slice(0, -1)
  const found: (readonly Effect[])[] = []
  const here = make(last)
  if (here) found.push([...rest, here])
  for (const inner of deeper(last, make)) found.push([...rest, inner])
  return found
}

function deeper(effect: Effect, make: (last: Effect) => Effect | undefined): Effect[] {
  const into = (inner: Effect): Effect[] =>
    lastParts(inner.kind === 'seq' ? inner.do : [inner], make).map(sequence)
  switch (effect.kind) {
    case 'may':
      if (effect.ifNot) return into(effect.ifNot).map((ifNot) => ({ ...effect, ifNot }))
      if (effect.ifDone) return into(effect.ifDone).map((ifDone) => ({ ...effect, ifDone }))
      return []
    case 'if':
      if (effect.else) return into(effect.else).map((other) => ({ ...effect, else: other }))
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    case 'later':
    case 'repeat':
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    default:
      return []
  }
}

/** What follows is put behind all, or within what the last sentence made conditional. */
function appended(effects: readonly Effect[], next: Effect): (readonly Effect[])[] {
  const last = effects.at(-1)
  const rest = effects.slice(0, -1)
  const inside = last ? within(last, next).map((inner) => [...rest, inner]) : []
  return [[...effects, next], ...inside]
}

function within(effect: Effect, next: Effect): Effect[] {
  const into = (inner: Effect): Effect[] =>
    appended(inner.kind === 'seq' ? inner.do : [inner], next).map(sequence)
  switch (effect.kind) {
    case 'may':
      if (effect.ifNot) return into(effect.ifNot).map((ifNot) => ({ ...effect, ifNot }))
      if (effect.ifDone) return into(effect.ifDone).map((ifDone) => ({ ...effect, ifDone }))
      return []
    case 'if':
      if (effect.else) return into(effect.else).map((other) => ({ ...effect, else: other }))
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    case 'later':
    case 'whenever':
    case 'repeat':
      return into(effect.do).map((inner) => ({ ...effect, do: inner }))
    default:
      return []
  }
}

/** Every way to read some sentences as one effect. */
function composed(sentences: readonly Sentence[]): (readonly Effect[])[] {
  let open: (readonly Effect[])[] = [[]]
  for (const one of sentences) {
    const next: (readonly Effect[])[] = []
    for (const effects of open) next.push(...joined(effects, one))
    open = next
    if (open.length === 0 || open.length > 12) return []
  }
  return open
}

function joined(effects: readonly Effect[], one: Sentence): (readonly Effect[])[] {
  const [first, ...rest] = one.leads
  const unlessOf = (inner: Effect): Effect =>
    one.unless === undefined ? inner : { kind: 'if', if: { kind: 'not', of: one.unless }, do: inner }
  if (first?.kind === 'ifDone' || first?.kind === 'ifNot') {
    const inner = led(one.do, rest)
    if (inner === undefined || one.instead) return []
    const key = first.kind
    return lastParts(effects, (last) => {
      if (last.kind !== 'may' || last[key] !== undefined || (last.who ?? 'you') !== first.who)
        return undefined
      return { ...last, [key]: unlessOf(inner) }
    }).slice(-1)
  }
  if (first?.kind === 'otherwise') {
    const inner = led(one.do, rest)
    if (inner === undefined || one.instead) return []
    return lastParts(effects, (last) => {
      if (last.kind === 'if' && last.else === undefined) return { ...last, else: inner }
      if (last.kind === 'may' && last.ifNot === undefined) return { ...last, ifNot: inner }
      return undefined
    }).slice(-1)
  }
  const each = one.leads.findIndex((lead) => lead.kind === 'each')
  if (each >= 0) {
    const lead = one.leads[each]
    const inner = led(one.do, one.leads.slice(each + 1))
    if (inner === undefined || lead?.kind !== 'each' || one.instead) return []
    return appended(effects, { kind: 'forEach', of: lead.of, as: 'each', do: inner })
  }
  if (one.instead) {
    const lead = one.leads.find((each) => each.kind === 'if' || each.kind === 'would')
    const others = one.leads.filter((each) => each !== lead)
    const inner = led(one.do, others)
    if (inner === undefined || lead === undefined) return []
    if (lead.kind === 'would') return [[...effects, { kind: 'insteadOf', would: lead.would, do: inner }]]
    if (lead.kind !== 'if') return []
    return lastParts(effects, (last) => {
      if (
        inner.kind === 'may' &&
        inner.ifDone === undefined &&
        inner.ifNot === undefined &&
        inner.who === undefined
      )
        return { kind: 'instead', do: last, if: lead.if, instead: inner.do, may: true }
      return { kind: 'instead', do: last, if: lead.if, instead: inner }
    }).slice(-1)
  }
  const inner = led(one.do, one.leads)
  if (inner === undefined) return []
  const [whole, ...inside] = appended(effects, unlessOf(inner))
  // What follows may be about the last thing done alone.
  const all =
    whole === undefined
      ? inside
      : [whole.flatMap((each) => (each.kind === 'seq' ? each.do : [each])), ...inside]
  // "Then" goes on with what has just been done, where that depends on something.
  return first?.kind === 'then' && all.length > 1 ? all.slice(1) : all
}

/** Sentences of an effect, with every way to understand how they hang together. */
export const sentences: Parser<Effect> = rule(() => {
  const all = many(before(sentence, stop), 8)
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

export { stop }
