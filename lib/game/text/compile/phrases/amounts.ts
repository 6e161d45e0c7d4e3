import type { Amount, Bound, Filter, Ranked, Totalled } from '@/lib/game/abilities/selectors'
import type { Glyph, Skill } from '@/lib/game/terms'
import { boundLater, type Cards, type Countable, cardsLater, countableLater } from '../knot'
import { after, alt, before, first, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { type DoneTo, type Pointed, pointed, pointedOwner, pointing } from './references'
import {
  type Counter,
  counterNoun,
  figure,
  glyphName,
  letterX,
  type Noun,
  noun,
  player,
  signedNumber,
  skill,
} from './words'

/** Numbers that a text states or works out. */

// ---------------------------------------------------------------- what is counted

/** The cards that the glyphs are on. */
const bearer: Parser<string | Filter> = rule(() =>
  alt<string | Filter>(
    map(pointed, ({ ref }) => ref),
    map(cardsLater, ({ det, filter }: Cards) =>
      OF_ALL.has(det.det) || (filter.most ?? filter.least) !== undefined ? filter : undefined,
    ),
  ),
)

/** "The glyphs on one of your characters" are not those on all of them. */
const OF_ALL: ReadonlySet<string> = new Set(['all', 'each', 'plural', 'no'])

const glyphNoun: Parser<{ different?: boolean; glyph?: Glyph }> = map(
  seq<[string | undefined, Glyph | undefined, string]>(
    opt(w('different')),
    opt(glyphName),
    w('glyph', 'glyphs'),
  ),
  ([different, glyph]) => ({
    ...(different ? { different: true } : {}),
    ...(glyph === undefined ? {} : { glyph }),
  }),
)

const glyphs: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(
      seq<[{ different?: boolean; glyph?: Glyph }, string | undefined, string | Filter, string]>(
        glyphNoun,
        opt(w('that')),
        bearer,
        w('has', 'have'),
      ),
      ([how, , of]) => ({ kind: 'glyphs' as const, of, ...how }),
    ),
    map(
      seq<[{ different?: boolean; glyph?: Glyph }, string, string | Filter]>(
        glyphNoun,
        w('on', 'beneath', 'among', 'of'),
        bearer,
      ),
      ([how, , of]) => ({ kind: 'glyphs' as const, of, ...how }),
    ),
    map(
      seq<
        [{ different?: boolean; glyph?: Glyph }, string | undefined, string | Filter, string, Cards, string]
      >(
        glyphNoun,
        opt(w('that')),
        bearer,
        w('has that', 'have that'),
        alt(cardsLater, after(w('at least one'), map(countableLater, otherOne))),
        w('also has', 'also have', 'has', 'have'),
      ),
      ([how, , of, , also]) => ({ kind: 'glyphs' as const, of, ...how, alsoOn: also.filter }),
    ),
    map(
      seq<[{ different?: boolean; glyph?: Glyph }, string, string | Filter, string, Cards, string]>(
        glyphNoun,
        w('on'),
        bearer,
        w('that'),
        cardsLater,
        w('also has', 'also have'),
      ),
      ([how, , of, , also]) => ({ kind: 'glyphs' as const, of, ...how, alsoOn: also.filter }),
    ),
  ),
)

const nothing: Parser<undefined> = (_, at) => [{ v: undefined, e: at }]
const missions: Parser<Amount> = map(
  seq<[string, Skill | undefined, string, string | undefined]>(
    w('failed', 'successful'),
    opt(skill),
    w('mission', 'missions'),
    first<string | undefined>(w('this turn', 'so far this turn'), nothing),
  ),
  ([result, of, , turn]) => ({
    kind: 'missions' as const,
    result: result === 'failed' ? ('failure' as const) : ('success' as const),
    ...(of === undefined ? {} : { skill: of }),
    ...(turn === undefined ? {} : { thisTurn: true }),
  }),
)

const DONE: Readonly<Record<string, DoneTo>> = {
  'you stop': 'stopped',
  'you stopped': 'stopped',
  'you destroy': 'destroyed',
  'you destroyed': 'destroyed',
  'you discard': 'discarded',
  'you discarded': 'discarded',
  'they discard': 'discarded',
  'you reveal': 'revealed',
  'you revealed': 'revealed',
  'you ready': 'readied',
  'you readied': 'readied',
  discarded: 'discarded',
  destroyed: 'destroyed',
  revealed: 'revealed',
  'discarded this way': 'discarded',
  'stopped this way': 'stopped',
  'destroyed this way': 'destroyed',
  'revealed this way': 'revealed',
  'incapacitated this way': 'incapacitated',
  'readied this way': 'readied',
}

const traitsShared: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(
      seq<[string, Pointed, string, Cards]>(
        w(
          'trait other than a card type',
          'traits other than card types',
          'trait',
          'trait ( other than obstacle )',
          'trait ( other than a card type )',
        ),
        pointed,
        w('shares with', 'share with'),
        cardsLater,
      ),
      ([, { ref }, , of]) => ({ kind: 'sharedTraits' as const, of: ref, with: of.filter }),
    ),
    map(
      seq<[string, Cards]>(
        w(
          'different trait other than a card type among',
          'different traits other than card types among',
          'different trait among',
          'different trait ( other than " character , " " team , " and " support " ) on',
          'different traits ( other than " character , " " team , " and " support " ) on',
          'different traits among',
        ),
        cardsLater,
      ),
      ([, of]) => ({ kind: 'traits' as const, of: of.filter }),
    ),
  ),
)

const counted: Parser<Amount> = rule(() =>
  alt<Amount>(
    glyphs,
    traitsShared,
    map(seq<[Counter, string, string | Filter]>(counterNoun, w('on'), bearer), ([{ counter }, , of]) => ({
      kind: 'counters' as const,
      counter,
      of,
    })),
    // "For each hero card discarded this way": a subset of those.
    map(seq<[Countable, string]>(countableLater, w(...Object.keys(DONE))), ([{ filter }, done]) => {
      const how = DONE[done]
      return how && Object.keys(filter).length > 1
        ? {
            kind: 'count' as const,
            of: {
              ...filter,
              among: pointing({ by: 'done', noun: filter.what ?? 'card', many: true, done: how }),
            },
          }
        : undefined
    }),
    map(
      seq<[string | undefined, Noun, string]>(
        opt(w('other')),
        alt(
          noun,
          map(w('one'), () => ({ what: 'card' as const, many: false })),
        ),
        w(...Object.keys(DONE)),
      ),
      ([, of, done]) => {
        const how = DONE[done]
        return (
          how && { kind: 'size' as const, of: pointing({ by: 'done', noun: of.what, many: true, done: how }) }
        )
      },
    ),
    map(after(w('of'), cardsLater), ({ det, filter }: Cards) =>
      det.det === 'plural' && filter.whose !== undefined ? { kind: 'count' as const, of: filter } : undefined,
    ),
    map(after(w('of'), pointed), ({ ref }) => ({ kind: 'size' as const, of: ref })),
    first<Amount>(
      missions,
      map(countableLater, ({ filter }) =>
        (filter.what === 'glyph' && filter.beneath !== undefined) || filter.among?.includes('"done"')
          ? undefined
          : { kind: 'count' as const, of: filter },
      ),
    ),
  ),
)

const totalOf = (parts: readonly Amount[]): Amount => {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { kind: 'sum', of: parts }
}

/** "At least one other character." */
const otherOne = ({ filter, many }: Countable): Cards | undefined =>
  many ? undefined : { kind: 'cards', det: { det: 'a' }, filter }

/** "For each ready gear and for each ship". */
export const counting: Parser<Amount> = rule(() =>
  map(seq<[Amount, number | undefined]>(countingAll, opt(maximum)), ([of, n]) =>
    n === undefined ? of : { kind: 'atMost' as const, of, n },
  ),
)

/** "To a maximum of 4", "to a maximum of +2". */
const maximum: Parser<number> = map(
  seq<[string, number | 'x' | '-x', string | undefined]>(
    w(
      ', to a maximum of',
      'to a maximum of',
      ', up to a maximum of',
      'up to a maximum of',
      ', with a maximum of',
      'with a maximum of',
      ', maximum',
    ),
    alt<number | 'x' | '-x'>(figure, signedNumber),
    opt(w('power', 'cards')),
  ),
  ([, n]) => (typeof n === 'number' ? n : undefined),
)

const countingAll: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(listed(after(w('for each', 'for every'), counted), w('and', 'and/or', ', and')), totalOf),
    map(
      seq<[string, number, string | undefined, Amount]>(
        w('for every', 'for each'),
        figure,
        opt(w('of')),
        counted,
      ),
      ([, by, , of]) => ({ kind: 'per' as const, of, by }),
    ),
    // "For every four you discard".
    map(
      seq<[string, number, string]>(w('for every', 'for each'), figure, w(...Object.keys(DONE))),
      ([, by, done]) => {
        const how = by > 1 ? DONE[done] : undefined
        return (
          how && {
            kind: 'per' as const,
            of: {
              kind: 'size' as const,
              of: pointing({ by: 'done', noun: 'card', many: true, done: how }),
            },
            by,
          }
        )
      },
    ),
    map(
      seq<[string, number, string, Pointed]>(w('for every', 'for each'), figure, w('of'), pointed),
      ([, by, , { ref }]) => ({ kind: 'per' as const, of: { kind: 'size' as const, of: ref }, by }),
    ),
  ),
)

// ---------------------------------------------------------------- numbers of cards

const measured: Parser<Amount> = rule(() =>
  alt<Amount>(
    figure,
    map(letterX, () => ({ kind: 'x' as const })),
    map(after(w('the number of', 'the amount of', 'the total number of'), counted), (of) => of),
    map(after(w('the number of'), pointed), ({ ref, many }) =>
      many ? { kind: 'size' as const, of: ref } : undefined,
    ),
    map(
      w(
        "the current mission 's experience",
        'the experience of the current mission',
        "this mission 's experience",
        "the mission 's experience",
        'the experience of this mission',
      ),
      () => ({ kind: 'experience' as const, of: 'mission' }),
    ),
    map(seq<[Pointed, string]>(pointedOwner, w('cost')), ([{ ref }]) => ({ kind: 'cost' as const, of: ref })),
    map(seq<[Pointed, string]>(pointedOwner, w('experience')), ([{ ref }]) => ({
      kind: 'experience' as const,
      of: ref,
    })),
    map(seq<[Pointed, string]>(pointedOwner, w('firepower')), ([{ ref }]) => ({
      kind: 'firepower' as const,
      of: ref,
    })),
    map(seq<[Pointed, string]>(pointedOwner, w('highest skill')), ([{ ref }]) => ({
      kind: 'rating' as const,
      of: ref,
      skill: 'highest' as const,
    })),
    map(seq<[Pointed, Skill]>(pointedOwner, skill), ([{ ref }, of]) => ({
      kind: 'rating' as const,
      of: ref,
      skill: of,
    })),
    map(
      seq<[string, Totalled, string, Cards]>(
        w('the total', 'the combined'),
        alt<Totalled>(table<Totalled>({ cost: 'cost', costs: 'cost', firepower: 'firepower' }), skill),
        w('of'),
        cardsLater,
      ),
      ([, what, , { det, filter }]) =>
        det.det === 'plural' || det.det === 'all' ? { kind: 'total' as const, what, of: filter } : undefined,
    ),
    map(
      seq<['highest' | 'lowest', Ranked, string, Cards]>(
        table<'highest' | 'lowest'>({ 'the highest': 'highest', 'the lowest': 'lowest' }),
        alt<Ranked>(
          table<Ranked>({ cost: 'cost', firepower: 'firepower' }),
          after(opt(w('rating in')), skill),
          before(skill, w('rating', 'skill')),
        ),
        w('among', 'of', 'among all of'),
        cardsLater,
      ),
      ([is, what, , { det, filter }]) =>
        det.det === 'plural' || det.det === 'all'
          ? { kind: 'extreme' as const, is, what, of: filter }
          : undefined,
    ),
    map(
      seq<['highest' | 'lowest', string, Cards]>(
        table<'highest' | 'lowest'>({ 'the highest': 'highest', 'the lowest': 'lowest' }),
        w('number of glyphs on one of', 'number of glyphs among', 'number of glyphs on any of'),
        cardsLater,
      ),
      ([is, , { det, filter }]) =>
        det.det === 'plural' || det.det === 'all'
          ? { kind: 'extreme' as const, is, what: 'glyphs' as const, of: filter }
          : undefined,
    ),
    map(after(w('the cost of'), pointed), ({ ref }) => ({ kind: 'cost' as const, of: ref })),
    map(after(w('the experience of'), pointed), ({ ref }) => ({ kind: 'experience' as const, of: ref })),
    map(seq<[string, Skill, string, Pointed]>(w('the'), skill, w('of'), pointed), ([, of, , { ref }]) => ({
      kind: 'rating' as const,
      of: ref,
      skill: of,
    })),
    map(
      seq<[string, Pointed, string]>(
        w('the skill', 'the skill that'),
        pointed,
        w(
          'contributes to the current mission',
          'is contributing to the current mission',
          'contribute to the current mission',
          'is contributing',
        ),
      ),
      ([, { ref }]) => ({ kind: 'rating' as const, of: ref, skill: 'contributed' as const }),
    ),
    map(
      seq<[string, 'you' | 'opponent' | 'hero' | 'villain' | string, string]>(
        w('the power', 'the amount of power'),
        player,
        w('has left', 'have left', 'have remaining', 'has remaining', 'have', 'has'),
      ),
      ([, who]) => ({ kind: 'power' as const, of: who as 'you' }),
    ),
    map(after(w('twice', 'double', 'two times'), measuredLater()), (n) => scaled(n, 2)),
    map(seq<[number, string, Amount]>(figure, w('times'), measuredLater()), ([times, , n]) =>
      scaled(n, times),
    ),
    map(
      seq<[string, Amount, string, Amount]>(w('the total of'), measuredLater(), w('and'), measuredLater()),
      ([, a, , b]) => ({ kind: 'sum' as const, of: [a, b] }),
    ),
  ),
)

function measuredLater(): Parser<Amount> {
  return (source, at) => measured(source, at)
}

/** A number to compare with or to equal; "10 minus the number of ..." too. */
export const amount: Parser<Amount> = rule(() =>
  alt<Amount>(
    measured,
    map(seq<[Amount, string, Amount]>(measured, w('minus'), measured), ([a, , b]) => ({
      kind: 'sum' as const,
      of: [a, scaled(b, -1)],
    })),
    map(seq<[Amount, string, Amount]>(measured, w('plus'), measured), ([a, , b]) => ({
      kind: 'sum' as const,
      of: [a, b],
    })),
  ),
)

/** "3 or more Combat", "1 Combat or less", "Combat 2 or more", "Combat equal to or greater than ...". */
export function bounded<T>(of: Parser<T>): Parser<{ readonly of: T; readonly bound: Bound }> {
  const some = figure
  const less = w('or less', 'or fewer', 'or lower')
  const more = w('or more', 'or greater', 'or higher')
  return rule(() =>
    alt<{ of: T; bound: Bound }>(
      map(seq<[number, string, T]>(some, less, of), ([n, , what]) => ({
        of: what,
        bound: { is: '<=' as const, n },
      })),
      map(seq<[number, T, string]>(some, of, less), ([n, what]) => ({
        of: what,
        bound: { is: '<=' as const, n },
      })),
      map(seq<[number, string, T]>(some, more, of), ([n, , what]) => ({
        of: what,
        bound: { is: '>=' as const, n },
      })),
      map(seq<[number, T, string]>(some, of, more), ([n, what]) => ({
        of: what,
        bound: { is: '>=' as const, n },
      })),
      map(seq<[string, number, T]>(w('at least'), some, of), ([, n, what]) => ({
        of: what,
        bound: { is: '>=' as const, n },
      })),
      map(seq<[string, number, T]>(w('exactly'), some, of), ([, n, what]) => ({
        of: what,
        bound: { is: '=' as const, n },
      })),
      map(seq<[string, number, T]>(w('more than'), some, of), ([, n, what]) => ({
        of: what,
        bound: { is: '>' as const, n },
      })),
      map(seq<[string, number, T]>(w('less than', 'fewer than'), some, of), ([, n, what]) => ({
        of: what,
        bound: { is: '<' as const, n },
      })),
      map(seq<[T, Bound]>(of, boundLater), ([what, is]) => ({ of: what, bound: is })),
    ),
  )
}

/** An amount multiplied. */
export function scaled(n: Amount, times: number): Amount {
  if (times === 1) return n
  if (typeof n === 'number') return n * times
  switch (n.kind) {
    case 'rating':
    case 'firepower':
    case 'power':
    case 'x':
      return { kind: 'per', of: n, by: 1, times }
    case 'sum':
      return { ...n, of: n.of.map((part) => scaled(part, times)) }
    case 'atMost':
      return { kind: 'atMost', of: scaled(n.of, times), n: times < 0 && n.n < 0 ? -n.n : n.n }
    default:
      return { ...n, times: (n.times ?? 1) * times }
  }
}
