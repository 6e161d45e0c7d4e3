import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Bound, Filter, FromPile, Place } from '@/lib/game/abilities/selectors'
import type { CardState, Glyph, Side, Skill } from '@/lib/game/terms'
import { amount, bounded, counting, scaled } from './amounts'
import { boundLater, type Cards, type Countable, type Determiner, knot } from './knot'
import { after, alt, listed, many, map, opt, type Parser, rule, seq, table, w } from './parser'
import { isPointing, OTHER, type Pointed, pointed, pointedOwner } from './references'
import {
  type Counter,
  counterNoun,
  type Doer,
  figure,
  glyphName,
  letterX,
  merged,
  type Noun,
  noun,
  otherTitle,
  perDoer,
  pile,
  possessive,
  skill,
  state,
  trait,
} from './words'

/** Noun phrases: which cards, how many, and who picks them. */

export type NounPhrase =
  | Cards
  | ({ readonly kind: 'pointed' } & Pointed)
  | { readonly kind: 'top'; readonly of: FromPile }

/** What is said of cards before or behind their noun. `head` is the noun itself. */
interface Head {
  readonly filter: Filter
  readonly many: boolean
  /** "Gear" may be one or several. */
  readonly either: boolean
}

const or = w('or', 'and/or', 'and', ', or', ', and', ',')

const oneOrList = <T>(of: readonly T[]): T | readonly T[] =>
  of.length === 1 && of[0] !== undefined ? of[0] : of

// ---------------------------------------------------------------- before the noun

const states: Parser<Filter> = map(listed<CardState>(state, w('or', 'and', ', or'), 3), (of) => ({
  state: oneOrList(of),
}))
const traits: Parser<Filter> = map(listed(trait, w('or', 'and', ', or', ','), 4), (of) => ({
  trait: oneOrList(of),
}))
const skills: Parser<Filter> = map(listed<Skill>(skill, w('or', 'and', ', or'), 3), (of) => {
  const [only, ...more] = of
  return more.length === 0 && only ? { skill: only } : { anyOf: of.map((one) => ({ skill: one })) }
})
const sides: Parser<Filter> = map(table<Side>({ hero: 'hero', villain: 'villain' }), (side) => ({ side }))
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

/** A noun with all that stands before it. */
const head: Parser<Head> = rule(() => alt<Head>(plainHead, doubleHead))

/** "Stopped support and assigned support characters": one noun, said with each of two adjectives. */
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

// ---------------------------------------------------------------- behind the noun

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
      symbols,
      w('glyph', 'glyphs'),
    ),
    ([, of]) => of,
  ),
)

/** Whose glyph must match: "one of Teal'c's", "the current mission", "one that Teal'c has". */
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
          cardsOf('you'),
          w('has', 'have'),
        ),
        ([, of]) => of.filter,
      ),
      map(seq<[string, Cards, string]>(w('one of'), cardsOf('you'), w("'s", "'")), ([, of]) => of.filter),
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
    map(after(w('the same title as', 'the title of'), cardsOfLater('you')), (of) => of.filter),
  ),
  (titleOf) => ({ titleOf }),
)

const rating: Parser<Filter> = alt<Filter>(
  map(bounded(skill), ({ of, bound }) => ({ rating: { skill: of, ...bound } })),
)

/** What cards have: behind "has" or "with". */
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
        cardsOfLater('you'),
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
    map(seq<[string, Pointed, string]>(w('all of', 'all'), pointedOwner, w('traits')), ([, { ref }]) => ({
      allTraitsOf: ref,
    })),
    map(seq<[string, Skill]>(w('a rating in', 'a'), skill), ([, of]) => ({ skill: of })),
    map(seq<[string, Skill, string]>(w('a'), skill, w('rating', 'skill')), ([, of]) => ({ skill: of })),
    map(after(w('a cost of', 'cost', 'cost of', 'a cost', 'cost equal to'), boundLater), (cost) => ({
      cost,
    })),
  ),
)

/** What cards are: behind "is". */
const being: Parser<Filter> = rule(() =>
  alt<Filter>(
    states,
    map(w('blocked'), () => ({ blocked: true })),
    map(w('unblocked'), () => ({ blocked: false })),
    map(w('wounded'), () => ({ counter: 'wound' })),
    map(traits, (of) => of),
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
    map(after(w('on', 'placed on'), cardsOf('you')), (of) => ({ on: of.filter })),
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

/** What a verb says of cards: "is ready", "costs 3 or less". */
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
    map(after(w('share a trait with', 'share at least one trait with'), cardsOf('you')), (of) => ({
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
        cardsOf('you'),
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

/** Where cards are. */
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

/** What stands behind a noun. */
const behind = (doer: Doer): Parser<Filter> =>
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
      map(after(w('beneath', 'from beneath', 'under'), cardsOf('you')), (of) => ({ beneath: of.filter })),
      map(
        seq<[string | undefined, Pointed, string]>(opt(w('that')), pointed, w('has', 'have')),
        ([, { ref }]) => ({ beneath: ref, what: 'glyph' as const }),
      ),
      map(after(w('from'), pointed), ({ ref }) => ({ beneath: ref, what: 'glyph' as const })),
      map(after(w('from'), cardsOf('you')), (of) =>
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

/** One noun or several with all that is said of them. */
interface Nouns {
  readonly filter: Filter
  readonly many: boolean
  readonly either: boolean
}

/** What can be said of each of several nouns, because the kind of card can be so. */
const PERSONAL: readonly (keyof Filter)[] = ['glyphs', 'glyph', 'matching', 'token', 'counter', 'most']

const nouns = (doer: Doer): Parser<Nouns> =>
  rule(() =>
    map(
      seq<[Head, readonly [string, string | undefined, Head][], readonly Filter[]]>(
        head,
        many(
          seq<[string, string | undefined, Head]>(
            or,
            opt(w('a', 'an', 'another', 'one', 'other', 'any', 'all', 'each')),
            head,
          ),
          3,
        ),
        many(behindOf(doer), 4),
      ),
      ([one, more, behindAll]) => {
        const said = merged(...behindAll)
        if (said === undefined || (said.glyphs === 1 && said.matching !== undefined)) return undefined
        if (more.length === 0) {
          const whole = joined(one.filter, said)
          return whole && { filter: whole, many: one.many, either: one.either }
        }
        const others = more.map(([, word, of]) =>
          word === 'another' || word === 'other' ? { ...of.filter, other: OTHER } : of.filter,
        )
        const heads = [one.filter, ...others]
        if (!more.every(([, , of]) => of.many === one.many || of.either || one.either)) return undefined
        const last = heads.length - 1
        const personal = Object.fromEntries(
          Object.entries(said).filter(([key]) => (PERSONAL as readonly string[]).includes(key)),
        )
        const shared = Object.fromEntries(
          Object.entries(said).filter(([key]) => !(PERSONAL as readonly string[]).includes(key)),
        )
        const branches = heads.map((of, i) => {
          const persons = ['character', 'team', 'support', 'adversary', 'card'].includes(of.what ?? 'card')
          // "A Russian character or a character who has a glyph": only the second must have one.
          const apart = more.some(([, word]) => word === 'a' || word === 'an')
          return joined(of, i === last || (persons && !apart) ? { ...shared, ...personal } : shared)
        })
        const whole = branches.filter((branch) => branch !== undefined)
        if (whole.length < branches.length) return undefined
        return {
          filter: { anyOf: whole },
          many: one.many || more.some(([, , of]) => of.many),
          either: one.either,
        }
      },
    ),
  )

/** A filter of a noun with what is said behind it, "gear or ship" within "not". */
function joined(of: Filter, more: Filter): Filter | undefined {
  if (of.not !== undefined && more.not !== undefined) {
    const { not: first, ...rest } = of
    return merged(rest, { ...more, not: { anyOf: [first, more.not] } })
  }
  return merged(of, more)
}

const behindOf = perDoer(behind)
const nounsOf = perDoer(nouns)
function cardsOfLater(doer: Doer): Parser<Cards> {
  return (source, at) => cardsOf(doer)(source, at)
}

// ---------------------------------------------------------------- how many

const isOne = (of: Nouns) => !of.many || of.either
const isSeveral = (of: Nouns) => of.many || of.either

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

const cards = (doer: Doer): Parser<Cards> =>
  rule(() => {
    const of = nounsOf(doer)
    const own = map(possessive(doer), (who) => ({ whose: who }) as Filter)
    return alt<Cards>(
      map(
        seq<[string, Nouns, string | undefined]>(
          w('a', 'an', 'any', 'any one', 'a single', 'target'),
          of,
          opt(w('at random')),
        ),
        ([, n, random]) =>
          isOne(n) ? det(random ? { det: 'a', random: true } : { det: 'a' }, n.filter) : undefined,
      ),
      map(seq<[string, Nouns]>(w('a random', 'one random'), of), ([, n]) =>
        isOne(n) ? det({ det: 'a', random: true }, n.filter) : undefined,
      ),
      map(seq<[string, Nouns]>(w('another', 'one other'), of), ([, n]) =>
        isOne(n) ? det({ det: 'a' }, n.filter, other) : undefined,
      ),
      map(seq<[string, Nouns]>(w('a different'), of), ([, n]) =>
        isOne(n) ? det({ det: 'a' }, n.filter, other) : undefined,
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
          if (n === 1 ? !isOne(some) : !isSeveral(some)) return undefined
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
          (n === 1 ? isOne(some) : isSeveral(some))
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
      // Whose they are, before the noun.
      map(
        seq<[Determiner, Filter, string | undefined, Nouns]>(part, own, opt(w('other')), of),
        ([how, who, more, some]) =>
          isSeveral(some) && (some.filter.place === undefined || some.filter.place === 'failed')
            ? det(how, some.filter, { ...who, ...(more ? other : {}) })
            : undefined,
      ),
      map(seq<[Filter, string | undefined, Nouns]>(own, opt(w('other')), of), ([who, more, some]) =>
        isSeveral(some) && some.filter.place === undefined
          ? det({ det: 'plural' }, some.filter, { ...who, ...(more ? other : {}) })
          : undefined,
      ),
      map(seq<[Filter, Nouns]>(own, of), ([who, some]) =>
        isOne(some) && some.filter.state !== undefined && some.filter.place === undefined
          ? det({ det: 'a' }, some.filter, who)
          : undefined,
      ),
      map(seq<[string, Nouns]>(w('the'), of), ([, some]) =>
        some.filter.most !== undefined ? det({ det: 'a' }, some.filter) : undefined,
      ),
      // As many as something says.
      map(
        seq<[string, Nouns, string, Amount]>(w('a number of'), of, w('equal to'), amount),
        ([, some, , n]) => (isSeveral(some) ? det({ det: 'count', n }, some.filter) : undefined),
      ),
      map(
        seq<[string, 'other' | undefined, Nouns, Amount]>(
          w('a', 'an', 'one'),
          opt(table({ other: 'other' as const })),
          of,
          counting,
        ),
        ([, , some, n]) => (isOne(some) ? det({ det: 'count', n }, some.filter) : undefined),
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
      // Some of those spoken of.
      map(seq<[Determiner, Pointed]>(part, pointed), ([how, those]) =>
        isPointing(those.ref) ? det(how, { among: those.ref }) : undefined,
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
      // By the title alone.
      map(otherTitle, (title) => det({ det: 'a' }, { what: 'character', title })),
    )
  })

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

/** For amounts that speak of cards. */
export const countable: Parser<Countable> = rule(() =>
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
    map(after(w('at most', 'no more than'), quantity), (n) => ({ is: '<=' as const, n })),
  ),
)

knot.cards = cardsOf('you')
knot.countable = countable
knot.bound = bound

export type { Cards, Determiner }

/** A noun without a word before it: behind "at least one". */
export const bareNoun: Parser<Cards> = map(countable, ({ filter, many: several, either }) =>
  several && !either ? undefined : { kind: 'cards' as const, det: { det: 'a' as const }, filter },
)
