import type { Ability, Gate, Modifier } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { leading } from '../effects/composition'
import { sentences, stop } from '../effects/sentences'
import { after, alt, before, first, listed, map, type Out, opt, type Parser, rule, seq, w } from '../parser'
import { counting, scaled } from '../phrases/amounts'
import { type Change, getting, modifiersOf } from '../phrases/changes'
import { bareNoun, type Cards, cardsOf } from '../phrases/nouns'
import { isSelf, type Pointed, pointed, self } from '../phrases/references'
import type { Statement } from '../phrases/subjects'
import { player, skill } from '../phrases/words'
import { TYPE_KINDS } from '../resolve/antecedents'
import { type AdversaryWords, adversaryWords } from '../statements/becoming'
import { condition } from '../statements/conditions'
import { quoted, statement } from '../statements/modifiers'
import { get } from '../statements/number-changes'
import { type PriceChange, playedCost, priceChange } from '../statements/prices'
import {
  action,
  freeAction,
  gateBefore,
  gated,
  handAction,
  offeredAction,
  offeredFromHand,
  opponentsAction,
  othersAction,
  pricedAction,
  withoutGlyphs,
} from './actions'
import { entersStopped, entersWith, keyword, outcome, ownOutcome, ownResult, placed } from './keywords'
import {
  costToAssign,
  notAssignedTo,
  notPlayedUnless,
  onlyAssigned,
  payToAssign,
  playOnlyIf,
  toAssign,
  toPlay,
} from './own-costs'
import { replacement } from './replacements'
import { scorePile, toldFromBehind, triggered, whileInPlay, whileJustInPlay } from './triggered'

/** Whole paragraphs: when a text works. */

// ---------------------------------------------------------------- static

const statements: Parser<readonly Modifier[]> = rule(() =>
  map(listed(statement, w('and', ', and', '.', ','), 4), (all: readonly Statement[]) =>
    all.some((one) => one.choose) ? undefined : all.flatMap((one) => one.by),
  ),
)

const timesAll = (by: readonly Modifier[], n: Amount): readonly Modifier[] =>
  by.map((one) =>
    'n' in one && typeof one.n === 'number' && one.kind !== 'countsAs'
      ? ({ ...one, n: scaled(n, one.n) } as Modifier)
      : one,
  )

const conditional = w('while', 'as long as', 'so long as', 'if')

/** "During Combat missions", "during the first mission each turn". */
const atMissions: Parser<Condition> = rule(() =>
  alt<Condition>(
    map(
      seq<[string, Skill, string]>(
        w('during a', 'during an', 'during', 'on', 'at a', 'at an', 'on a', 'at'),
        skill,
        w('mission', 'missions'),
      ),
      ([, of]) => ({ kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } }),
    ),
    map(
      w(
        'during the first mission each turn',
        'during the first mission played each turn',
        'during the first mission of the turn',
        'during the first mission this turn',
        'during the first mission of each turn',
      ),
      () => ({ kind: 'firstMission' as const }),
    ),
  ),
)

const circumstance: Parser<Condition> = rule(() => alt<Condition>(after(conditional, condition), atMissions))

const isOfSeveral = (modifier: Modifier): boolean => 'of' in modifier && typeof modifier.of === 'object'

/**
 * "Adversaries have no text while they are assigned": a condition is about all of them or about another card, never about
 * each one. If it has mentioned the card itself before, "they" is that one.
 */
function saysThey(of: unknown): boolean {
  const said = JSON.stringify(of ?? '')
  const they = said.search(THEY)
  return they >= 0 && !OWN_CARD.test(said.slice(0, they))
}
const THEY = /\\"pronoun\\",\\"of\\":\\"any\\"/
const OWN_CARD = /\\"(title|this)\\"/

const holding: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        'score' | 'play' | undefined,
        Condition | undefined,
        Amount | undefined,
        readonly Modifier[],
        Condition | 'play' | undefined,
        Amount | undefined,
        string,
      ]
    >(
      opt(gateBefore),
      opt(
        alt<'score' | 'play'>(
          map(seq<[string, string, string]>(conditional, scorePile, w(',')), () => 'score' as const),
          before(whileJustInPlay, opt(w(','))),
        ),
      ),
      // Many people leave the comma out.
      opt(before(circumstance, opt(w(',')))),
      opt(map(seq<[Amount, string]>(counting, w(',')), ([n]) => n)),
      statements,
      opt(
        alt<Condition | 'play'>(
          whileJustInPlay,
          // The text of a mission works only while it is the current one.
          map(
            w('at this mission', 'during this mission', 'on this mission', 'while at this mission'),
            // "Gear costs power +1 to play at this mission" could also be about gear that is played there.
            (_, at, __, { type, words }) =>
              type === 'mission' && words[at - 1]?.text !== 'play' ? ('play' as const) : undefined,
          ),
          map(
            seq<[string, Condition]>(
              w('while', 'as long as', 'so long as', 'if', ', if', ', while', 'unless', ', unless'),
              condition,
            ),
            ([word, of]) => (word.includes('unless') ? ({ kind: 'not', of } as Condition) : of),
          ),
          atMissions,
        ),
      ),
      opt(counting),
      stop,
    ),
    ([of, from, one, each, by, behind, eachBehind]) => {
      if (each !== undefined && eachBehind !== undefined) return undefined
      if (behind === 'play' && from !== undefined) return undefined
      if (by.every(isOfSeveral) && [one, behind].some(saysThey)) return undefined
      const two = behind === 'play' ? undefined : behind
      // A text can't say that its card can't be played, since none of its texts works at that point: see
      // `notPlayedUnless`.
      if (
        by.some(
          (one) =>
            one.kind === 'cannot' && one.be === 'played' && typeof one.of === 'string' && isSelf(one.of),
        )
      )
        return undefined
      const n = each ?? eachBehind
      const during =
        one !== undefined && two !== undefined ? ({ kind: 'and', of: [one, two] } as const) : (one ?? two)
      return {
        node: 'static' as const,
        by: n === undefined ? by : timesAll(by, each === undefined ? n : leading(n)),
        ...gated(of),
        ...(from === 'score' ? { from } : {}),
        ...(during === undefined ? {} : { while: during }),
      }
    },
  ),
)

/**
 * "The first gear you play each turn costs 1 less power": as long as none has been played this turn. A card that is
 * such a card itself would have to count its own playing.
 */
const firstPlayed: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        Condition | undefined,
        string,
        Cards,
        Who,
        string,
        PriceChange,
        string | undefined,
        string,
      ]
    >(
      opt(gateBefore),
      opt(before(circumstance, w(','))),
      w('the first'),
      bareNoun,
      before(player, w('play', 'plays')),
      w('each turn costs', 'every turn costs', 'this turn costs', 'during each turn costs'),
      priceChange,
      opt(w('to play')),
      stop,
    ),
    ([of, during, , { filter }, payer, , price], at, _, source) => {
      const { what = 'card', ...rest } = filter
      const by = playedCost(filter, payer, price)
      if (by === undefined || what === 'card' || TYPE_KINDS[source.type].includes(what) || at > 0)
        return undefined
      if (what === 'character' && (source.type === 'team' || source.type === 'support')) return undefined
      if (Object.keys(rest).some((key) => key !== 'trait' && key !== 'side')) return undefined
      const none: Condition = { kind: 'not', of: { kind: 'playedThisTurn', card: filter, by: payer } }
      return {
        node: 'static' as const,
        by: [by],
        while: during === undefined ? none : { kind: 'and' as const, of: [during, none] },
        ...gated(of),
      }
    },
  ),
)

/** "Each other Jaffa character gets skills +1 while assigned with Bob": those who are assigned while Bob is. */
const beside: Parser<Ability> = rule(() =>
  alt<Ability>(
    // "Other characters assigned with Bob get Combat +1": the same.
    map(
      seq<[Gate | undefined, Cards, string, Pointed, string, readonly Change[], string]>(
        opt(gateBefore),
        cardsOf('you'),
        w('assigned with', 'who are assigned with', 'who is assigned with', 'assigned alongside'),
        self,
        get,
        getting,
        stop,
      ),
      ([of, { det, filter }, , { ref }, , changes]) => {
        if (
          !['all', 'each', 'plural'].includes(det.det) ||
          filter.state !== undefined ||
          filter.place !== undefined
        )
          return undefined
        const { other: _, ...rest } = filter
        const by = modifiersOf({ ...rest, state: 'assigned', other: ref }, changes)
        return (
          by && {
            node: 'static' as const,
            by,
            while: { kind: 'is' as const, card: ref, a: { state: 'assigned' as const } },
            ...gated(of),
          }
        )
      },
    ),
    // "Bob gets Combat +1 for each other SGC character assigned with him": while he is assigned himself.
    map(
      seq<[Gate | undefined, Statement, string, Cards, string, Pointed, string]>(
        opt(gateBefore),
        statement,
        w('for each', 'for every'),
        bareNoun,
        w('assigned with', 'who is assigned with', 'that is assigned with', 'assigned alongside'),
        pointed,
        stop,
      ),
      ([of, said, , { filter }, , { ref }]) => {
        const [one, ...more] = said.by
        if (one === undefined || more.length > 0 || said.choose || !('of' in one)) return undefined
        const own = one.of
        if (typeof own !== 'string' || !isSelf(own) || !(isSelf(ref) || ref.includes('"pronoun"')))
          return undefined
        if (filter.state !== undefined || filter.place !== undefined) return undefined
        const n: Amount = { kind: 'count', of: { ...filter, state: 'assigned', other: own } }
        return {
          node: 'static' as const,
          by: timesAll(said.by, n),
          while: { kind: 'is' as const, card: own, a: { state: 'assigned' as const } },
          ...gated(of),
        }
      },
    ),
    map(
      seq<[Gate | undefined, Statement, string, Pointed, string]>(
        opt(gateBefore),
        statement,
        w('while assigned with', 'while they are assigned with', "while they're assigned with"),
        self,
        stop,
      ),
      ([of, said, , { ref }]) => {
        if (said.choose) return undefined
        const by = said.by.flatMap((one) =>
          'of' in one && typeof one.of === 'object' && one.of.state === undefined
            ? [{ ...one, of: { ...one.of, state: 'assigned' as const } } as Modifier]
            : [],
        )
        if (by.length < said.by.length) return undefined
        return {
          node: 'static' as const,
          by,
          while: { kind: 'is' as const, card: ref, a: { state: 'assigned' as const } },
          ...gated(of),
        }
      },
    ),
  ),
)

// ---------------------------------------------------------------- adversaries

const opponentsTurn: Parser<Ability> = rule(() =>
  alt<Ability>(
    map(
      seq<[string, Pointed, AdversaryWords, string]>(
        w("during your opponent 's turn ,", "in your opponent 's turn ,", "during an opponent 's turn ,"),
        self,
        adversaryWords,
        stop,
      ),
      ([, , how]) => ({ node: 'becomesAdversary' as const, ...how }),
    ),
  ),
)

// ---------------------------------------------------------------- all of them

/** An event has its effect when it is played. */
const event: Parser<Ability> = rule(() =>
  map(after(opt(w('when you play this event ,')), sentences), (effect) => ({
    node: 'event' as const,
    do: effect,
  })),
)

const always: Parser<Ability> = rule(() =>
  alt<Ability>(
    keyword,
    outcome,
    ownOutcome,
    ownResult,
    entersWith,
    entersStopped,
    action,
    offeredAction,
    freeAction,
    pricedAction,
    onlyAssigned,
    othersAction,
    placed,
    handAction,
    offeredFromHand,
    opponentsAction,
    beside,
    firstPlayed,
    replacement,
    toPlay,
    toAssign,
    payToAssign,
    costToAssign,
    playOnlyIf,
    notPlayedUnless,
    notAssignedTo,
    opponentsTurn,
  ),
)

const lasting: Parser<Ability> = rule(() => alt<Ability>(triggered, toldFromBehind, holding))

/** An event's text takes effect once; the only continuous change it can make is to its own cost. */
const ownCost: Parser<Ability> = rule(() =>
  map(holding, (ability) =>
    ability.node === 'static' &&
    ability.by.every((one) => one.kind === 'cost' || one.kind === 'noCost') &&
    JSON.stringify(ability.by).includes('"?')
      ? ability
      : undefined,
  ),
)

/** "While this obstacle is in play, ships can't be assigned to the current mission": its text works only then. */
const alwaysInPlay: Parser<Ability> = rule(() => first(always, after(seq(whileInPlay, w(',')), always)))

const plain: Parser<Ability> = (source, at) => {
  if (source.type !== 'event') {
    const found = alt(alwaysInPlay, lasting)(source, at)
    return found.length > 0 || !source.pricedBefore || at > 0 ? found : event(source, at)
  }
  const cost = ownCost(source, at)
  return cost.length > 0 ? cost : alt(always, event)(source, at)
}

/** Cards with a text of their own within a text: the quotation mark shows where it ends. */
quoted.paragraph = plain

const both = (one: Condition, two: Condition): Condition => ({ kind: 'and', of: [one, two] })

/** "Without glyphs: each time you play a gear, draw a card": the paragraph with that condition. */
const withoutGlyph: Parser<Ability> = (source, at) =>
  withoutGlyphs(source, at).flatMap(({ v: none, e }) =>
    plain(source, e).flatMap(({ v, e: end }): readonly Out<Ability>[] => {
      if (v.node === 'static' || v.node === 'triggered' || v.node === 'replacement') {
        // In reading order: the last mention is the referent of "he".
        const { while: inner, ...rest } = v
        return [{ v: { while: inner === undefined ? none : both(none, inner), ...rest }, e: end }]
      }
      if (v.node === 'activated')
        return [{ v: { ...v, if: v.if === undefined ? none : both(none, v.if) }, e: end }]
      return []
    }),
  )

/** One paragraph from its first word to its last. */
export const paragraph: Parser<Ability> = (source, at) =>
  alt(plain, withoutGlyph)(source, at).filter(({ e }) => e === source.words.length)
