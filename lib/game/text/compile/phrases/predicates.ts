import type { Bound, Filter, Ranked } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { boundLater, type Cards, cardsLater } from '../knot'
import { after, alt, listed, many, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { bounded } from './amounts'
import { adjective, eitherKnownTrait, eitherState, eitherSymbol, eitherTrait, place } from './heads'
import { type Pointed, pointed, pointedOwner } from './references'
import { type Counter, counterNoun, figure, merged, type Noun, noun, otherTitle, skill, trait } from './words'

/** Predicates of cards: the words after "is", "has", "with" and "whose". */

const glyphCount: Parser<Filter> = alt<Filter>(
  map(
    w(
      'a glyph',
      'at least one glyph',
      'one or more glyphs',
      'a glyph beneath them',
      'any glyphs',
      'any glyph',
    ),
    () => ({ glyphs: 1 }),
  ),
  map(w('no glyph', 'no glyphs'), () => ({ glyphs: 0 })),
  map(seq<[string, number, string]>(w('at least'), figure, w('glyphs')), ([, n]) => ({ glyphs: n })),
  map(seq<[number, string]>(figure, w('or more glyphs')), ([n]) => ({ glyphs: n })),
  map(
    seq<[string, Filter, string]>(
      w('a', 'an', 'at least one', 'one or more', 'any'),
      eitherSymbol,
      w('glyph', 'glyphs'),
    ),
    ([, of]) => of,
  ),
)

/** Owner of the glyphs that must match: "one of Teal'c's", "the current mission", "one that Teal'c has". */
export const matched: Parser<Filter> = rule(() =>
  map(
    alt<string | Filter>(
      map(after(w('one of'), pointedOwner), ({ ref }) => ref),
      map(
        seq<[string, Pointed, string]>(w('one of'), pointedOwner, w('glyphs', 'glyph')),
        ([, { ref }]) => ref,
      ),
      map(
        seq<[string, Pointed, string]>(
          w('one', 'one that', 'a glyph', 'any glyph'),
          pointed,
          w('has', 'have'),
        ),
        ([, { ref }]) => ref,
      ),
      map(
        seq<[string, Cards, string]>(
          w('one', 'one that', 'a glyph', 'any glyph'),
          cardsLater,
          w('has', 'have'),
        ),
        ([, of]) => of.filter,
      ),
      map(seq<[string, Cards, string]>(w('one of'), cardsLater, w("'s", "'")), ([, of]) => of.filter),
      map(w("the current mission 's", "this mission 's", "the mission 's"), () => 'mission'),
      map(w("the current mission 's glyph", 'the glyph of the current mission'), () => 'mission'),
      map(w('that glyph', 'it'), () => THAT_GLYPH),
      map(alt(w('the current mission', 'this mission', 'the mission')), () => 'mission'),
    ),
    (matching) => ({ matching }),
  ),
)

const THAT_GLYPH = '?{"by":"that","noun":"glyph","many":false}'

const titleAs: Parser<Filter> = map(
  alt<string | Filter>(
    map(after(w('the same title as', 'the title of'), pointed), ({ ref }) => ref),
    map(after(w('the same title as', 'the title of'), cardsLater), (of) => of.filter),
  ),
  (titleOf) => ({ titleOf }),
)

const rating: Parser<Filter> = alt<Filter>(
  map(bounded(skill), ({ of, bound }) => ({ rating: { skill: of, ...bound } })),
  map(
    seq<[string | undefined, Skill, string, Bound]>(
      opt(w('a', 'an')),
      skill,
      w('of', 'rating of'),
      boundLater,
    ),
    ([, of, , bound]) => ({ rating: { skill: of, ...bound } }),
  ),
)

/** Properties after "has" or "with". */
export const having: Parser<Filter> = rule(() =>
  alt<Filter>(
    glyphCount,
    map(
      seq<[string, Filter]>(
        w(
          'a glyph matching',
          'at least one glyph matching',
          'a glyph that matches',
          'glyphs matching',
          'any glyph matching',
          'one or more glyphs matching',
        ),
        matched,
      ),
      ([, of]) => of,
    ),
    map(
      seq<[string, Cards, string]>(
        w('a glyph that', 'at least one glyph that', 'a glyph'),
        cardsLater,
        w('has', 'have'),
      ),
      ([, of]) => (of.det.det === 'no' ? { not: { matching: of.filter } } : { matching: of.filter }),
    ),
    rating,
    map(
      table<NonNullable<Filter['text']>>({
        'failure text': 'failure',
        'a failure text': 'failure',
        'success text': 'success',
        'a success text': 'success',
        dominion: 'dominion',
        withdraw: 'withdraw',
      }),
      (text) => ({ text }),
    ),
    map(
      seq<[string, Counter, string | undefined]>(
        w('a', 'an', 'any', 'at least one', 'one or more'),
        counterNoun,
        opt(w('on it', 'on them', 'on him', 'on her')),
      ),
      ([, { counter }]) => ({ counter }),
    ),
    map(
      seq<[string, Counter, string | undefined]>(
        w('no'),
        counterNoun,
        opt(w('on it', 'on them', 'on him', 'on her')),
      ),
      ([, { counter }]) => ({ not: { counter } }),
    ),
    map(w('that glyph'), () => ({ matching: THAT_GLYPH })),
    map(w('a promotion token', 'promotion tokens', 'at least one promotion token'), () => ({ token: true })),
    map(w('that trait', 'the chosen trait', 'the named trait'), () => ({ chosenTrait: true })),
    map(w('no trait', 'no traits', 'no affiliation', 'no trait other than a card type'), () => ({
      traitless: true,
    })),
    map(w('the most glyphs'), () => ({ most: 'glyphs' as const })),
    map(w('the fewest glyphs', 'the least glyphs'), () => ({ least: 'glyphs' as const })),
    map(
      seq<['most' | 'least', Ranked]>(
        table<'most' | 'least'>({
          'the highest': 'most',
          'the lowest': 'least',
          highest: 'most',
          lowest: 'least',
        }),
        alt<Ranked>(
          after(opt(w('rating in')), skill),
          table<Ranked>({ cost: 'cost', firepower: 'firepower' }),
        ),
      ),
      ([which, of]) => ({ [which]: of }),
    ),
    map(
      after(
        w(
          'difficulty',
          'difficulty of',
          'a difficulty of',
          'printed difficulty',
          'printed difficulty of',
          'a printed difficulty of',
        ),
        boundLater,
      ),
      (difficulty) => ({ difficulty }),
    ),
    map(after(w('firepower', 'firepower of', 'a firepower of'), boundLater), (firepower) => ({ firepower })),
    map(bounded(w('experience')), ({ bound }) => ({ experience: bound })),
    map(after(w('experience', 'experience of', 'an experience of'), boundLater), (experience) => ({
      experience,
    })),
    map(bounded(w('firepower')), ({ bound }) => ({ firepower: bound })),
    titleAs,
    map(after(w('the title', 'the name'), otherTitle), (title) => ({ title })),
    map(seq<[string, string, string]>(w('the', 'a', 'an'), trait, w('trait')), ([, one]) => ({ trait: one })),
    map(seq<[string, string, string]>(w('no'), trait, w('trait')), ([, one]) => ({ not: { trait: one } })),
    map(seq<[string, Pointed, string]>(w('all of', 'all'), pointedOwner, w('traits')), ([, { ref }]) => ({
      allTraitsOf: ref,
    })),
    map(seq<[string, Skill]>(w('a rating in', 'a'), skill), ([, of]) => ({ skill: of })),
    map(seq<[string, Skill, string | undefined]>(w('no'), skill, opt(w('rating', 'skill'))), ([, of]) => ({
      not: { skill: of },
    })),
    map(seq<[string, Skill, string]>(w('a', 'the'), skill, w('rating', 'skill')), ([, of]) => ({
      skill: of,
    })),
    map(
      after(
        w(
          'a cost of',
          'cost',
          'cost of',
          'a cost',
          'cost equal to',
          'printed cost',
          'a printed cost',
          'printed cost of',
          'a printed cost of',
        ),
        boundLater,
      ),
      (cost) => ({ cost }),
    ),
  ),
)

const kindOfCard: Parser<Filter> = map(
  seq<[string, readonly Filter[], Noun]>(w('a', 'an'), many(adjective, 3), noun),
  ([, before, of]) => merged(...before, { what: of.what }),
)

/** "Worth 3 or more experience". */
export const worthSo: Parser<Filter> = map(
  seq<[string, { readonly bound: Bound }]>(w('worth'), bounded(w('experience', 'experience points'))),
  ([, { bound }]) => ({ experience: bound }),
)

/** Properties after "is". */
const being: Parser<Filter> = rule(() =>
  alt<Filter>(
    eitherState,
    worthSo,
    map(w('blocked'), () => ({ blocked: true })),
    map(w('unblocked'), () => ({ blocked: false })),
    map(w('wounded'), () => ({ counter: 'wound' })),
    eitherKnownTrait,
    kindOfCard,
    map(seq<[readonly Filter[], Noun]>(many(adjective, 3), noun), ([before, of]) =>
      of.many ? merged(...before, { what: of.what }) : undefined,
    ),
    // "An event or a gear".
    map(
      seq<[Filter, string, readonly Filter[]]>(
        kindOfCard,
        w('or', ', or', ','),
        listed(kindOfCard, w('or', ', or', ','), 3),
      ),
      ([one, , more]) => ({ anyOf: [one, ...more] }),
    ),
    // "A Jaffa" is any card with the trait.
    after(w('a', 'an'), eitherTrait),
    place,
    map(w('assigned to the current mission', 'assigned to this mission', 'assigned to that mission'), () => ({
      state: 'assigned' as const,
    })),
    map(after(w('named', 'called'), otherTitle), (title) => ({ title })),
    map(after(w('on', 'placed on'), pointed), ({ ref }) => ({ on: ref })),
    map(after(w('on', 'placed on'), cardsLater), (of) => ({ on: of.filter })),
    map(after(w('beneath', 'under'), pointed), ({ ref }) => ({ beneath: ref })),
  ),
)

const isNot = w("isn't already", "isn't", "aren't", 'is not', 'are not', "wasn't")

const is = w(
  'is',
  'are',
  "'s",
  "'re",
  'is already',
  'are already',
  "'s already",
  "'re already",
  'is still',
  'are still',
  "'s still",
  "'re still",
  'is currently',
  'are currently',
)

const has = w('has', 'have', 'each has', 'each have')

const hasNot = w("doesn't have", "don't have", 'does not have', 'do not have')

export const negated = (of: Filter): Filter => {
  if (of.blocked !== undefined && Object.keys(of).length === 1) return { blocked: !of.blocked }
  if (of.glyphs === 1 && Object.keys(of).length === 1) return { glyphs: 0 }
  if (of.glyphs === 0 && Object.keys(of).length === 1) return { glyphs: 1 }
  if (of.token === true && Object.keys(of).length === 1) return { token: false }
  return { not: of }
}

const COMMON = ['has a trait in common with', 'have a trait in common with'] as const

/** Predicates of cards: "is ready", "costs 3 or less". */
export const predicate: Parser<Filter> = rule(() =>
  alt<Filter>(
    map(after(is, being), (of) => of),
    map(after(isNot, being), negated),
    map(
      seq<[string, Filter, readonly [string, Filter][]]>(
        w('is neither', 'are neither', 'is neither a', 'is neither an'),
        being,
        many(seq<[string, Filter]>(w('nor', 'nor a', 'nor an'), being), 3),
      ),
      ([, one, more]) => ({
        not: more.length === 0 ? one : { anyOf: [one, ...more.map(([, other]) => other)] },
      }),
    ),
    after(has, having),
    map(after(hasNot, having), negated),
    map(after(w('costs', 'cost'), boundLater), (cost) => ({ cost })),
    map(after(w('requires', 'asks for'), skill), (of) => ({ skill: of })),
    map(seq<[string, Pointed]>(w('costs less than', 'cost less than'), pointed), ([, { ref }]) => ({
      cost: { is: '<' as const, n: { kind: 'cost' as const, of: ref } },
    })),
    map(seq<[string, Pointed]>(w('costs more than', 'cost more than'), pointed), ([, { ref }]) => ({
      cost: { is: '>' as const, n: { kind: 'cost' as const, of: ref } },
    })),
    map(w('could be assigned to the current mission', 'can be assigned to the current mission'), () => ({
      assignable: true,
    })),
    map(
      w(
        'was assigned',
        'were assigned',
        'was assigned to the current mission',
        'were assigned to the current mission',
        'was assigned to that mission',
        'were assigned to that mission',
        'was assigned to this mission',
        'were assigned to this mission',
        'was assigned to the mission',
        'were assigned to the mission',
        'was assigned to it',
        'were assigned to it',
      ),
      () => ({ wasAssigned: true }),
    ),
    map(
      w(
        "wasn't assigned",
        'was not assigned',
        "weren't assigned",
        'were not assigned',
        "wasn't assigned to the current mission",
      ),
      () => ({ wasAssigned: false }),
    ),
    map(after(w('share a trait with', 'share at least one trait with', ...COMMON), cardsLater), (of) => ({
      sharing: of.filter,
    })),
    map(
      after(
        w(
          'shares a trait with',
          'shares at least one trait with',
          'shares a trait other than a card type with',
          'share a trait other than a card type with',
          ...COMMON,
        ),
        pointed,
      ),
      ({ ref }) => ({ sharing: ref }),
    ),
    map(
      seq<[string, Pointed, string]>(
        w('shares a trait with'),
        pointed,
        w('( other than " character , " " team , " or " support " )', '( other than a card type )'),
      ),
      ([, { ref }]) => ({ sharing: ref }),
    ),
    map(
      after(
        w(
          'shares a trait with',
          'shares at least one trait with',
          'shares a trait other than a card type with',
          'share a trait other than a card type with',
          ...COMMON,
        ),
        cardsLater,
      ),
      (of) => ({ sharing: of.filter }),
    ),
  ),
)

export const whose: Parser<Filter> = rule(() =>
  alt<Filter>(
    map(after(w('whose cost is', 'whose printed cost is'), boundLater), (cost) => ({ cost })),
    map(after(w('costing'), boundLater), (cost) => ({ cost })),
    map(after(w('whose printed difficulty is'), boundLater), (difficulty) => ({ difficulty })),
    map(after(w('whose firepower is'), boundLater), (firepower) => ({ firepower })),
    map(seq<[string, Skill, string, Bound]>(w('whose'), skill, w('is'), boundLater), ([, of, , bound]) => ({
      rating: { skill: of, ...bound },
    })),
    map(after(w('whose contributed skill is'), boundLater), (bound) => ({
      rating: { skill: 'contributed' as const, ...bound },
    })),
  ),
)
