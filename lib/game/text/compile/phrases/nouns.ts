import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Bound, Filter, FromPile, Place } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { type Cards, type Countable, type Determiner, knot } from '../knot'
import { after, alt, many, map, opt, type Parser, rule, seq, table, type Vocabulary, w } from '../parser'
import type { Word } from '../tokens'
import { amount, counting, scaled } from './amounts'
import { type Head, head } from './heads'
import { behindOf, joined, type Nouns, nounsOf } from './noun-lists'
import { isPointing, OTHER, type Pointed, pointed, pointedOwner } from './references'
import {
  type Doer,
  figure,
  knownTitle,
  letterX,
  merged,
  otherTitle,
  ownName,
  perDoer,
  pile,
  possessive,
  skill,
} from './words'

/** Noun phrases: the cards, their number, and the player who chooses them. */

export type NounPhrase =
  | Cards
  | ({ readonly kind: 'pointed' } & Pointed)
  | { readonly kind: 'top'; readonly of: FromPile }

// ---------------------------------------------------------------- how many

const isOne = (of: Nouns) => !of.many || of.either

const isSeveral = (of: Nouns) => of.many || of.either

/** A single one, picked. */
const isPicked = (of: Nouns) => isOne(of) && !of.both

const det = (determiner: Determiner, of: Filter, more: Filter = {}): Cards | undefined => {
  const filter = joined(placedBeneath(of), more)
  return filter && { kind: 'cards', det: determiner, filter }
}

/** A card beneath another is not in play. */
function placedBeneath(filter: Filter): Filter {
  if (filter.beneath === undefined || filter.place !== undefined) return filter
  return filter.what === 'glyph' ? filter : { ...filter, place: 'beneath' }
}

const other: Filter = { other: OTHER }

const quantity: Parser<Amount> = alt<Amount>(
  figure,
  map(letterX, () => ({ kind: 'x' as const })),
)

/** "One of her glyphs" is one of a character's, not of a player's. */
const isTheirGlyph = (of: Nouns, words: readonly Word[]): boolean =>
  of.filter.what === 'glyph' &&
  of.filter.beneath === undefined &&
  words.some(({ text }) => ['his', 'her', 'their'].includes(text))

/** Lots are drawn for some of them, never for all. */
const byLot = (how: Determiner, lots: string | undefined): Determiner =>
  lots !== undefined && ['a', 'count', 'upTo'].includes(how.det) ? { ...how, random: true } : how

const cards = (doer: Doer): Parser<Cards> =>
  rule(() => {
    const of = nounsOf(doer)
    const own = map(possessive(doer), (who) => ({ whose: who }) as Filter)
    return alt<Cards>(
      map(
        seq<[string, Nouns, string | undefined]>(
          w('a', 'an', 'any', 'any one', 'any 1', 'a single', 'target', 'one target', 'an individual'),
          of,
          opt(w('at random')),
        ),
        ([, n, random]) =>
          isPicked(n) ? det(random ? { det: 'a', random: true } : { det: 'a' }, n.filter) : undefined,
      ),
      map(seq<[string, Nouns]>(w('a random', 'one random'), of), ([, n]) =>
        isPicked(n) ? det({ det: 'a', random: true }, n.filter) : undefined,
      ),
      map(seq<[string, Nouns]>(w('another', 'one other'), of), ([, n]) =>
        isPicked(n) ? det({ det: 'a' }, n.filter, other) : undefined,
      ),
      map(seq<[string, Nouns]>(w('a different'), of), ([, n]) =>
        isPicked(n) ? det({ det: 'a' }, n.filter, other) : undefined,
      ),
      map(
        seq<[Amount, 'other' | undefined, 'random' | undefined, Nouns, string | undefined]>(
          quantity,
          opt(table({ other: 'other' as const })),
          opt(table({ random: 'random' as const })),
          of,
          opt(w('at random')),
        ),
        ([n, more, random, some, behindRandom]) => {
          if (some.both || (n === 1 ? !isOne(some) : !isSeveral(some))) return undefined
          const by = random || behindRandom ? ({ random: true } as const) : {}
          return det(
            n === 1 ? { det: 'a', ...by } : { det: 'count', n, ...by },
            some.filter,
            more ? other : {},
          )
        },
      ),
      map(
        seq<[string, Amount, string | undefined, Nouns]>(w('up to'), quantity, opt(w('other')), of),
        ([, n, more, some]) =>
          !some.both && (n === 1 ? isOne(some) : isSeveral(some))
            ? det({ det: 'upTo', n }, some.filter, more ? other : {})
            : undefined,
      ),
      map(
        seq<[Amount, Head, string, readonly Filter[]]>(
          quantity,
          head,
          w('at random'),
          many(behindOf(doer), 2),
        ),
        ([n, one, , more]) => {
          const filter = merged(one.filter, ...more)
          return filter && more.length > 0 && one.many
            ? det({ det: 'count', n, random: true }, filter)
            : undefined
        },
      ),
      map(seq<[string, Amount, string, Nouns]>(w('up to'), quantity, w('random'), of), ([, n, , some]) =>
        det({ det: 'upTo', n, random: true }, some.filter),
      ),
      map(
        seq<[string, Head, string, readonly Filter[]]>(
          w('a', 'an', 'one'),
          head,
          w('at random'),
          many(behindOf(doer), 2),
        ),
        ([, one, , more]) => {
          const filter = merged(one.filter, ...more)
          return filter && more.length > 0 && !one.many ? det({ det: 'a', random: true }, filter) : undefined
        },
      ),
      map(
        seq<[string, string | undefined, Nouns]>(w('any number of'), opt(w('other')), of),
        ([, more, some]) =>
          isSeveral(some) ? det({ det: 'any' }, some.filter, more ? other : {}) : undefined,
      ),
      map(
        seq<[string, string | undefined, Nouns]>(w('all', 'all of the', 'all the'), opt(w('other')), of),
        ([, more, some]) =>
          isSeveral(some) ? det({ det: 'all' }, some.filter, more ? other : {}) : undefined,
      ),
      map(
        seq<[string, string | undefined, Nouns]>(w('each', 'every'), opt(w('other')), of),
        ([, more, some]) => (isOne(some) ? det({ det: 'each' }, some.filter, more ? other : {}) : undefined),
      ),
      map(seq<[string, string | undefined, Nouns]>(w('no'), opt(w('other')), of), ([, more, some]) =>
        det({ det: 'no' }, some.filter, more ? other : {}),
      ),
      map(seq<['other' | undefined, Nouns]>(opt(table({ other: 'other' as const })), of), ([more, some]) =>
        isSeveral(some) ? det({ det: 'plural' }, some.filter, more ? other : {}) : undefined,
      ),
      // Owner of the cards, before the noun.
      map(
        seq<[Determiner, Filter, string | undefined, Nouns, string | undefined]>(
          part,
          own,
          opt(w('other')),
          of,
          opt(w('at random')),
        ),
        ([how, who, more, some, lots], at, end, source) =>
          isSeveral(some) &&
          (some.filter.place === undefined || some.filter.place === 'failed') &&
          !isTheirGlyph(some, source.words.slice(at, end))
            ? det(byLot(how, lots), some.filter, { ...who, ...(more ? other : {}) })
            : undefined,
      ),
      map(seq<[Filter, string | undefined, Nouns]>(own, opt(w('other')), of), ([who, more, some]) =>
        isSeveral(some) && some.filter.place === undefined
          ? det({ det: 'plural' }, some.filter, { ...who, ...(more ? other : {}) })
          : undefined,
      ),
      // "An opponent's adversary" is one of theirs.
      map(
        seq<[string, Nouns]>(
          w("an opponent 's", "one of your opponent 's", "any opponent 's", "target opponent 's"),
          of,
        ),
        ([said, some]) =>
          (said.startsWith('one') ? isSeveral(some) : isOne(some) && !some.many) &&
          !some.both &&
          some.filter.place === undefined
            ? det({ det: 'a' }, some.filter, { whose: 'opponent' })
            : undefined,
      ),
      map(seq<[Filter, Nouns]>(own, of), ([who, some]) =>
        isOne(some) && some.filter.state !== undefined && some.filter.place === undefined
          ? det({ det: 'a' }, some.filter, who)
          : undefined,
      ),
      map(seq<[string, Nouns]>(w('the'), of), ([, some]) =>
        (some.filter.most ?? some.filter.least) !== undefined ? det({ det: 'a' }, some.filter) : undefined,
      ),
      // As many as an amount.
      map(
        seq<[string, Nouns, string, Amount]>(w('a number of'), of, w('equal to'), amount),
        ([, some, , n]) => (isSeveral(some) ? det({ det: 'count', n }, some.filter) : undefined),
      ),
      map(seq<[string, Nouns, string, Amount]>(w('a number of'), of, w('up to'), amount), ([, some, , n]) =>
        isSeveral(some) ? det({ det: 'upTo', n }, some.filter) : undefined,
      ),
      map(
        seq<[string, 'other' | undefined, Nouns, Amount]>(
          w('a', 'an', 'one'),
          opt(table({ other: 'other' as const })),
          of,
          counting,
        ),
        ([, , some, n]) => (isPicked(some) ? det({ det: 'count', n }, some.filter) : undefined),
      ),
      map(seq<[string, Nouns, Amount]>(w('a random', 'one random'), of, counting), ([, some, n]) =>
        isOne(some) ? det({ det: 'count', n, random: true }, some.filter) : undefined,
      ),
      map(seq<[string, Filter, Nouns]>(w('another of', 'one other of'), own, of), ([, who, some]) =>
        isSeveral(some) ? det({ det: 'a' }, some.filter, { ...who, ...other }) : undefined,
      ),
      map(seq<[string, number, Nouns, Amount]>(w('up to'), figure, of, counting), ([, times, some, n]) =>
        det({ det: 'upTo', n: scaled(n, times) }, some.filter),
      ),
      map(seq<[number, Nouns, Amount]>(figure, of, counting), ([times, some, n]) =>
        det({ det: 'count', n: scaled(n, times) }, some.filter),
      ),
      // Some of those mentioned.
      map(
        seq<[Determiner, Pointed, string | undefined]>(part, pointed, opt(w('at random'))),
        ([how, those, lots]) =>
          isPointing(those.ref) ? det(byLot(how, lots), { among: those.ref }) : undefined,
      ),
      map(
        w(
          'the rest',
          'the others',
          'the rest of them',
          'the other cards',
          'the rest of those cards',
          'the rest of the cards',
          'the rest of the revealed cards',
        ),
        () => det({ det: 'all' }, { what: 'card', among: MANY_CARDS, other: OTHER }),
      ),
      map(w('the other', 'the other one', 'the other card'), () =>
        det({ det: 'all' }, { what: 'card', among: MANY_CARDS, other: OTHER }),
      ),
      // "One of that character's glyphs", "all of their glyphs".
      map(
        seq<[Determiner | undefined, Pointed, string]>(opt(part), pointedOwner, w('glyphs')),
        ([how, { ref }]) => det(how ?? { det: 'all' }, { what: 'glyph', beneath: ref }),
      ),
      // "You can't assign any more characters".
      map(
        seq<[string, Nouns]>(w('any', 'any more', 'more', 'any further', 'any additional'), of),
        ([, some]) => (isSeveral(some) && !some.either ? det({ det: 'plural' }, some.filter) : undefined),
      ),
      // "A copy of Zat'nik'tel", "another Baal Clone": a card of a known title.
      map(
        seq<[string, string]>(
          w('a', 'an', 'one', 'any', 'a copy of', 'any copy of', 'one copy of', 'another', 'another copy of'),
          alt(knownTitle, ownName),
        ),
        ([how, title], _, end, source) =>
          w(
            'card',
            'character',
            'gear',
            'ship',
            'adversary',
            'obstacle',
            'mission',
            'event',
            'support',
            'team',
          )(source, end).length > 0
            ? undefined
            : det({ det: 'a' }, { what: 'card', title }, how.startsWith('another') ? other : {}),
      ),
      // By the title alone.
      map(otherTitle, (title, _, __, { vocabulary }) =>
        det({ det: 'a' }, { what: isNonCharacter(title, vocabulary) ? 'card' : 'character', title }),
      ),
    )
  })

/** A title that no character has, or one that is in none of the lists: it can be anybody's or anything's. */
const isNonCharacter = (title: string, { titles, nonCharacters }: Vocabulary): boolean =>
  nonCharacters.has(title.toLowerCase()) || (nonCharacters.size > 0 && !titles.has(title.toLowerCase()))

const MANY_CARDS = '?{"by":"that","noun":"card","many":true}'

const part: Parser<Determiner> = alt<Determiner>(
  map(w('one of'), () => ({ det: 'a' as const })),
  map(w('each of', 'all of', 'all'), () => ({ det: 'all' as const })),
  map(w('none of'), () => ({ det: 'no' as const })),
  map(w('any number of', 'any of'), () => ({ det: 'any' as const })),
  map(seq<[string, Amount, string]>(w('up to'), quantity, w('of')), ([, n]) => ({ det: 'upTo' as const, n })),
  map(seq<[Amount, string]>(quantity, w('of')), ([n]) =>
    n === 1 ? undefined : { det: 'count' as const, n },
  ),
)

export const cardsOf = perDoer(cards)

const total = (doer: Doer): Parser<Cards> =>
  alt<Cards>(
    cardsOf(doer),
    map(
      seq<[Cards, string, Amount, string]>(
        cardsOf(doer),
        w('whose total cost is', 'whose total cost equals', 'with a total cost of', 'with total cost'),
        quantity,
        w('or less'),
      ),
      ([of, , n]) => ({ ...of, totalCost: n }),
    ),
    map(
      seq<[Cards, string, number, Skill, string]>(
        cardsOf(doer),
        w('with a total of', 'with total'),
        figure,
        skill,
        w('or more', 'or greater'),
      ),
      ([of, , n, total]) => (of.det.det === 'any' ? { ...of, totalSkill: { skill: total, n } } : undefined),
    ),
    // "Characters with a total Combat of at least 5": as many as it takes.
    map(
      seq<[Cards, string, Skill, string | undefined, Bound]>(
        cardsOf(doer),
        w('with a total', 'with total', 'whose total'),
        skill,
        opt(w('of', 'is', 'rating of', 'skill of')),
        bound,
      ),
      ([of, , total, , { is, n }]) =>
        (of.det.det === 'any' || of.det.det === 'plural') && is === '>=' && typeof n === 'number'
          ? { ...of, det: { det: 'any' as const }, totalSkill: { skill: total, n } }
          : undefined,
    ),
    map(
      seq<[Cards, string, Bound]>(
        cardsOf(doer),
        w(
          'with total cost',
          'with a total cost',
          'with total cost of',
          'with a total cost of',
          'that together cost',
        ),
        bound,
      ),
      ([of, , { is, n }], _, end, { words }) =>
        is === '<=' && !['less', 'fewer', 'lower'].includes(words[end - 1]?.text ?? '')
          ? { ...of, totalCost: n }
          : undefined,
    ),
    map(
      seq<[Cards, string, Amount]>(
        cardsOf(doer),
        w('whose total cost is equal to or less than', 'with a total cost equal to or less than'),
        amount,
      ),
      ([of, , n]) => ({ ...of, totalCost: n }),
    ),
  )

/** "The top two cards of your deck". */
const top = (doer: Doer): Parser<NounPhrase> =>
  map(
    seq<[Pick<FromPile, 'n' | 'end'>, string, { place: Place; whose: Who }, Amount | undefined]>(
      alt<Pick<FromPile, 'n' | 'end'>>(
        map(
          w(
            'the top card',
            'the topmost card',
            'one card from the top',
            'a card from the top',
            'the top mission',
            'cards from the top',
            'the top',
          ),
          (said) => (said === 'cards from the top' || said === 'the top' ? undefined : {}),
        ),
        map(w('the bottom card', 'one card from the bottom', 'the bottom mission'), () => ({
          end: 'bottom' as const,
        })),
        map(seq<[string, Amount, string]>(w('the top'), quantity, w('cards', 'missions')), ([, n]) => ({
          n,
        })),
        map(seq<[string, Amount, string]>(w('the bottom'), quantity, w('cards', 'missions')), ([, n]) => ({
          n,
          end: 'bottom' as const,
        })),
        map(seq<[Amount, string]>(quantity, w('cards from the top')), ([n]) => ({ n })),
      ),
      w('of'),
      pile(doer),
      opt(counting),
    ),
    ([how, , where, each]) => {
      if (where.place !== 'deck' && where.place !== 'missions') return undefined
      const n =
        each === undefined
          ? how.n
          : typeof (how.n ?? 1) === 'number'
            ? scaled(each, Number(how.n ?? 1))
            : undefined
      return {
        kind: 'top',
        of: {
          kind: 'top',
          pile: where.place,
          ...(where.whose === 'you' ? {} : { whose: where.whose }),
          ...(n === undefined || n === 1 ? {} : { n }),
          ...(how.end ? { end: how.end } : {}),
        },
      }
    },
  )

/** Any cards that a clause can be about. */
export const nounPhrase = perDoer((doer) =>
  rule<NounPhrase>(() =>
    alt<NounPhrase>(
      total(doer),
      map(pointed, (of) => ({ kind: 'pointed' as const, ...of })),
      top(doer),
      topEqual(doer),
    ),
  ),
)

/** "A number of cards from the top of your deck equal to ..." */
const topEqual = (doer: Doer): Parser<NounPhrase> =>
  map(
    seq<[string, { place: Place; whose: Who }, string, Amount]>(
      w('a number of cards from the top of', 'a number of cards equal to the top of'),
      pile(doer),
      w('equal to'),
      amount,
    ),
    ([, where, , n]) => {
      if (where.place !== 'deck' && where.place !== 'missions') return undefined
      return {
        kind: 'top' as const,
        of: {
          kind: 'top' as const,
          pile: where.place,
          n,
          ...(where.whose === 'you' ? {} : { whose: where.whose }),
        },
      }
    },
  )

/** For amounts that refer to cards. */
const countable: Parser<Countable> = rule(() =>
  map(seq<[string | undefined, Nouns]>(opt(w('other')), nounsOf('you')), ([more, some]) => {
    const of = joined(placedBeneath(some.filter), more ? other : {})
    return of && { filter: of, many: some.many, either: some.either }
  }),
)

/** A number compared: "3 or less", "equal to or less than the experience of the current mission". */
export const bound: Parser<Bound> = rule(() =>
  alt<Bound>(
    map(seq<[Amount, string]>(quantity, w('or less', 'or fewer', 'or lower')), ([n]) => ({
      is: '<=' as const,
      n,
    })),
    map(seq<[Amount, string]>(quantity, w('or more', 'or greater', 'or higher')), ([n]) => ({
      is: '>=' as const,
      n,
    })),
    map(seq<[string | undefined, Amount]>(opt(w('exactly')), quantity), ([, n]) => ({ is: '=' as const, n })),
    map(after(w('equal to or less than', 'less than or equal to'), amount), (n) => ({
      is: '<=' as const,
      n,
    })),
    map(
      after(w('equal to or greater than', 'greater than or equal to', 'equal to or more than'), amount),
      (n) => ({ is: '>=' as const, n }),
    ),
    map(after(w('less than', 'lower than', 'fewer than'), amount), (n) => ({ is: '<' as const, n })),
    map(after(w('greater than', 'higher than', 'more than'), amount), (n) => ({ is: '>' as const, n })),
    map(after(w('equal to'), amount), (n) => ({ is: '=' as const, n })),
    map(after(w('at least'), quantity), (n) => ({ is: '>=' as const, n })),
    map(after(w('at most', 'no more than', 'up to'), quantity), (n) => ({ is: '<=' as const, n })),
  ),
)

knot.cards = cardsOf('you')
knot.countable = countable
knot.bound = bound

export type { Cards, Determiner }

/** A noun without a determiner: after "at least one". */
export const bareNoun: Parser<Cards> = map(countable, ({ filter, many: several, either }) =>
  several && !either ? undefined : { kind: 'cards' as const, det: { det: 'a' as const }, filter },
)
