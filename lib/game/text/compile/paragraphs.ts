import type { Ability, Effect, Gate, Modifier } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Filter } from '@/lib/game/abilities/selectors'
import type { Trigger } from '@/lib/game/abilities/triggers'
import type { Skill } from '@/lib/game/terms'
import {
  action,
  gateBefore,
  gated,
  handAction,
  type Limit,
  limit,
  offeredAction,
  offeredFromHand,
  opponentsAction,
  othersAction,
} from './actions'
import { amount, counting, scaled } from './amounts'
import { TYPE_KINDS } from './antecedents'
import { leading, wereAssigned } from './composition'
import { condition, whileWord } from './conditions'
import { someCounters } from './counters'
import { predicate } from './descriptions'
import { type AdversaryWords, adversaryWords, quoted, statement } from './modifiers'
import { bareNoun, type Cards } from './nouns'
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
import {
  after,
  alt,
  before,
  first,
  listed,
  many,
  map,
  opt,
  type Parser,
  rule,
  seq,
  table,
  unless,
  w,
} from './parser'
import { type PriceChange, playedCost, priceChange } from './prices'
import { isSelf, type Pointed, pointed, pointing, self } from './references'
import { replacement } from './replacements'
import { sentences, stop } from './sentences'
import type { Statement } from './subjects'
import { moment, trigger } from './triggers'
import { figure, letterX, player, skill } from './words'

/** Whole paragraphs: when a text works. */

// ---------------------------------------------------------------- outcomes and keywords

const outcome: Parser<Ability> = rule(() =>
  map(
    seq<['success' | 'failure' | 'either' | 'victory', string, Effect]>(
      table<'success' | 'failure' | 'either' | 'victory'>({
        success: 'success',
        failure: 'failure',
        'success or failure': 'either',
        'failure or success': 'either',
        victory: 'victory',
      }),
      w(':', '—'),
      sentences,
    ),
    ([on, , effect]) => ({ node: 'outcome' as const, on, do: effect }),
  ),
)

/** "When this mission succeeds": its own success text. */
const ownOutcome: Parser<Ability> = rule(() =>
  map(
    seq<[string, string, 'success' | 'failure', string, Effect]>(
      w('when', 'if', 'each time', 'whenever'),
      w('this mission', 'the mission', 'the current mission'),
      table<'success' | 'failure'>({
        succeeds: 'success',
        'is successful': 'success',
        'is a success': 'success',
        'is completed': 'success',
        fails: 'failure',
        'is failed': 'failure',
        'is a failure': 'failure',
      }),
      w(','),
      sentences,
    ),
    ([, , on, , effect], _, __, { type }) =>
      type === 'mission' || type === 'obstacle' ? { node: 'outcome' as const, on, do: effect } : undefined,
  ),
)

/** "This gear enters play with two charge counters on it": they are put there when it is played. */
const entersWith: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, string, { n: Amount; counter: string }, string, string]>(
      self,
      w('enters play with', 'comes into play with', 'is played with', 'enters the game with'),
      someCounters,
      w('on it', 'on them', 'on him', 'on her', 'on this card'),
      stop,
    ),
    ([{ ref }, , { n, counter }], _, __, { type }) =>
      type === 'team' || type === 'mission' || type === 'event' || typeof n !== 'number'
        ? undefined
        : {
            node: 'triggered' as const,
            on: { kind: 'played' as const, card: ref },
            do: { kind: 'putCounters' as const, target: ref, counter, ...(n === 1 ? {} : { n }) },
          },
  ),
)

/** "This gear enters play stopped". */
const entersStopped: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, string, string]>(
      self,
      w('enters play stopped', 'comes into play stopped', 'is played stopped', 'enters the game stopped'),
      stop,
    ),
    ([{ ref }], _, __, { type }) =>
      type === 'support' || type === 'gear' || type === 'ship' || type === 'adversary'
        ? {
            node: 'triggered' as const,
            on: { kind: 'played' as const, card: ref },
            do: { kind: 'stop' as const, target: ref },
          }
        : undefined,
  ),
)

const keyword: Parser<Ability> = rule(() =>
  alt<Ability>(
    map(seq<[string, number, string]>(w('withdraw'), figure, stop), ([, n]) => ({
      node: 'withdraw' as const,
      n,
    })),
    map(
      seq<[string, 'x', string, Amount, string]>(
        w('withdraw'),
        letterX,
        w(', where x is', ', where x is equal to', 'where x is'),
        amount,
        stop,
      ),
      ([, , , n]) => ({ node: 'withdraw' as const, n }),
    ),
    map(seq<[string, string]>(w('dominion'), stop), () => ({ node: 'dominion' as const })),
  ),
)

// ---------------------------------------------------------------- triggered

const whenWord = w('when', 'each time', 'whenever', 'every time', 'any time', 'after', 'if')

interface TriggeredBefore {
  readonly on: Trigger
  /** The first time each turn alone; `must`: where that time is no choice. */
  readonly once?: 'first' | 'must'
  readonly during?: Condition
  readonly only?: Condition
}

/** Many people leave it out, but not before a further condition. */
const comma: Parser<unknown> = alt<unknown>(w(','), unless(w('while', 'as long as', 'so long as', 'if')))

const nothing: Parser<undefined> = (_, at) => [{ v: undefined, e: at }]

/** After "if" only events that are no states as well: "if Bob is stopped" is a condition. */
const HAPPENINGS: ReadonlySet<Trigger['kind']> = new Set([
  'destroyed',
  'scored',
  'revived',
  'boosted',
  'earned',
] as const)

const trigged: Parser<TriggeredBefore> = rule(() =>
  alt<TriggeredBefore>(
    map(
      seq<[string, Trigger, Condition | undefined, unknown]>(
        whenWord,
        trigger,
        opt(after(whileWord, condition)),
        comma,
      ),
      ([word, on, during]) =>
        word === 'if' && !HAPPENINGS.has(on.kind)
          ? undefined
          : { on, ...(during === undefined ? {} : { during }) },
    ),
    map(
      seq<['first' | 'must', Trigger, Condition | undefined, string]>(
        alt<'first' | 'must'>(
          map(
            w(
              'the first time each turn',
              'the first time each turn that',
              'the first time every turn',
              'each turn , the first time',
            ),
            () => 'first',
          ),
          map(
            seq<[string, string]>(
              w('once per turn ,', 'once each turn ,', 'once a turn ,', 'once per turn', 'once each turn'),
              w('when', 'whenever', 'each time'),
            ),
            () => 'must',
          ),
        ),
        trigger,
        opt(after(whileWord, condition)),
        w(','),
      ),
      ([once, on, during]) => ({ on, once, ...(during === undefined ? {} : { during }) }),
    ),
    // "Each time you revive him at a failed mission".
    map(
      seq<[string, Trigger, string, string]>(
        whenWord,
        trigger,
        w('at a failed mission', 'at a successful mission'),
        w(','),
      ),
      ([word, on, how]) =>
        word === 'if'
          ? undefined
          : {
              on,
              only: {
                kind: 'result' as const,
                is: how.includes('failed') ? ('failure' as const) : ('success' as const),
              },
            },
    ),
    // "Each time you succeed at a Culture mission".
    map(
      seq<[string, Who, 'success' | 'failure', Skill, string, unknown]>(
        whenWord,
        player,
        table<'success' | 'failure'>({
          'succeed at a': 'success',
          'succeeds at a': 'success',
          'succeed at an': 'success',
          'succeeds at an': 'success',
          'complete a': 'success',
          'completes a': 'success',
          'complete an': 'success',
          'completes an': 'success',
          'fail a': 'failure',
          'fails a': 'failure',
          'fail an': 'failure',
          'fails an': 'failure',
        }),
        skill,
        w('mission'),
        comma,
      ),
      ([word, by, result, of]) =>
        word === 'if'
          ? undefined
          : {
              on: { kind: 'resolved' as const, result, by },
              only: { kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } },
            },
    ),
    // "Each time you assign her to a mission that has a glyph matching one of hers".
    map(
      seq<[string, Trigger, string, Filter, string]>(
        whenWord,
        trigger,
        w('to a mission that', 'to a mission which'),
        predicate,
        w(','),
      ),
      ([word, on, , a]) =>
        word === 'if' || on.kind !== 'assigned'
          ? undefined
          : { on, during: { kind: 'is' as const, card: 'mission', a } },
    ),
    // "Each time you assign Bob to a Science mission", "each time you assign a character to this mission".
    map(
      seq<[string, Trigger, string, Skill, string, unknown]>(
        whenWord,
        trigger,
        w('to a', 'to an'),
        skill,
        w('mission'),
        comma,
      ),
      ([word, on, , of]) =>
        word === 'if' || on.kind !== 'assigned'
          ? undefined
          : {
              on,
              during: { kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } },
            },
    ),
    map(
      seq<[string, Trigger, string, unknown]>(
        whenWord,
        trigger,
        w('to this mission', 'to the current mission', 'to the mission'),
        comma,
      ),
      ([word, on, to], _, __, { type }) =>
        word === 'if' ||
        on.kind !== 'assigned' ||
        (to === 'to this mission' && type !== 'mission' && type !== 'obstacle')
          ? undefined
          : { on },
    ),
    // "Your next power phase" happens once: a paragraph with a continuous condition cannot express it.
    map(seq<[{ on: Trigger; next: boolean }, unknown]>(moment, comma), ([{ on, next }]) =>
      next && on.kind !== 'missionEnd' ? undefined : { on },
    ),
  ),
)

const scorePile = alt(
  w(
    'this adversary card is in your villain score pile',
    'this adversary is in your villain score pile',
    'this card is in your villain score pile',
    'this obstacle card is in your villain score pile',
    'this obstacle is in your villain score pile',
  ),
  map(
    seq<[Pointed, string]>(pointed, w('is in your villain score pile', 'is in your score pile')),
    ([{ ref }]) => (isSelf(ref) ? ref : undefined),
  ),
)

const isOfBothTurns = (on: Trigger): boolean =>
  on.kind === 'anyOf' &&
  on.of.every((one) => one.kind === 'phase') &&
  on.of.some((one) => 'whose' in one && one.whose === 'opponent')

/** "While this obstacle is in play": a text of a card works only while it is. */
const whileInPlay: Parser<unknown> = map(
  seq<[string, Pointed, string]>(whileWord, self, w('is in play ,', 'remains in play ,')),
  () => 'in play',
)

/** "This effect works even while you are the villain player": naming every player's phase already implies it. */
const inBothTurns = w(
  'this effect works even while you are the villain player .',
  'this works even while you are the villain player .',
)

const same = <T>(value: T): T => value

const triggered: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        unknown,
        Condition | undefined,
        TriggeredBefore,
        string | undefined,
        Condition | undefined,
        Effect,
        readonly Limit[],
        string | undefined,
      ]
    >(
      opt(gateBefore),
      opt(whileInPlay),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      trigged,
      opt(map(seq<[string, string, string]>(w('if', 'while'), scorePile, w(',')), () => 'score')),
      first<Condition | undefined>(
        map(seq<[string, Condition, string]>(w('if', 'while'), condition, w(',')), ([, of]) => of),
        nothing,
      ),
      sentences,
      many(limit, 1),
      opt(inBothTurns),
    ),
    ([of, , first, { on, during: beside, only: also, once }, from, asked, effect, [limited], both]) => {
      // A text that works once is used up by the first time, whether its player accepts or not.
      if (once === 'must' && /"kind":"may/.test(JSON.stringify(effect))) return undefined
      if (once !== undefined && limited !== undefined) return undefined
      if (both !== undefined && !isOfBothTurns(on)) return undefined
      const only = also ?? asked
      if (also !== undefined && asked !== undefined) return undefined
      if (first !== undefined && beside !== undefined) return undefined
      if (limited !== undefined && Object.keys(limited).join() !== 'once') return undefined
      const then = on.kind === 'missionEnd' ? wereAssigned : same
      // In reading order: the last mention is the referent of "he".
      return {
        node: 'triggered' as const,
        ...gated(of),
        ...(first === undefined ? {} : { while: then(first) }),
        on,
        do: then(effect),
        ...(beside === undefined ? {} : { while: then(beside) }),
        ...(from === undefined ? {} : { from: 'score' as const }),
        ...(only === undefined ? {} : { if: then(only) }),
        ...(limited === undefined && once === undefined ? {} : { once: true }),
      }
    },
  ),
)

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

const holding: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        'score' | undefined,
        Condition | undefined,
        Amount | undefined,
        readonly Modifier[],
        Condition | undefined,
        Amount | undefined,
        string,
      ]
    >(
      opt(gateBefore),
      opt(
        alt<'score' | undefined>(
          map(seq<[string, string, string]>(conditional, scorePile, w(',')), () => 'score' as const),
          map(whileInPlay, () => undefined),
        ),
      ),
      opt(before(circumstance, w(','))),
      opt(map(seq<[Amount, string]>(counting, w(',')), ([n]) => n)),
      statements,
      opt(
        alt<Condition>(
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
    ([of, from, one, each, by, two, eachBehind]) => {
      if (each !== undefined && eachBehind !== undefined) return undefined
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
        ...(from === undefined ? {} : { from }),
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
)

/** "Place this gear on a character. That character gets ...": done when it is played. */
const placed: Parser<Ability> = (source, at) =>
  (source.type === 'gear' || source.type === 'obstacle') &&
  w('place this', 'put this', 'attach this')(source, at).length > 0
    ? sentences(source, at).flatMap(({ v, e }) => {
        const [first] = v.kind === 'seq' ? v.do : [v]
        return first?.kind === 'attach'
          ? [
              {
                v: { node: 'triggered' as const, on: { kind: 'played' as const, card: THIS_CARD }, do: v },
                e,
              },
            ]
          : []
      })
    : []
const THIS_CARD = pointing({ by: 'this', noun: 'card' })

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
    entersWith,
    entersStopped,
    action,
    offeredAction,
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

const lasting: Parser<Ability> = rule(() => alt<Ability>(triggered, holding))

/** An event has the effect of its text once; the only continuous change it can make is that of its own cost. */
const ownCost: Parser<Ability> = rule(() =>
  map(holding, (ability) =>
    ability.node === 'static' &&
    ability.by.every((one) => one.kind === 'cost' || one.kind === 'noCost') &&
    JSON.stringify(ability.by).includes('"?')
      ? ability
      : undefined,
  ),
)

const plain: Parser<Ability> = (source, at) => {
  if (source.type !== 'event') {
    const found = alt(always, lasting)(source, at)
    return found.length > 0 || !source.pricedBefore || at > 0 ? found : event(source, at)
  }
  const cost = ownCost(source, at)
  return cost.length > 0 ? cost : alt(always, event)(source, at)
}

/** Cards with a text of their own within a text: the quotation mark shows where it ends. */
quoted.paragraph = plain

/** One paragraph from its first word to its last. */
export const paragraph: Parser<Ability> = (source, at) =>
  plain(source, at).filter(({ e }) => e === source.words.length)
