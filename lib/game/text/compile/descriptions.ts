import type { Who } from '@/lib/game/abilities/players'
import type { Bound, Filter, Place } from '@/lib/game/abilities/selectors'
import type { CardState, Glyph, Side, Skill } from '@/lib/game/terms'
import { bounded } from './amounts'
import { boundLater, type Cards, cardsLater } from './knot'
import { after, alt, listed, many, map, opt, type Parser, rule, seq, table, w } from './parser'
import { type DoneTo, OTHER, type Pointed, pointed, pointedOwner, pointing } from './references'
import {
  type Counter,
  counterNoun,
  type Doer,
  figure,
  glyphName,
  merged,
  type Noun,
  noun,
  otherTitle,
  pile,
  skill,
  state,
  trait,
} from './words'

/** Modifiers of a noun, before and after it: "ready SGC", "with a glyph", "at the current mission". */

/** Modifiers of a noun, before and after it. `head` is the noun itself. */
export interface Head {
  readonly filter: Filter
  readonly many: boolean
  /** "Gear" may be one or several. */
  readonly either: boolean
}

export const or = w('or', 'and/or', 'and', ', or', ', and', ',')

const oneOrList = <T>(of: readonly T[]): T | readonly T[] =>
  of.length === 1 && of[0] !== undefined ? of[0] : of

/** Either of them. After "is" and "a", "SGC and Jaffa" would mean both. */
const eitherState: Parser<Filter> = map(listed<CardState>(state, w('or', ', or'), 3), (of) => ({
  state: oneOrList(of),
}))
const states: Parser<Filter> = map(listed<CardState>(state, w('or', 'and', ', or'), 3), (of) => ({
  state: oneOrList(of),
}))

const eitherTrait: Parser<Filter> = map(listed(trait, w('or', ', or', ','), 4), (of) => ({
  trait: oneOrList(of),
}))
const traits: Parser<Filter> = map(listed(trait, w('or', 'and', ', or', ','), 4), (of) => ({
  trait: oneOrList(of),
}))

const skills: Parser<Filter> = map(listed<Skill>(skill, w('or', 'and', ', or'), 3), (of) => {
  const [only, ...more] = of
  return more.length === 0 && only ? { skill: only } : { anyOf: of.map((one) => ({ skill: one })) }
})

const sides: Parser<Filter> = map(table<Side>({ hero: 'hero', villain: 'villain' }), (side) => ({ side }))

const eitherSymbol: Parser<Filter> = map(listed<Glyph>(glyphName, w('or', ', or', ','), 5), (of) => ({
  glyph: oneOrList(of),
}))
const symbols: Parser<Filter> = map(listed<Glyph>(glyphName, w('or', 'and', ', or', ','), 5), (of) => ({
  glyph: oneOrList(of),
}))

const not: Parser<Filter> = map(
  seq<[string, Filter]>(
    w('non-'),
    alt<Filter>(
      map(trait, (one) => ({ trait: one })),
      map(noun, (one) => ({ what: one.what })),
      states,
    ),
  ),
  ([, of]) => ({ not: of }),
)

const adjective: Parser<Filter> = alt<Filter>(
  states,
  map(w('blocked'), () => ({ blocked: true })),
  map(w('unblocked'), () => ({ blocked: false })),
  not,
  traits,
  skills,
  sides,
  symbols,
  map(w('wounded'), () => ({ counter: 'wound' })),
  map(w('unwounded'), () => ({ not: { counter: 'wound' } })),
  map(w('failed'), () => ({ place: 'failed' as const })),
  map(w('blockaded'), () => ({ place: 'blockade' as const })),
  map(otherTitle, (title, _, __, source) =>
    source.vocabulary.traits.has(title.toLowerCase()) ? undefined : { title },
  ),
)

/** A noun with everything that precedes it. */
export const head: Parser<Head> = rule(() => alt<Head>(plainHead, doubleHead))

/** "Stopped support and assigned support characters": one noun, with each of two adjectives. */
const doubleHead: Parser<Head> = rule(() =>
  map(
    seq<[readonly Filter[], 'support' | 'team', string, readonly Filter[], Noun]>(
      many(adjective, 1),
      table<'support' | 'team'>({ support: 'support', team: 'team' }),
      w('and', 'or'),
      many(adjective, 1),
      noun,
    ),
    ([[one], what, , [two], of]) => {
      if (one === undefined || two === undefined || of.what !== what) return undefined
      const keys = [...Object.keys(one), ...Object.keys(two)]
      if (keys.join() === 'state,state')
        return {
          filter: { what, state: [one.state, two.state].flat() as CardState[] },
          many: of.many,
          either: false,
        }
      if (keys.join() === 'trait,trait')
        return {
          filter: { what, trait: [one.trait, two.trait].flat() as string[] },
          many: of.many,
          either: false,
        }
      return undefined
    },
  ),
)

const plainHead: Parser<Head> = rule(() =>
  map(seq<[readonly Filter[], Noun]>(many(adjective, 4), noun), ([before, of]) => {
    const whole = merged(...before, { what: of.what })
    if (whole === undefined || !isPossibleHead(whole)) return undefined
    return { filter: whole, many: of.many, either: of.what === 'gear' }
  }),
)

/** A glyph before "character" would be nothing, and a skill before "gear". */
function isPossibleHead(filter: Filter): boolean {
  const { what = 'card' } = filter
  if (filter.glyph !== undefined && what !== 'glyph') return false
  if ((filter.place === 'failed' || filter.place === 'blockade') && what !== 'mission') return false
  if (filter.trait !== undefined && (what === 'mission' || what === 'glyph' || what === 'complication'))
    return false
  if (filter.state !== undefined && ['mission', 'event', 'obstacle', 'complication', 'glyph'].includes(what))
    return false
  const skilled = filter.skill ?? filter.anyOf?.[0]?.skill
  return (
    skilled === undefined ||
    ['card', 'mission', 'obstacle', 'adversary', 'character', 'team', 'support'].includes(what)
  )
}

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
const matched: Parser<Filter> = rule(() =>
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
    map(w('no trait', 'no traits', 'no affiliation', 'no trait other than a card type'), () => ({
      traitless: true,
    })),
    map(w('the most glyphs'), () => ({ most: 'glyphs' as const })),
    titleAs,
    map(after(w('the title', 'the name'), otherTitle), (title) => ({ title })),
    map(seq<[string, string, string]>(w('the', 'a', 'an'), trait, w('trait')), ([, one]) => ({ trait: one })),
    map(seq<[string, string, string]>(w('no'), trait, w('trait')), ([, one]) => ({ not: { trait: one } })),
    map(seq<[string, Pointed, string]>(w('all of', 'all'), pointedOwner, w('traits')), ([, { ref }]) => ({
      allTraitsOf: ref,
    })),
    map(seq<[string, Skill]>(w('a rating in', 'a'), skill), ([, of]) => ({ skill: of })),
    map(seq<[string, Skill, string]>(w('a', 'the'), skill, w('rating', 'skill')), ([, of]) => ({
      skill: of,
    })),
    map(after(w('a cost of', 'cost', 'cost of', 'a cost', 'cost equal to'), boundLater), (cost) => ({
      cost,
    })),
  ),
)

/** Properties after "is". */
const being: Parser<Filter> = rule(() =>
  alt<Filter>(
    eitherState,
    map(w('blocked'), () => ({ blocked: true })),
    map(w('unblocked'), () => ({ blocked: false })),
    map(w('wounded'), () => ({ counter: 'wound' })),
    eitherTrait,
    map(seq<[string, readonly Filter[], Noun]>(w('a', 'an'), many(adjective, 3), noun), ([, before, of]) =>
      merged(...before, { what: of.what }),
    ),
    map(seq<[readonly Filter[], Noun]>(many(adjective, 3), noun), ([before, of]) =>
      of.many ? merged(...before, { what: of.what }) : undefined,
    ),
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

const is = w('is', 'are', "'s", "'re")

const has = w('has', 'have', 'each has', 'each have')

const hasNot = w("doesn't have", "don't have", 'does not have', 'do not have')

const negated = (of: Filter): Filter => {
  if (of.blocked !== undefined && Object.keys(of).length === 1) return { blocked: !of.blocked }
  if (of.glyphs === 1 && Object.keys(of).length === 1) return { glyphs: 0 }
  if (of.glyphs === 0 && Object.keys(of).length === 1) return { glyphs: 1 }
  if (of.token === true && Object.keys(of).length === 1) return { token: false }
  return { not: of }
}

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
    map(after(w('share a trait with', 'share at least one trait with'), cardsLater), (of) => ({
      sharing: of.filter,
    })),
    map(
      after(
        w(
          'shares a trait with',
          'shares at least one trait with',
          'shares a trait other than a card type with',
          'share a trait other than a card type with',
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
        ),
        cardsLater,
      ),
      (of) => ({ sharing: of.filter }),
    ),
  ),
)

const whose: Parser<Filter> = rule(() =>
  alt<Filter>(
    map(after(w('whose cost is'), boundLater), (cost) => ({ cost })),
    map(seq<[string, Skill, string, Bound]>(w('whose'), skill, w('is'), boundLater), ([, of, , bound]) => ({
      rating: { skill: of, ...bound },
    })),
    map(after(w('whose contributed skill is'), boundLater), (bound) => ({
      rating: { skill: 'contributed' as const, ...bound },
    })),
  ),
)

/** Places of cards. */
const place: Parser<Filter> = alt<Filter>(
  map(
    w(
      'at the current mission',
      'at this mission',
      'at that mission',
      'at the mission',
      'there',
      'in the current mission',
    ),
    () => ({ atMission: true }),
  ),
  map(w('in play'), () => ({})),
)

/** Modifiers after a noun. */
export const behind = (doer: Doer): Parser<Filter> =>
  rule(() =>
    alt<Filter>(
      place,
      map(
        w(
          'assigned to the current mission',
          'assigned to this mission',
          'assigned to that mission',
          'assigned to the mission',
          'assigned to them',
          'assigned to it',
          'assigned',
          'currently assigned',
        ),
        () => ({ state: 'assigned' as const }),
      ),
      map(
        seq<[string, { place: Place; whose: Who }]>(w('in', 'from', 'of'), pile(doer)),
        ([, where]) => where,
      ),
      map(w('from it'), () => ({ place: 'hand' as const, whose: 'opponent' as const })),
      // "Reveal your hand and gain 1 power for each Ori card in it".
      map(w('in it'), (_, at, __, source) => {
        const hand = source.words.findLastIndex((one, i) => i < at && one.text === 'hand')
        const whose = source.words[hand - 1]?.text
        if (whose === 'your') return { place: 'hand' as const, whose: 'you' as const }
        return whose === "'s" ? { place: 'hand' as const, whose: 'opponent' as const } : undefined
      }),
      map(after(w('from among', 'among', 'of'), pointed), ({ ref, many: several }) =>
        several || ref.includes('"any"') ? { among: ref } : undefined,
      ),
      // "All Jaffa cards revealed this way".
      map(
        table<DoneTo>({
          'revealed this way': 'revealed',
          revealed: 'revealed',
          'discarded this way': 'discarded',
          'stopped this way': 'stopped',
          'destroyed this way': 'destroyed',
        }),
        (done) => ({ among: pointing({ by: 'done', noun: 'card', many: true, done }) }),
      ),
      map(w('you have assigned', 'you have assigned to the current mission'), () => ({
        whose: 'you' as const,
        state: 'assigned' as const,
      })),
      map(w('assigned by your opponent', 'assigned by your opponent to the current mission'), () => ({
        whose: 'opponent' as const,
        state: 'assigned' as const,
      })),
      map(w('your opponent has assigned', 'your opponent has assigned to the current mission'), () => ({
        whose: 'opponent' as const,
        state: 'assigned' as const,
      })),
      map(w('you have', 'you control', 'you own', 'of yours', 'you have in play'), () => ({
        whose: 'you' as const,
      })),
      map(
        w(
          'your opponent has',
          'your opponent controls',
          'an opponent controls',
          'an opponent has',
          'your opponent has in play',
        ),
        () => ({ whose: 'opponent' as const }),
      ),
      map(after(w('beneath', 'from beneath', 'under', 'from under'), pointed), ({ ref }) => ({
        beneath: ref,
      })),
      map(after(w('beneath', 'from beneath', 'under'), cardsLater), (of) => ({ beneath: of.filter })),
      map(
        seq<[string | undefined, Pointed, string]>(opt(w('that')), pointed, w('has', 'have')),
        ([, { ref }]) => ({ beneath: ref, what: 'glyph' as const }),
      ),
      map(after(w('from'), pointed), ({ ref }) => ({ beneath: ref, what: 'glyph' as const })),
      map(after(w('from'), cardsLater), (of) =>
        of.filter.place === undefined ? { beneath: of.filter, what: 'glyph' as const } : undefined,
      ),
      map(after(w('on'), pointed), ({ ref }) => ({ on: ref })),
      map(after(w('other than', 'except', 'except for'), pointed), ({ ref }) => ({ other: ref })),
      map(
        seq<[string, Filter, readonly [string, Filter][]]>(
          w('who', 'that', 'which'),
          predicate,
          many(seq<[string, Filter]>(w('and', 'and who', 'and that'), predicate), 2),
        ),
        ([, one, more]) => merged(one, ...more.map(([, of]) => of)),
      ),
      map(
        seq<[string, Filter, readonly [string, Filter][]]>(
          w('with'),
          having,
          many(seq<[string, Filter]>(w('and'), having), 2),
        ),
        ([, one, more]) => merged(one, ...more.map(([, of]) => of)),
      ),
      map(after(w('without'), having), negated),
      whose,
      map(after(w('named', 'called', 'with the title'), otherTitle), (title) => ({ title })),
      map(seq<[string, Filter]>(w('matching'), matched), ([, of]) => of),
      map(w('worth the same experience', 'worth the same amount of experience'), () => ({
        sameExperience: OTHER,
      })),
      map(w('on the same character'), () => ({ sameHost: OTHER })),
      map(w('on a different character', 'on another character'), () => ({ otherHost: OTHER })),
      map(w('of your choice'), () => ({})),
    ),
  )
