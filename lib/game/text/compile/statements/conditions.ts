import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Bound, Comparison, Filter, Place } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { countableLater } from '../knot'
import { after, alt, before, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount, bounded } from '../phrases/amounts'
import { bareNoun, bound, type Cards, cardsOf } from '../phrases/nouns'
import { having, predicate } from '../phrases/predicates'
import { isPointing, isSelf, type Pointed, pointed } from '../phrases/references'
import { type Counter, counterNoun, figure, type Noun, noun, pile, player, skill } from '../phrases/words'
import {
  missionHas,
  missionsCount,
  missionsHad,
  missionWas,
  missionYou,
  noSuccess,
  worth,
} from './turn-conditions'

/** Conditions: after "if", "while" and "unless". */

const cards = cardsOf('you')

/** A card beneath another is not in play. */
const inStore = (of: Filter): Filter =>
  of.beneath === undefined || of.place !== undefined || of.what === 'glyph' ? of : { ...of, place: 'beneath' }

/** Matching cards exist, or none, or this many. */
function presence(of: Cards, more: Filter = {}): Condition | undefined {
  const filter = inStore({ ...of.filter, ...more })
  for (const key of Object.keys(more) as (keyof Filter)[])
    if (of.filter[key] !== undefined && JSON.stringify(of.filter[key]) !== JSON.stringify(more[key]))
      return undefined
  switch (of.det.det) {
    case 'a':
      return of.det.random ? undefined : { kind: 'exists', of: filter }
    case 'no':
      return { kind: 'none', of: filter }
    case 'count':
      return of.det.random
        ? undefined
        : { kind: 'compare', a: { kind: 'count', of: filter }, is: '>=', b: of.det.n }
    case 'plural':
      return { kind: 'exists', of: filter }
    default:
      return undefined
  }
}

/** Assigned, to a mission that matches. */
const together = (of: Pointed | undefined, mission: Condition): Condition => ({
  kind: 'and',
  of: [{ kind: 'is', card: of?.ref ?? 'self', a: { state: 'assigned' } }, mission],
})

const atLeast = w('at least one', 'one or more')

/** "At least two obstacles", "three or more adversaries". */
const several: Parser<{ of: Cards; bound: Bound }> = rule(() =>
  alt<{ of: Cards; bound: Bound }>(
    map(seq<[string, number, Cards]>(w('at least'), figure, cards), ([, n, of]) =>
      plural(of, { is: '>=', n }),
    ),
    map(seq<[number, string, Cards]>(figure, w('or more'), cards), ([n, , of]) =>
      plural(of, { is: '>=', n }),
    ),
    map(seq<[number, string, Cards]>(figure, w('or fewer', 'or less'), cards), ([n, , of]) =>
      plural(of, { is: '<=', n }),
    ),
    map(seq<[string, number, Cards]>(w('exactly'), figure, cards), ([, n, of]) => plural(of, { is: '=', n })),
    map(seq<[string, number, Cards]>(w('more than'), figure, cards), ([, n, of]) =>
      plural(of, { is: '>', n }),
    ),
    map(seq<[string, number, Cards]>(w('fewer than', 'less than'), figure, cards), ([, n, of]) =>
      plural(of, { is: '<', n }),
    ),
  ),
)
const plural = (of: Cards, is: Bound) => (of.det.det === 'plural' ? { of, bound: is } : undefined)

/** "At least one Jaffa character": a noun without its determiner. */
const some: Parser<Cards> = rule(
  () => (source, at) =>
    atLeast(source, at)
      .flatMap(({ e }) => cardsBare(source, e))
      .map(({ v, e }) => ({ v: { ...v, det: { det: 'a' as const } }, e })),
)
const cardsBare: Parser<Cards> = rule(() =>
  alt<Cards>(
    map(cards, (of) => (of.det.det === 'plural' ? of : undefined)),
    bareNoun,
  ),
)

const compared = ({ of, bound: is }: { of: Cards; bound: Bound }, more: Filter = {}): Condition => ({
  kind: 'compare',
  a: { kind: 'count', of: { ...of.filter, ...more } },
  is: is.is,
  b: is.n,
})

/** A card that another is assigned with is always a different card. */
const company = ({ other: _, ...of }: Filter): Filter => of

const denied = (of: Condition): Condition => ({ kind: 'not', of })

const thereIs = w('there is', 'there are', "there 's", 'there was', 'there were')
const inPlay = opt(w('in play'))

interface CountersBound {
  readonly of: Counter
  readonly bound: Bound
}
/** "At least two charge tokens" on a card. */
const countersOn = ({ ref }: Pointed, { of, bound: { is, n } }: CountersBound): Condition => ({
  kind: 'compare',
  a: { kind: 'counters', counter: of.counter, of: ref },
  is,
  b: n,
})

/** "They" are the opponent if that is who has been named. */
const they: Parser<Who> = map(w('they', 'he', 'she', 'that player'), (_, at, __, { words }) =>
  words.slice(0, at).some(({ text }) => text === 'opponent') ? ('opponent' as const) : undefined,
)

/** "At least two obstacles", "a complication", of the mission that has just been named. */
export const atMission: Parser<Condition> = rule(() =>
  alt<Condition>(
    map(several, (counted) => (isLying(counted.of) ? compared(counted, { atMission: true }) : undefined)),
    map(alt(cards, some), (of) => (isLying(of) ? presence(of, { atMission: true }) : undefined)),
  ),
)
const isLying = ({ filter }: Cards): boolean => filter.what === 'obstacle' || filter.what === 'complication'

const single: Parser<Condition> = rule(() =>
  alt<Condition>(
    // Presence.
    map(seq<[string, Cards]>(thereIs, alt(cards, some)), ([, of]) => presence(of)),
    map(after(w("there isn't", "there aren't", 'there is not', 'there are not'), cards), (of) => {
      const is = presence(of)
      return is && denied(is)
    }),
    map(seq<[string, { of: Cards; bound: Bound }]>(thereIs, several), ([, of]) => compared(of)),
    map(
      seq<[Who, string, Cards, string | undefined]>(
        player,
        w('have', 'has', 'control', 'controls'),
        alt(cards, some),
        inPlay,
      ),
      ([who, , of]) =>
        of.filter.place === undefined || of.filter.place === 'score'
          ? presence(of, { whose: who })
          : undefined,
    ),
    // "If Teal'c is in play": a card of that title.
    map(seq<[Cards, string]>(alt(cards, some), w('is in play', 'are in play')), ([of]) =>
      of.filter.title !== undefined && of.filter.place === undefined ? presence(of) : undefined,
    ),
    map(
      seq<[Who, string, { of: Cards; bound: Bound }, string | undefined]>(
        player,
        w('have', 'has', 'control', 'controls'),
        several,
        inPlay,
      ),
      ([who, , of]) => compared(of, { whose: who }),
    ),
    map(seq<[Who, string, Cards]>(player, w('had'), alt(cards, some)), ([who, , of]) =>
      of.filter.state === 'assigned' && of.filter.place === undefined
        ? presence(of, { whose: who })
        : undefined,
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          'have no power',
          'has no power',
          'have no power left',
          'has no power left',
          'have no power remaining',
          'has no power remaining',
        ),
      ),
      ([who]) => ({
        kind: 'compare' as const,
        a: { kind: 'power' as const, of: who },
        is: '=' as const,
        b: 0,
      }),
    ),
    // "You have more power than your opponent".
    map(
      seq<[Who, string, Comparison, string, Who]>(
        player,
        w('have', 'has'),
        table<Comparison>({ more: '>', less: '<', fewer: '<' }),
        w('power than', 'power left than', 'power remaining than'),
        alt(before(player, w('does', 'do', 'has', 'have')), player),
      ),
      ([one, , is, , two]) =>
        new Set([one, two]).size === 2
          ? {
              kind: 'compare' as const,
              a: { kind: 'power' as const, of: one },
              is,
              b: { kind: 'power' as const, of: two },
            }
          : undefined,
    ),
    map(
      seq<[Who, string, Cards, string, Cards]>(player, w('has more', 'have more'), cards, w('than'), cards),
      ([who, , a, , b]) => ({
        kind: 'compare' as const,
        a: { kind: 'count' as const, of: { ...a.filter, whose: who } },
        is: '>' as const,
        b: { kind: 'count' as const, of: { ...b.filter, whose: who } },
      }),
    ),
    // "You control more gear than your opponent", "your opponent has fewer cards in hand than you".
    map(
      seq<[Who, string, Comparison, Filter, string, Who]>(
        player,
        w('have', 'has', 'control', 'controls'),
        table<Comparison>({ more: '>', fewer: '<', less: '<' }),
        alt<Filter>(
          map(
            w('cards in hand', 'cards in your hand', 'cards in their hand'),
            (): Filter => ({ what: 'card', place: 'hand' }),
          ),
          map(countableLater, ({ filter, many, either }) =>
            (many || either) && filter.place === undefined && filter.whose === undefined ? filter : undefined,
          ),
        ),
        w('than'),
        alt(before(player, w('does', 'do', 'has', 'have')), player),
      ),
      ([one, , is, of, , other]) => {
        const by = new Set([one, other])
        if (!by.has('you') || !by.has('opponent')) return undefined
        const count = (whose: Who): Amount => ({
          kind: 'count',
          of: of.place === 'hand' && whose === 'you' ? of : { ...of, whose },
        })
        return { kind: 'compare' as const, a: count(one), is, b: count(other) }
      },
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          'have no cards in hand',
          'has no cards in hand',
          'have no cards in your hand',
          'has no cards in their hand',
        ),
      ),
      ([who]) => ({
        kind: 'none' as const,
        of: { what: 'card' as const, place: 'hand' as const, ...(who === 'you' ? {} : { whose: who }) },
      }),
    ),
    map(seq<[string, Cards, string, Cards]>(w('there are more'), cards, w('than'), cards), ([, a, , b]) => ({
      kind: 'compare' as const,
      a: { kind: 'count' as const, of: a.filter },
      is: '>' as const,
      b: { kind: 'count' as const, of: b.filter },
    })),
    // A statement about a state.
    map(seq<[Cards, Filter]>(alt(cards, some), predicate), ([of, is]) => {
      if (of.det.det === 'all' || of.det.det === 'each')
        return { kind: 'all' as const, of: of.filter, are: is }
      return presence(of, is)
    }),
    // "A Jaffa character and a Tok'ra character are assigned".
    map(
      seq<[Cards, string, Cards, Filter]>(cards, w('and', 'and at least', 'or'), cards, predicate),
      ([one, word, two, is], _, __, ___) => {
        if (one.det.det !== 'a' || two.det.det !== 'a') return undefined
        const both = [presence(one, is), presence(two, is)].filter((of) => of !== undefined)
        return both.length < 2
          ? undefined
          : { kind: word === 'or' ? ('or' as const) : ('and' as const), of: both }
      },
    ),
    map(seq<[{ of: Cards; bound: Bound }, Filter]>(several, predicate), ([of, is]) => compared(of, is)),
    // "If any of those cards are characters".
    map(
      seq<[string, Pointed, Filter]>(w('any of', 'at least one of', 'one or more of'), pointed, predicate),
      ([, { ref }, is]) =>
        isPointing(ref) && is.among === undefined
          ? { kind: 'exists' as const, of: { ...is, among: ref } }
          : undefined,
    ),
    map(seq<[Pointed, Filter]>(pointed, predicate), ([{ ref }, is]) => ({
      kind: 'is' as const,
      card: ref,
      a: is,
    })),
    map(
      seq<[Pointed, string, Cards]>(
        pointed,
        w(
          'is assigned with',
          'are assigned with',
          "'s assigned with",
          'assigned with',
          'is assigned together with',
          'is on a mission with',
          'is on the same mission as',
          'is assigned to the same mission as',
          'is assigned alongside',
        ),
        alt(cards, some),
      ),
      ([, , of]) =>
        of.det.det === 'a' ? { kind: 'assignedWith' as const, a: company(of.filter) } : undefined,
    ),
    map(
      seq<[string, Cards]>(
        w(
          'assigned with',
          'is assigned with',
          'on a mission with',
          'on the same mission as',
          'assigned to the same mission as',
          'assigned alongside',
        ),
        alt(cards, some),
      ),
      ([, of]) => (of.det.det === 'a' ? { kind: 'assignedWith' as const, a: company(of.filter) } : undefined),
    ),
    map(
      seq<[Pointed, string, Cards]>(pointed, w("isn't assigned with", "aren't assigned with"), cards),
      ([, , of]) => denied({ kind: 'assignedWith', a: company(of.filter) }),
    ),
    map(
      seq<[Pointed, Noun]>(
        pointed,
        alt<Noun>(
          map(seq<[string, Noun]>(w('is the only assigned', "'s the only assigned"), noun), ([, of]) => of),
          map(
            seq<[string, Noun, string]>(
              w('is the only', "'s the only"),
              noun,
              w('assigned', 'assigned to the current mission'),
            ),
            ([, of]) => of,
          ),
          map(w('is assigned alone', 'is assigned with no other characters'), () => ({
            what: 'character' as const,
            many: false,
          })),
        ),
      ),
      ([{ ref }, { what, many }]) =>
        !many && (isSelf(ref) || ref.includes('"person"'))
          ? {
              kind: 'and' as const,
              of: [
                { kind: 'is' as const, card: ref, a: { state: 'assigned' as const } },
                { kind: 'none' as const, of: { what, state: 'assigned' as const, other: ref } },
              ],
            }
          : undefined,
    ),
    map(w('assigned'), () => ({ kind: 'is' as const, card: 'self', a: { state: 'assigned' as const } })),
    map(w('ready'), () => ({ kind: 'is' as const, card: 'self', a: { state: 'ready' as const } })),
    map(
      seq<[string, Cards]>(
        w('the current mission has', 'this mission has', 'the mission has'),
        alt(cards, some),
      ),
      ([, of]) =>
        of.filter.what === 'obstacle' || of.filter.what === 'complication'
          ? presence(of, { atMission: true })
          : undefined,
    ),
    map(
      seq<[Pointed | undefined, string, Filter]>(
        opt(before(pointed, w('is', 'are', "'s"))),
        w('assigned to a mission that', 'assigned to a mission which'),
        predicate,
      ),
      ([of, , a]) => together(of, { kind: 'is', card: 'mission', a }),
    ),
    map(
      seq<[Pointed | undefined, string, Filter]>(
        opt(before(pointed, w('is', 'are', "'s"))),
        w('assigned to a mission with'),
        having,
      ),
      ([of, , a]) => together(of, { kind: 'is', card: 'mission', a }),
    ),
    map(
      seq<[Pointed | undefined, string, Condition]>(
        opt(before(pointed, w('is', 'are', "'s"))),
        w('assigned to a mission'),
        worth,
      ),
      ([of, , a]) => together(of, a),
    ),
    map(
      seq<[string, Condition]>(
        w('the current mission is', 'this mission is', 'the current mission', 'this mission'),
        worth,
      ),
      ([, a]) => a,
    ),
    map(
      seq<[Pointed | undefined, string, Skill, string]>(
        opt(before(pointed, w('is', 'are', "'s"))),
        w('assigned to a', 'assigned to an'),
        skill,
        w('mission'),
      ),
      ([of, , one]) => together(of, { kind: 'is', card: 'mission', a: { what: 'mission', skill: one } }),
    ),
    map(
      seq<[Pointed | undefined, string]>(
        opt(before(pointed, w('is', 'are', "'s"))),
        w(
          'assigned to the first mission this turn',
          'assigned to the first mission played this turn',
          'assigned to the first mission of the turn',
          'assigned to the first mission each turn',
        ),
      ),
      ([of]) => together(of, { kind: 'firstMission' }),
    ),
    map(
      seq<[Cards, string, Pointed]>(alt(cards, some), w('is assigned with', 'are assigned with'), pointed),
      ([of, , { ref }]) =>
        of.det.det === 'a' && ref.includes('"')
          ? { kind: 'assignedWith' as const, a: company(of.filter) }
          : undefined,
    ),
    // The turn and the mission.
    missionWas,
    missionHas,
    noSuccess,
    missionsHad,
    missionYou,
    missionsCount,
    map(
      w(
        'the current mission is the first mission this turn',
        'the current mission is the first mission of the turn',
        "it 's the first mission this turn",
        'this is the first mission this turn',
        'this is the first mission of the turn',
        'this is the first mission you play this turn',
        "it 's the first mission you play this turn",
        "it 's your first mission this turn",
        "it 's the first mission of the turn",
        'this is the first mission you played this turn',
        'this is the first mission played this turn',
        'this is your first mission this turn',
        'this is your first mission of the turn',
        'this mission is the first mission this turn',
        'this mission is the first mission played this turn',
        'this is the first mission each turn',
        'the current mission is the first mission played this turn',
      ),
      () => ({ kind: 'firstMission' as const }),
    ),
    map(
      w(
        "the current mission isn't the first mission this turn",
        "this isn't the first mission this turn",
        'this is not the first mission this turn',
        'this is not the first mission of the turn',
        "this isn't the first mission of the turn",
      ),
      () => denied({ kind: 'firstMission' }),
    ),
    map(
      w(
        'the mission was successful',
        'the current mission was successful',
        'that mission was successful',
        'the mission was a success',
        'the mission succeeded',
      ),
      () => ({ kind: 'result' as const, is: 'success' as const }),
    ),
    map(
      w(
        'the mission failed',
        'the current mission failed',
        'that mission failed',
        'the mission was a failure',
        'the mission was failed',
      ),
      () => ({ kind: 'result' as const, is: 'failure' as const }),
    ),
    map(
      seq<[Who, string, Bound, string]>(
        alt(player, they),
        w('have', 'has'),
        bound,
        w('power left', 'power remaining', 'power'),
      ),
      ([who, , is]) => ({
        kind: 'compare' as const,
        a: { kind: 'power' as const, of: who },
        is: is.is,
        b: is.n,
      }),
    ),
    map(
      seq<[Cards, string]>(
        cards,
        w(
          'was played this turn',
          'were played this turn',
          'has been played this turn',
          'have been played this turn',
        ),
      ),
      ([of]) => {
        if (of.det.det === 'no') return denied({ kind: 'playedThisTurn', card: of.filter })
        return of.det.det === 'a' ? { kind: 'playedThisTurn' as const, card: of.filter } : undefined
      },
    ),
    map(
      seq<[Who, string, Cards, string]>(
        player,
        w('played', 'has played', 'have played'),
        cards,
        w('this turn'),
      ),
      ([who, , of]) => {
        const card = { kind: 'playedThisTurn' as const, card: of.filter, by: who }
        return of.det.det === 'no' ? denied(card) : of.det.det === 'a' ? card : undefined
      },
    ),
    map(
      seq<[Pointed, string, CountersBound]>(pointed, w('has', 'have'), bounded(counterNoun)),
      // "At least one" is simply one that it has.
      ([on, , counters]) =>
        counters.bound.is === '>=' && counters.bound.n === 1 ? undefined : countersOn(on, counters),
    ),
    map(
      seq<[string, CountersBound, string, Pointed]>(thereIs, bounded(counterNoun), w('on'), pointed),
      ([, counters, , on]) => countersOn(on, counters),
    ),
    map(seq<[Pointed, string, Amount]>(pointed, w('has more glyphs than'), amount), ([{ ref }, , b]) => ({
      kind: 'compare' as const,
      a: { kind: 'glyphs' as const, of: ref },
      is: '>' as const,
      b,
    })),
    // "Your deck is empty."
    map(
      seq<[{ place: Place; whose: Who }, string]>(pile('you'), w('is empty', 'has no cards')),
      ([where]) => ({ kind: 'none' as const, of: { what: 'card' as const, ...where } }),
    ),
    // Numbers.
    map(seq<[Amount, string, Bound]>(amount, w('is', 'are'), bound), ([a, , is]) =>
      typeof a === 'number' ? undefined : { kind: 'compare' as const, a, is: is.is, b: is.n },
    ),
  ),
)

const joinedBy = (kind: 'and' | 'or', between: Parser<unknown>): Parser<Condition> =>
  map(listed(single, between, 3), (of) => {
    const [only, ...more] = of
    if (more.length === 0 || only === undefined) return undefined
    // "Ready or assigned" is one state of two.
    if (kind === 'or' && of.some((one) => one.kind === 'is' && one.card === 'self')) return undefined
    return { kind, of }
  })

export const whileWord = w('while', 'as long as', 'so long as')

export const condition: Parser<Condition> = rule(() =>
  alt<Condition>(
    single,
    joinedBy('and', w('and', 'and while', 'and if', ', and')),
    joinedBy('or', w('or', 'or if', ', or')),
  ),
)
