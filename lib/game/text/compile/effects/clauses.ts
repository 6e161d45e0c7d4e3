import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import {
  after,
  alt,
  before,
  listed,
  many,
  map,
  opt,
  type Parser,
  rule,
  Source,
  seq,
  table,
  w,
} from '../parser'
import { counting } from '../phrases/amounts'
import { getting, modifiersOf } from '../phrases/changes'
import { duration } from '../phrases/durations'
import { bareNoun, type Cards, cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { isSelf, type Pointed, pointed, pointing } from '../phrases/references'
import { chosen, type Statement, subject } from '../phrases/subjects'
import { movesTheRest, sequence, targetOf } from '../phrases/targets'
import { figure, particle, player } from '../phrases/words'
import { goesOn, isContinued, inQuotes as quotedAction, statement } from '../statements/modifiers'
import { type PriceChange, playedCost, priceChange } from '../statements/prices'
import { getsCounters } from './counters'
import { byBoth, doings, subjectDoes } from './effects'
import { lasting, UNSAID } from './lasting'

/** Clauses: temporary states, permissions of players, and effects on cards. */

const until = opt(duration)

function changedBy(np: NounPhrase, n: number, how: Duration | undefined): Effect | undefined {
  if (np.kind === 'pointed')
    return { kind: 'modify', by: [{ kind: 'difficulty', of: np.ref, n }], until: how ?? UNSAID }
  const target = np.kind === 'cards' && np.det.det === 'a' ? targetOf(np, 'you') : undefined
  if (target === undefined) return undefined
  return sequence([
    { kind: 'choose', target },
    { kind: 'modify', by: [{ kind: 'difficulty', of: pointing({ by: 'same' }), n }], until: how ?? UNSAID },
  ])
}

/** "Your next gear this turn": the one that you play. */
const nextIsYours = ({ words }: Source, at: number): boolean =>
  words
    .slice(Math.max(0, at - 4), at)
    .some(({ text }, i, all) => text === 'your' && all[i + 1]?.text === 'next')

/** "The next gear you play this turn costs 2 less power": a change of the cost, until one is played. */
const nextPlayed: Parser<Effect> = rule(() =>
  map(
    seq<[string, Cards, Who | 'anyone', string, PriceChange, string | undefined]>(
      w('the next', 'your next'),
      bareNoun,
      alt<Who | 'anyone'>(
        before(player, w('play', 'plays')),
        map(w('played'), () => 'anyone' as const),
        (source, at) =>
          source.words[at]?.text === 'this' && nextIsYours(source, at) ? [{ v: 'you' as const, e: at }] : [],
      ),
      w('this turn costs', 'this turn will cost'),
      priceChange,
      opt(w('to play')),
    ),
    ([, { filter }, payer, , price]) => {
      const by = playedCost(filter, payer, price)
      return by && { kind: 'modify' as const, by: [by], until: 'nextPlayed' as const }
    },
  ),
)

/** "They get Combat +2 until the end of the turn and can't be stopped": both until then. The subject is read again. */
const statedTwice: Parser<Effect> = (source, at) =>
  !isContinued(source)
    ? []
    : subject(source, at).flatMap(({ v: { choose }, e: verb }) => {
        if (choose !== undefined) return []
        return seq<[Statement, Duration, string]>(
          statement,
          duration,
          w('and', ', and'),
        )(source, at).flatMap(({ v: [first, how], e }) => {
          if (first.choose || goesOn(source, e).length === 0) return []
          const shift = verb - at
          const words = [
            ...source.words.slice(0, e),
            ...source.words.slice(at, verb),
            ...source.words.slice(e),
          ]
          const inner = new Source(words, source.titles, source.vocabulary, source.type, source.pricedBefore)
          return statement(inner, e).flatMap(({ v: second, e: end }) =>
            second.choose
              ? []
              : [
                  {
                    v: { kind: 'modify' as const, by: [...first.by, ...second.by], until: how },
                    e: end - shift,
                  },
                ],
          )
        })
      })

const stating: Parser<Effect> = rule(() =>
  alt<Effect>(
    getsCounters,
    statedTwice,
    // A card that is not readied in the next turn is not readied until that turn ends, or it could be readied before.
    map(seq<[Statement, string]>(statement, w('during your next turn', 'in your next turn')), ([of]) => {
      const isAboutReadying = of.by.every((one) => one.kind === 'cannot' && one.be === 'readied')
      return of.choose === undefined && isAboutReadying
        ? { kind: 'modify' as const, by: of.by, until: 'nextTurn' as const }
        : undefined
    }),
    map(
      seq<[Statement, 'turn' | 'mission']>(
        statement,
        table<'turn' | 'mission'>({ 'this turn': 'turn', 'this mission': 'mission' }),
      ),
      ([of, until]) =>
        of.choose === undefined &&
        of.by.every((one) => one.kind === 'noMissions' || one.kind === 'cannot' || one.kind === 'blocked')
          ? { kind: 'modify' as const, by: of.by, until }
          : undefined,
    ),
    map(
      seq<[readonly Statement[], Duration | undefined, Amount | undefined]>(
        listed(statement, w('and', ', and'), 3),
        until,
        opt(counting),
      ),
      ([all, how, each]) => {
        const [only] = all
        if (all.length === 1 && only) return lasting(only, how, each)
        if (each !== undefined || all.some((one) => one.choose)) return undefined
        return { kind: 'modify' as const, by: all.flatMap((one) => one.by), until: how ?? UNSAID }
      },
    ),
    nextPlayed,
    // "Choose a character. They can't be assigned to this mission".
    map(
      seq<[Pointed, string]>(
        pointed,
        w(
          "can't be assigned to this mission",
          'cannot be assigned to this mission',
          'may not be assigned to this mission',
          "can't be assigned to the current mission",
          'cannot be assigned to the current mission',
          'may not be assigned to the current mission',
        ),
      ),
      ([{ ref }]) => ({
        kind: 'modify' as const,
        by: [{ kind: 'cannot' as const, be: 'assigned' as const, of: ref }],
        until: 'mission' as const,
      }),
    ),
    // "Bob gets the skills of a team character until the end of the turn": one that is chosen.
    map(
      seq<[Pointed, string, Cards, Duration]>(
        pointed,
        w('gets the skills of', 'gains the skills of'),
        cardsOf('you'),
        duration,
      ),
      ([{ ref }, , of, until]) =>
        !isSelf(ref) || of.det.det !== 'a' || of.det.random
          ? undefined
          : sequence([
              { kind: 'choose', target: chosen(of) },
              {
                kind: 'modify',
                by: [
                  {
                    kind: 'skillsOf',
                    of: ref,
                    from: pointing({ by: 'that', noun: 'character', many: false }),
                  },
                ],
                until,
              },
            ]),
    ),
    // "Each character already assigned gets skills -1": those who will be are not.
    map(
      seq<[string, Cards, string, ReturnType<typeof modifiersOf>, Duration]>(
        w('each'),
        bareNoun,
        w('already assigned gets', 'already assigned gains'),
        map(getting, (all) => modifiersOf(pointing({ by: 'same' }), all)),
        duration,
      ),
      ([, { filter }, , by, until]) =>
        by === undefined || filter.place !== undefined || filter.state !== undefined
          ? undefined
          : {
              kind: 'forEach' as const,
              of: { kind: 'every' as const, of: { ...filter, state: 'assigned' as const } },
              as: 'each',
              do: { kind: 'modify' as const, by, until },
            },
    ),
    map(
      seq<[string, string, ReturnType<typeof modifiersOf>]>(
        w(
          'the next mission this turn',
          'the next mission',
          'the next mission you play this turn',
          'your next mission this turn',
          'the next mission played this turn',
        ),
        w('gets', 'has'),
        map(getting, (all) => modifiersOf('mission', all)),
      ),
      ([, , by]) => by && { kind: 'modify' as const, by, until: 'nextMission' as const },
    ),
    map(
      seq<[string, Ability]>(
        w(
          'any player may perform this action :',
          "that character 's owner may perform this action :",
          'their owner may perform this action :',
        ),
        quotedAction,
      ),
      ([who, ability]) =>
        ability.node === 'activated'
          ? {
              kind: 'modify' as const,
              by: [
                {
                  kind: 'gains' as const,
                  of: 'self',
                  ability: {
                    ...ability,
                    by: who.startsWith('any') ? ('anyPlayer' as const) : ('hostOwner' as const),
                  },
                },
              ],
              until: 'here' as const,
            }
          : undefined,
    ),
    map(
      w(
        'the next time your opponent passes at the current mission , they can do nothing but pass until the end of that mission',
        'the next time your opponent passes at the current mission , they can only pass until the end of that mission',
        'the next time your opponent passes at the current mission , he can do nothing but pass until the end of the mission',
        'the next time your opponent passes at the current mission , they can do nothing but pass until the end of the mission',
      ),
      () => ({ kind: 'onlyPass' as const, who: 'opponent' as const }),
    ),
    // "Reduce the difficulty of the current mission by 1".
    map(
      seq<[string, string, Parameters<typeof changedBy>[0], string, number, Duration | undefined]>(
        w('reduce', 'reduces', 'lower', 'decrease', 'increase', 'raise'),
        w('the difficulty of'),
        nounPhrase('you'),
        w('by'),
        figure,
        until,
      ),
      ([verb, , np, , n, how]) => changedBy(np, verb.startsWith('in') || verb === 'raise' ? n : -n, how),
    ),
    // "All characters are blocked": those who are there now.
    map(
      seq<[NounPhrase, string, Duration | undefined]>(
        nounPhrase('you'),
        w(
          'are blocked',
          'become blocked',
          'is blocked',
          'are blocked from the current mission',
          'is blocked from the current mission',
          'are blocked from that mission',
          'are blocked from this mission',
        ),
        until,
      ),
      ([np, said, how]) => {
        if (
          said.includes('mission') &&
          (np.kind === 'pointed' || (np.kind === 'cards' && np.det.det !== 'plural'))
        ) {
          const named = how === undefined ? targetOf(np, 'you') : undefined
          return named === undefined
            ? undefined
            : { kind: 'block' as const, target: named, until: 'mission' as const }
        }
        const target =
          np.kind === 'cards' && (np.det.det === 'all' || np.det.det === 'a' || np.det.det === 'count')
            ? targetOf(np, 'you')
            : undefined
        return target === undefined ? undefined : { kind: 'block' as const, target, until: how ?? UNSAID }
      },
    ),
  ),
)

/** "They" is the opponent if the text has named them before, or else the player of the event. */
const theirs: Parser<Who> = map(w('they', 'he', 'he or she', 'she'), (_, at, __, source) => {
  const before = source.words.slice(0, at)
  if (before.some((one) => one.text === 'opponent')) return 'opponent' as const
  return before.some((one) => one.text === 'player') ? ('thatPlayer' as const) : undefined
})

const whoMay: Parser<Who> = alt<Who>(
  player,
  theirs,
  map(w('that player'), () => 'thatPlayer' as const),
)

const permission: Parser<Effect> = rule(
  () => (source, at) =>
    whoMay(source, at).flatMap(({ v: who, e }) =>
      w(
        'may',
        'can',
        'may choose to',
        'can choose to',
        'may instead',
        'may then',
        'may also',
      )(source, e).flatMap(({ e: from }) =>
        alt(
          doings(who),
          forPrice(who),
          ...(who === 'you' ? [haveOthers] : []),
        )(source, from).flatMap(({ v, e: end }) => offers(who, v).map((one) => ({ v: one, e: end }))),
      ),
    ),
)

/** "Each player may draw a card." */
const bothMay: Parser<Effect> = rule(
  () => (source, at) =>
    w('each player may', 'both players may')(source, at).flatMap(({ e }) =>
      byBoth(doings, offered)(source, e),
    ),
)

/** "Pay 2 power to ready a character": a price, and the effect that it is paid for. */
const forPrice = (who: Who): Parser<Effect> =>
  map(seq<[Effect, string, Effect]>(doings(who), w('to'), doings(who)), ([price, , effect]) => ({
    kind: 'may' as const,
    do: price,
    ifDone: effect,
  }))

/** "Have your opponent discard a card". */
const haveOthers: Parser<Effect> = rule(() =>
  map(seq<[string, Effect]>(w('have'), alt(subjectDoes)), ([, effect]) => effect),
)

/** "You may take one of them and discard the rest": the rest may be discarded in any case. */
function offers(who: Who, effect: Effect): readonly Effect[] {
  const whole = offered(who, effect)
  const last = effect.kind === 'seq' ? effect.do.at(-1) : undefined
  if (effect.kind !== 'seq' || last === undefined || !movesTheRest(last)) return [whole]
  return [whole, sequence([offered(who, sequence(effect.do.slice(0, -1))), last])]
}

function offered(who: Who, effect: Effect): Effect {
  // "You may wound characters up to three times": each time is offered separately.
  if (effect.kind === 'repeat' && effect.do.kind === 'may' && (effect.do.who ?? 'you') === who) return effect
  if (effect.kind === 'may' && effect.who === undefined && effect.ifDone)
    return who === 'you' ? effect : { ...effect, who }
  return { kind: 'may', do: effect, ...(who === 'you' ? {} : { who }) }
}

const theyDo: Parser<Effect> = rule(
  () => (source, at) =>
    theirs(source, at).flatMap(({ v: who, e }) => after(opt(w('must')), doings(who))(source, e)),
)

const told: Parser<Effect> = rule(() => after(w('you', 'you must', 'you also'), doings('you')))

const bare: Parser<Effect> = rule(() => after(opt(particle), doings('you')))

/** A change of state: "They are stopped." */
const becoming: Parser<Effect> = rule(() => alt<Effect>(becomingSo, promoted, unlessDone))

/** "Each assigned character gets a promotion token." */
const promoted: Parser<Effect> = rule(() =>
  map(
    seq<[NounPhrase, string]>(nounPhrase('you'), w('gets a promotion token', 'get a promotion token')),
    ([np]) => {
      if (np.kind === 'top') return undefined
      const target = targetOf(np, 'you')
      return target === undefined ? undefined : { kind: 'token' as const, target }
    },
  ),
)

/** "Destroy a gear unless your opponent pays 2 power": an option of theirs, and the effect if they don't take it. */
const unlessDone: Parser<Effect> = rule(
  () => (source, at) =>
    alt(bare, subjectDoes)(source, at).flatMap(({ v: effect, e }) =>
      after(w('unless', ', unless'), alt(player, theirs))(source, e).flatMap(({ v: who, e: from }) =>
        doings(who)(source, from).map(({ v, e: end }) => ({
          v: { kind: 'may' as const, do: v, ifNot: effect, ...(who === 'you' ? {} : { who }) },
          e: end,
        })),
      ),
    ),
)

/** "Target ship is destroyed": one that is chosen. */
const isTargeted = ({ det }: Cards, at: number, { words }: Source): boolean =>
  det.det === 'a' && words[at]?.text === 'target'

type Becoming = 'stop' | 'destroy' | 'incapacitate' | 'ready' | 'unblock'
export const becomingSo: Parser<Effect> = rule(() =>
  map(
    seq<[NounPhrase, string, Becoming]>(
      nounPhrase('you'),
      w('is', 'are', 'becomes', 'become', 'must be', 'is also', 'are also'),
      table<Becoming>({
        stopped: 'stop',
        destroyed: 'destroy',
        incapacitated: 'incapacitate',
        readied: 'ready',
        ready: 'ready',
        unblocked: 'unblock',
      }),
    ),
    ([np, verb, kind], at, end, source) => {
      // "They are ready" is a state.
      if (source.words[end - 1]?.text === 'ready' && !verb.startsWith('become')) return undefined
      const target =
        np.kind === 'pointed' ||
        (np.kind === 'cards' && (np.det.det === 'all' || np.det.det === 'each' || isTargeted(np, at, source)))
          ? targetOf(np, 'you')
          : undefined
      return target === undefined ? undefined : { kind, target }
    },
  ),
)

const withSubject: Parser<Effect> = rule(() =>
  alt<Effect>(bothMay, permission, told, subjectDoes, theyDo, stating, becoming),
)

const and = w('and', ', and', ', then', 'then', ', and then')

/** "Destroy a gear or your opponent loses 3 power": you choose what happens. */
const orOthers: Parser<Effect> = rule(() =>
  map(seq<[Effect, string, Effect]>(bare, w('or', ', or'), subjectDoes), ([one, , two]) =>
    [one, two].some(({ kind }) => kind === 'seq' || kind === 'chooseOne')
      ? undefined
      : { kind: 'chooseOne' as const, modes: [{ do: one }, { do: two }] },
  ),
)

/** "It gets skills +1 until the end of the turn, and it can't be stopped": until then, too. */
function sharingDuration(all: readonly Effect[]): readonly Effect[] {
  let said: Duration | undefined
  const shared = (one: Effect): Effect => {
    // "A character gets ..." is a choice, then the change.
    if (one.kind === 'seq') return { ...one, do: one.do.map(shared) }
    if (one.kind !== 'modify') return one
    if (one.until !== UNSAID) said = one.until
    return said === undefined ? one : { ...one, until: said }
  }
  return all.map(shared)
}

/** A clause without a subject continues the same player's actions, so it comes first or after a statement. */
export const main: Parser<Effect> = rule(() =>
  alt<Effect>(
    map(listed(withSubject, and, 3), (all) => sequence(sharingDuration(all))),
    map(
      seq<[Effect, readonly (readonly [string, Effect])[]]>(
        bare,
        many(seq<[string, Effect]>(and, withSubject), 2),
      ),
      ([one, more]) => sequence([one, ...more.map(([, other]) => other)]),
    ),
    map(seq<[Effect, string, Effect]>(stating, and, bare), ([one, , other]) => sequence([one, other])),
    orOthers,
  ),
)
