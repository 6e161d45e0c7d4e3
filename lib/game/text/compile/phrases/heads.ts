import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardState, Glyph, Side, Skill } from '@/lib/game/terms'
import {
  after,
  alt,
  first,
  listed,
  many,
  map,
  type Parser,
  rule,
  type Source,
  seq,
  table,
  w,
} from '../parser'
import {
  glyphName,
  knownTrait,
  merged,
  type Noun,
  noun,
  otherTitle,
  ownTitle,
  skill,
  state,
  trait,
} from './words'

/** A noun with its modifiers: "ready SGC character", "failed missions". */

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
export const eitherState: Parser<Filter> = map(listed<CardState>(state, w('or', ', or'), 3), (of) => ({
  state: oneOrList(of),
}))
const states: Parser<Filter> = map(listed<CardState>(state, w('or', 'and', ', or'), 3), (of) => ({
  state: oneOrList(of),
}))

const either = (one: Parser<string>): Parser<Filter> =>
  map(listed(one, w('or', ', or', ','), 4), (of) => ({ trait: oneOrList(of) }))
export const eitherTrait: Parser<Filter> = either(trait)
export const eitherKnownTrait: Parser<Filter> = either(knownTrait)
const traits: Parser<Filter> = map(listed(trait, w('or', 'and', ', or', ','), 4), (of) => ({
  trait: oneOrList(of),
}))

const skills: Parser<Filter> = map(listed<Skill>(skill, w('or', 'and', ', or'), 3), (of) => {
  const [only, ...more] = of
  return more.length === 0 && only ? { skill: only } : { anyOf: of.map((one) => ({ skill: one })) }
})

const sides: Parser<Filter> = map(table<Side>({ hero: 'hero', villain: 'villain' }), (side) => ({ side }))

export const eitherSymbol: Parser<Filter> = map(listed<Glyph>(glyphName, w('or', ', or', ','), 5), (of) => ({
  glyph: oneOrList(of),
}))
const symbols: Parser<Filter> = map(listed<Glyph>(glyphName, w('or', 'and', ', or', ','), 5), (of) => ({
  glyph: oneOrList(of),
}))

const not: Parser<Filter> = map(
  seq<[string, Filter]>(
    w('non-'),
    alt<Filter>(
      map(knownTrait, (one) => ({ trait: one })),
      map(noun, (one) => ({ what: one.what })),
      states,
    ),
  ),
  ([, of]) => ({ not: of }),
)

export const adjective: Parser<Filter> = alt<Filter>(
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
  map(w('unassigned'), () => ({ not: { state: 'assigned' as const } })),
  map(w('failed'), () => ({ place: 'failed' as const })),
  map(w('blockaded'), () => ({ place: 'blockade' as const })),
  map(otherTitle, (title, _, end, source) => {
    const { traits, titles } = source.vocabulary
    if (traits.has(title.toLowerCase())) return undefined
    // "A Lucian Alliance character": a name of no card that is known is a trait.
    const isTrait = !titles.has(title.toLowerCase()) && noun(source, end).length > 0
    return isTrait ? { trait: title } : { title }
  }),
)

/** A noun with everything that precedes it. */
export const head: Parser<Head> = rule(() => alt<Head>(plainHead, doubleHead, traitHead))

/**
 * "Another Jaffa is assigned", "each Wraith assigned": whichever card has the trait. Cards to choose need their kind, and
 * a name that is in no list could be somebody's without an article: "while Daniel is assigned".
 */
const traitHead: Parser<Head> = rule(() =>
  map(first(eitherKnownTrait, after(behindArticle, eitherTrait)), (of, at, end, source) =>
    ownTitle(source, at).length === 0 && w('assigned', 'is assigned', 'are assigned')(source, end).length > 0
      ? { filter: { what: 'card', ...of }, many: isPlural(source, end), either: true }
      : undefined,
  ),
)
const ARTICLES: ReadonlySet<string | undefined> = new Set([
  'a',
  'an',
  'another',
  'any',
  'each',
  'every',
  'no',
])
const behindArticle: Parser<true> = ({ words }, at) =>
  ARTICLES.has(words[at - 1]?.text) ? [{ v: true, e: at }] : []
const isPlural = ({ words }: Source, at: number): boolean => words[at]?.text === 'are'

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

/** True if the text has shown a hand just before: cards "there" are in it, and not at the mission. */
export function isHandThere({ words }: Source, at: number): boolean {
  const last = words.findLastIndex(({ text }, i) => i < at && PLACES.has(text))
  if (words[last]?.text !== 'hand') return false
  return words.slice(0, last).some(({ text }) => /^(?:look|reveal|show)s?$/.test(text))
}
const PLACES: ReadonlySet<string> = new Set(['hand', 'deck', 'pile', 'mission'])

/** Places of cards. */
export const place: Parser<Filter> = alt<Filter>(
  map(
    w(
      'at the current mission',
      'at this mission',
      'at that mission',
      'at the mission',
      'there',
      'in the current mission',
      'here',
    ),
    (said, at, _, source) => (said === 'there' && isHandThere(source, at) ? undefined : { atMission: true }),
  ),
  map(w('in play'), () => ({})),
)
