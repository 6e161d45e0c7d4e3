import type { Who } from '@/lib/game/abilities/references'
import type { Filter, Place } from '@/lib/game/abilities/selectors'
import { cardsLater } from '../knot'
import { after, alt, many, map, opt, type Parser, rule, type Source, seq, table, w } from '../parser'
import { isHandThere, place } from './heads'
import { having, matched, negated, predicate, whose, worthSo } from './predicates'
import { type DoneTo, OTHER, type Pointed, pointed, pointing } from './references'
import { type Doer, knownTrait, MISSIONS_OF, merged, otherTitle, ownName, pile } from './words'

/** Modifiers of a noun, before and after it: "ready SGC", "with a glyph", "at the current mission". */

const EXCEPT = w('other than', 'except', 'except for', ', except', ', except for', ', other than')

/** Descriptions before a noun. Those after it could apply to the cards that are not excluded. */
const PLAIN: ReadonlySet<string> = new Set(['what', 'trait', 'side', 'state', 'skill', 'glyph', 'anyOf'])
const DESCRIBING: ReadonlySet<string | undefined> = new Set(
  'named called titled with without who that which whose worth costing'.split(' '),
)
/** True if the same noun stands before "except": nothing would be left. */
const saidBefore = (words: Source['words'], at: number): boolean =>
  words.slice(0, at - 1).some(({ text }) => text === words[at]?.text)

/** Cards that are left out: "SGC characters", "gear", or those with a trait, "SGC". */
const excepted: Parser<Filter> = rule(() =>
  alt<Filter>(
    map(cardsLater, ({ det, filter }, at, end, { words }) => {
      const isPlain = Object.keys(filter).every((key) => PLAIN.has(key)) && !DESCRIBING.has(words[end]?.text)
      const [only, ...more] = Object.keys(filter)
      const isAllOfThem = only === 'what' && more.length === 0 && saidBefore(words, at)
      return det.det === 'plural' && isPlain && !isAllOfThem ? filter : undefined
    }),
    map(seq<[string, string | undefined]>(knownTrait, opt(w('ones'))), ([one], _, end, source) =>
      ['.', ',', undefined].includes(source.words[end]?.text) ? { trait: one } : undefined,
    ),
  ),
)

/** The word before the hand that was mentioned last. */
const beforeHand = ({ words }: Source, at: number): string | undefined =>
  words[words.findLastIndex((one, i) => i < at && one.text === 'hand') - 1]?.text

/** The hand that the text has looked at or revealed, if nothing else lies "there". */
function handShown(source: Source, at: number): Filter | undefined {
  if (!isHandThere(source, at)) return undefined
  const whose = beforeHand(source, at)
  if (whose === 'your') return { place: 'hand', whose: 'you' }
  const isOpponents = whose === "'s" || source.words.slice(0, at).some(({ text }) => text === 'opponent')
  return isOpponents ? { place: 'hand', whose: 'opponent' } : undefined
}

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
      // A hand that was looked at.
      map(w('there', 'from there', 'in there'), (_, at, __, source) => handShown(source, at)),
      map(w('from it'), (_, at, __, source) => ({
        place: 'hand' as const,
        whose: beforeHand(source, at) === 'your' ? ('you' as const) : ('opponent' as const),
      })),
      // "Reveal your hand and gain 1 power for each Ori card in it".
      map(w('in it', 'revealed this way', 'revealed'), (said, at, __, source) => {
        const hand = source.words.findLastIndex((one, i) => i < at && one.text === 'hand')
        if (said !== 'in it' && !source.words[hand - 2]?.text.startsWith('reveal')) return undefined
        const whose = beforeHand(source, at)
        if (whose === 'your') return { place: 'hand' as const, whose: 'you' as const }
        const isOpponents = whose === "'s" || (whose === 'their' && doer === 'opponent')
        return isOpponents ? { place: 'hand' as const, whose: 'opponent' as const } : undefined
      }),
      map(
        w(
          'from your failed missions',
          'in your failed missions',
          'among your failed missions',
          'from your failed mission pile',
          'in your failed mission pile',
        ),
        (_, __, ___, { type }) => (MISSIONS_OF[type] === 'you' ? { place: 'failed' as const } : undefined),
      ),
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
          'incapacitated this way': 'incapacitated',
          'readied this way': 'readied',
          'blocked this way': 'blocked',
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
      map(after(EXCEPT, pointed), ({ ref }) => ({ other: ref })),
      // "All support characters except SGC characters", "... except those that cost 3 or more".
      map(after(EXCEPT, excepted), (of) => ({ not: of })),
      map(
        seq<[unknown, string, Filter]>(
          EXCEPT,
          w('those who', 'those that', 'those which', 'ones that', 'ones who'),
          predicate,
        ),
        ([, , of]) => negated(of),
      ),
      map(seq<[unknown, string, Filter]>(EXCEPT, w('those with', 'ones with'), having), ([, , of]) =>
        negated(of),
      ),
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
      map(w('of that trait', 'of the chosen trait', 'of the named trait'), () => ({ chosenTrait: true })),
      whose,
      map(after(w('named', 'called', 'with the title', 'titled'), alt(otherTitle, ownName)), (title) => ({
        title,
      })),
      map(
        w(
          'they control',
          'they have',
          'they have in play',
          'he controls',
          'he has in play',
          'she has in play',
          'he or she has in play',
          'he or she controls',
          'of theirs',
        ),
        (_, at, __, { words }) => {
          if (doer !== 'you') return { whose: doer }
          return words.slice(0, at).some(({ text }) => text === 'opponent')
            ? { whose: 'opponent' as const }
            : undefined
        },
      ),
      map(seq<[string, Filter]>(w('matching'), matched), ([, of]) => of),
      worthSo,
      map(w('worth the same experience', 'worth the same amount of experience'), () => ({
        sameExperience: OTHER,
      })),
      map(w('on the same character'), () => ({ sameHost: OTHER })),
      map(w('on a different character', 'on another character'), () => ({ otherHost: OTHER })),
      // "They discard a card of your choice": in these trees, the player who acts chooses.
      map(w('of your choice'), () => (doer === 'you' ? {} : undefined)),
      // On the mission that has the text, and on cards that are there.
      map(
        w('played during this mission', 'played at this mission', 'played at the current mission'),
        (_, at, end, { type, words }) => {
          // The text of a mission works during that mission only.
          if (COSTING.has(words[end]?.text))
            return type === 'mission' && !words.some(({ text }) => NOT_ONLY_PLAYING.has(text))
              ? {}
              : undefined
          const isThere = type === 'mission' || type === 'obstacle'
          return isThere && stayWhereTheyArePlayed(words, at) ? { atMission: true } : undefined
        },
      ),
    ),
  )

const COSTING: ReadonlySet<string | undefined> = new Set(['cost', 'costs'])
/** Words of other costs, and of other times. */
const NOT_ONLY_PLAYING: ReadonlySet<string> = new Set(
  'assign revive boost use until next success failure victory'.split(' '),
)
const STAYING: ReadonlySet<string | undefined> = new Set([
  'obstacle',
  'obstacles',
  'adversary',
  'adversaries',
])
const CARDS: ReadonlySet<string | undefined> = new Set(['card', 'cards'])

/** True of obstacles and adversaries: cards of other kinds are not at the mission because they were played during it. */
function stayWhereTheyArePlayed(words: Source['words'], at: number): boolean {
  const last = CARDS.has(words[at - 1]?.text) ? at - 2 : at - 1
  const joined = words.slice(Math.max(0, last - 4), last).some(({ text }) => text === 'or' || text === 'and')
  return STAYING.has(words[last]?.text) && !joined
}
