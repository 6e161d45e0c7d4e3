import type { Ability, Effect, Gate, Scope } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardType, Skill } from '@/lib/game/terms'
import { doings } from '../effects/effects'
import { sentences, stop } from '../effects/sentences'
import { after, alt, before, listed, map, opt, type Parser, rule, seq, w } from '../parser'
import { type Cards, cardsOf } from '../phrases/nouns'
import { isSelf, type Pointed, pointed, self } from '../phrases/references'
import { figure, MISSIONS_OF, player, skill } from '../phrases/words'
import { atMission, condition, whileWord } from '../statements/conditions'
import { type PriceChange, priceChange } from '../statements/prices'
import { worth } from '../statements/turn-conditions'
import { costs, gateBefore, gated } from './actions'

/** Costs and conditions for playing or assigning a card. */

const exception = opt(after(w(', unless', 'unless'), condition))

export const toPlay: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        string,
        Pointed,
        string | undefined,
        string | undefined,
        readonly Effect[],
        Condition | undefined,
        string,
        Effect | undefined,
      ]
    >(
      w('to play', 'as an additional cost to play', 'as an extra cost to play', 'as a cost to play'),
      self,
      opt(w(',')),
      opt(w('you must', 'you must also', 'you also')),
      costs,
      exception,
      stop,
      opt(sentences),
    ),
    ([, , , , paid, except, , effect]) => {
      if (effect === undefined)
        return { node: 'toPlay' as const, costs: paid, ...(except === undefined ? {} : { unless: except }) }
      return except === undefined ? { node: 'event' as const, costs: paid, do: effect } : undefined
    },
  ),
)

const costsOf = (who: Who): Parser<readonly Effect[]> =>
  map(doings(who), (effect) => (effect.kind === 'seq' ? effect.do : [effect]))

/** The rules determine who pays: the text names them again. */
const payer: Parser<Who> = alt<Who>(
  player,
  map(w('that player', 'they'), () => 'opponent' as const),
)

export const toAssign: Parser<Ability> = rule(() => {
  const price: Parser<{ paid: readonly Effect[]; who?: Who }> = alt<{ paid: readonly Effect[]; who?: Who }>(
    map(costs, (paid) => ({ paid })),
    map(after(w('you must', 'you'), costs), (paid) => ({ paid, who: 'you' as const })),
    (source, at) =>
      payer(source, at).flatMap(({ v: who, e }) =>
        after(opt(w('must')), who === 'you' ? costs : costsOf(who))(source, e).map(({ v, e: end }) => ({
          v: { paid: v.map((one) => withoutPayer(one, who)), who },
          e: end,
        })),
      ),
  )
  return map(
    seq<
      [
        Gate | undefined,
        Condition | undefined,
        string,
        Scope,
        Condition | undefined,
        string | undefined,
        { paid: readonly Effect[]; who?: Who },
        Condition | undefined,
        string,
      ]
    >(
      opt(gateBefore),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      w('to assign'),
      alt<Scope>(
        map(pointed, ({ ref }) => ref),
        map(cardsOf('you'), (of: Cards) => (of.det.det === 'a' ? of.filter : undefined)),
      ),
      opt(map(seq<[string, Condition]>(whileWord, condition), ([, of]) => of)),
      opt(w(',')),
      price,
      exception,
      stop,
    ),
    ([of, one, , card, two, , { paid, who }, except], _, __, { type }) => {
      if (one !== undefined && two !== undefined) return undefined
      if (who !== undefined && !assigns(who, card, type)) return undefined
      return {
        node: 'toAssign' as const,
        ...(one === undefined ? {} : { while: one }),
        card,
        costs: paid,
        ...gated(of),
        ...(two === undefined ? {} : { while: two }),
        ...(except === undefined ? {} : { unless: except }),
      }
    },
  )
})

/** Characters are assigned by the hero player, adversaries by the villain player: nobody else pays for it. */
function assigns(who: Who, card: Scope, type: CardType): boolean {
  const hero = MISSIONS_OF[type]
  if (hero === undefined || typeof card === 'string') return true
  const what = card.what ?? 'card'
  const side =
    what === 'adversary' ? 'villain' : ['character', 'team', 'support'].includes(what) ? 'hero' : undefined
  if (side === undefined) return true
  return who === side || who === (side === 'hero' ? hero : hero === 'you' ? 'opponent' : 'you')
}

/** "Your opponent must pay 1 power to assign a character": a price of assigning, told as what its payer does. */
export const payToAssign: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        Condition | undefined,
        { who: Who; paid: readonly Effect[] },
        string,
        Scope,
        Condition | undefined,
        string,
      ]
    >(
      opt(gateBefore),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      (source, at) =>
        player(source, at).flatMap(({ v: who, e }) =>
          alt(after(w('must', 'must also'), costsOf(who)), extraPower)(source, e).map(
            ({ v: paid, e: end }) => ({
              v: { who, paid },
              e: end,
            }),
          ),
        ),
      w(
        'to assign',
        'for each character they assign',
        'each time they assign',
        'each time he assigns',
        'whenever they assign',
      ),
      alt<Scope>(
        map(pointed, ({ ref }) => (isSelf(ref) ? ref : undefined)),
        map(cardsOf('you'), (of: Cards) =>
          of.det.det === 'a' || of.det.det === 'each' ? of.filter : undefined,
        ),
      ),
      opt(map(seq<[string, Condition]>(whileWord, condition), ([, of]) => of)),
      stop,
    ),
    ([of, one, { who, paid }, , card, two], _, __, { type }) => {
      if ((one !== undefined && two !== undefined) || !assigns(who, card, type)) return undefined
      return {
        node: 'toAssign' as const,
        ...(one === undefined ? {} : { while: one }),
        card,
        costs: paid.map((each) => withoutPayer(each, who)),
        ...gated(of),
        ...(two === undefined ? {} : { while: two }),
      }
    },
  ),
)

/** "Pays 1 extra power", "pays 2 more power". */
const extraPower: Parser<readonly Effect[]> = map(
  seq<[string, number, string, string]>(
    w('pays', 'must pay', 'has to pay'),
    figure,
    w('extra', 'more', 'additional'),
    w('power'),
  ),
  ([, n]) => [{ kind: 'pay' as const, n }],
)

/** "Team characters cost 1 power to assign", "your opponent can't assign an adversary unless they pay 2 power". */
export const costToAssign: Parser<Ability> = rule(() =>
  alt<Ability>(
    map(
      seq<[Gate | undefined, Condition | undefined, Cards, string, PriceChange, string, string]>(
        opt(gateBefore),
        opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
        cardsOf('you'),
        w('cost', 'costs'),
        priceChange,
        w('to assign'),
        stop,
      ),
      ([of, during, { det, filter }, , { n, x, payer }], _, __, { type }) =>
        (det.det !== 'plural' && det.det !== 'each') ||
        typeof n !== 'number' ||
        n <= 0 ||
        x !== undefined ||
        (payer !== undefined && !assigns(payer, filter, type))
          ? undefined
          : {
              node: 'toAssign' as const,
              ...(during === undefined ? {} : { while: during }),
              card: filter,
              costs: [{ kind: 'pay' as const, n }],
              ...gated(of),
            },
    ),
    map(
      seq<[Who, string, Cards, string, Who, readonly Effect[], string]>(
        player,
        w("can't assign", 'cannot assign', 'may not assign'),
        cardsOf('you'),
        w('unless'),
        alt<Who>(
          player,
          map(w('they', 'he', 'he or she'), () => 'opponent' as const),
        ),
        (source, at) =>
          alt(
            map(doings('you'), (effect) => effect),
            doings('opponent'),
          )(source, at).map(({ v, e }) => ({
            v: (v.kind === 'seq' ? v.do : [v]).map((one) => withoutPayer(one, 'opponent')),
            e,
          })),
        stop,
      ),
      ([who, , { det, filter }, , payer, paid], _, __, { type }) =>
        (det.det !== 'plural' && det.det !== 'a') ||
        who !== payer ||
        !paid.every(({ kind }) => kind === 'pay' || kind === 'discard') ||
        !assigns(who, filter, type)
          ? undefined
          : { node: 'toAssign' as const, card: filter, costs: paid },
    ),
  ),
)

/** The price of an assignment is paid by the player who assigns. */
function withoutPayer(effect: Effect, who: Who): Effect {
  const plain: Record<string, unknown> = { ...effect }
  if (plain.who === who) delete plain.who
  const target = plain.target
  if (typeof target === 'object' && target !== null && 'by' in target && target.by === who) {
    const { by: _, ...rest } = target
    const of: unknown = 'of' in rest ? rest.of : undefined
    plain.target =
      typeof of === 'object' && of !== null && 'whose' in of && of.whose === who
        ? { ...rest, of: withoutWhose(of) }
        : rest
  }
  return plain as unknown as Effect
}

const withoutWhose = (of: object): object =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== 'whose'))

/** "Have a gear in play", after "you must". */
const havingIt: Parser<Condition> = map(
  seq<[string, Cards, string | undefined]>(w('have', 'control'), cardsOf('you'), opt(w('in play'))),
  ([, { det, filter }]): Condition | undefined =>
    det.det === 'a' && det.random === undefined && filter.place === undefined && filter.whose === undefined
      ? { kind: 'exists', of: { ...filter, whose: 'you' } }
      : undefined,
)

export const playOnlyIf: Parser<Ability> = rule(() => {
  const when = alt<Condition>(after(w('if', 'while', 'when'), condition), during)
  return alt<Ability>(
    map(
      seq<[string, Pointed, string, Condition, string]>(
        w('you can play', 'you may play', 'play'),
        self,
        w('only'),
        when,
        stop,
      ),
      ([, , , of]) => ({ node: 'playOnlyIf' as const, if: of }),
    ),
    map(
      seq<[string, Pointed, Condition, string]>(
        w('you can only play', 'you may only play', 'only play'),
        self,
        when,
        stop,
      ),
      ([, , of]) => ({ node: 'playOnlyIf' as const, if: of }),
    ),
    // "To play Bob, you must have a gear in play": a condition, worded as a cost.
    map(
      seq<[string, Pointed, string | undefined, string, Condition, string]>(
        w('to play'),
        self,
        opt(w(',')),
        w('you must'),
        havingIt,
        stop,
      ),
      ([, , , , of]) => ({ node: 'playOnlyIf' as const, if: of }),
    ),
    map(
      seq<[string, Pointed, string, Condition, string]>(
        w("you can't play", 'you cannot play', 'you may not play'),
        self,
        w('unless', 'if', 'while'),
        condition,
        stop,
      ),
      ([, , how, of]) => ({
        node: 'playOnlyIf' as const,
        if: how === 'unless' ? of : ({ kind: 'not', of } as const),
      }),
    ),
    map(
      seq<[string, Condition, string, Effect | undefined]>(
        w('play only', 'you can only play this', 'play this only', 'you may only play this'),
        when,
        stop,
        opt(sentences),
      ),
      ([, of, , effect]) =>
        effect === undefined
          ? { node: 'playOnlyIf' as const, if: of }
          : { node: 'event' as const, onlyIf: of, do: effect },
    ),
    map(
      seq<[Pointed, string, Condition, string]>(
        self,
        w('can be played only', 'may be played only', 'can only be played', 'may only be played'),
        when,
        stop,
      ),
      ([, , of]) => ({ node: 'playOnlyIf' as const, if: of }),
    ),
    map(
      seq<[string, Pointed, Condition, string, Effect]>(
        w('you can only play', 'you may only play', 'only play'),
        self,
        when,
        stop,
        sentences,
      ),
      ([, , of, , effect]) => ({ node: 'event' as const, onlyIf: of, do: effect }),
    ),
    map(
      seq<[string, Pointed, string, Condition, string, Effect]>(
        w('you can play', 'you may play', 'play'),
        self,
        w('only'),
        when,
        stop,
        sentences,
      ),
      ([, , , of, , effect]) => ({ node: 'event' as const, onlyIf: of, do: effect }),
    ),
  )
})

/** "This mission can't be played unless you have a ship in play": a condition for playing it. */
export const notPlayedUnless: Parser<Ability> = rule(() => alt<Ability>(notPlayedIf, notPlayedDuring))

/** "You can't play this event during a Combat mission". */
const notPlayedDuring: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, Condition, string]>(
      alt(
        after(w("you can't play", 'you cannot play', 'you may not play'), self),
        before(self, w("can't be played", 'cannot be played', 'may not be played')),
      ),
      during,
      stop,
    ),
    ([, of]) => ({ node: 'playOnlyIf' as const, if: { kind: 'not' as const, of } }),
  ),
)

const notPlayedIf: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, string, string, Condition, string]>(
      self,
      w("can't be played", 'cannot be played', 'may not be played'),
      w('unless', 'if', 'while'),
      condition,
      stop,
    ),
    ([, , how, of]) => ({
      node: 'playOnlyIf' as const,
      if: how === 'unless' ? of : ({ kind: 'not', of } as const),
    }),
  ),
)

/** "Bob can't be assigned to Culture missions", "Baal can be assigned only to Combat missions". */
export const notAssignedTo: Parser<Ability> = rule(() => {
  const kind = map(
    seq<[string, readonly Skill[], string]>(
      w('to a', 'to an', 'to'),
      listed<Skill>(skill, w('or', ', or', ','), 3),
      w('mission', 'missions'),
    ),
    ([, of]): Condition => {
      const each = of.map(
        (one) => ({ kind: 'is', card: 'mission', a: { what: 'mission', skill: one } }) as const,
      )
      const [only] = each
      return each.length === 1 && only ? only : { kind: 'or', of: each }
    },
  )
  const cannot = (of: Scope, during: Condition): Ability => ({
    node: 'static',
    while: during,
    by: [{ kind: 'cannot', be: 'assigned', of }],
  })
  const worthSo = after(w('to a mission', 'to missions'), worth)
  const whom: Parser<Scope> = alt<Scope>(
    map(self, ({ ref }) => ref),
    map(cardsOf('you'), (of: Cards) => (of.det.det === 'plural' ? of.filter : undefined)),
  )
  return alt<Ability>(
    map(
      seq<[Scope, string, Condition, string]>(
        whom,
        w("can't be assigned", 'cannot be assigned', 'may not be assigned'),
        alt(kind, worthSo),
        stop,
      ),
      ([of, , during]) => cannot(of, during),
    ),
    map(
      seq<[Scope, string, Condition, string]>(
        whom,
        w('can be assigned only', 'can only be assigned', 'may only be assigned', 'may be assigned only'),
        alt(kind, worthSo, after(w('if', 'while'), condition)),
        stop,
      ),
      ([of, , only]) => cannot(of, { kind: 'not', of: only }),
    ),
    // "You can't assign support characters to this mission", "no adversaries can be assigned to this mission".
    map(
      seq<[Filter, string, string]>(
        alt<Filter>(
          map(
            seq<[Who, string, Cards]>(
              player,
              w("can't assign", 'cannot assign', 'may not assign'),
              cardsOf('you'),
            ),
            ([who, , { det, filter }]) =>
              det.det === 'plural' && (filter.whose ?? who) === who ? { ...filter, whose: who } : undefined,
          ),
          map(
            seq<[Cards, string]>(cardsOf('you'), w('can be assigned', 'may be assigned')),
            ([{ det, filter }]) => (det.det === 'no' ? filter : undefined),
          ),
        ),
        w('to this mission', 'to the current mission'),
        stop,
      ),
      ([of], _, __, source) =>
        source.type === 'mission' || source.type === 'obstacle'
          ? { node: 'static' as const, by: [{ kind: 'cannot' as const, be: 'assigned' as const, of }] }
          : undefined,
    ),
    // The mission that this card is at.
    map(
      seq<[Scope, string, string]>(
        map(cardsOf('you'), (of: Cards) => (of.det.det === 'plural' ? of.filter : undefined)),
        w(
          "can't be assigned to this mission",
          'cannot be assigned to this mission',
          'may not be assigned to this mission',
          "can't be assigned to the current mission",
          'cannot be assigned to the current mission',
          'may not be assigned to the current mission',
        ),
        stop,
      ),
      ([of], _, __, source) =>
        source.type === 'mission' || source.type === 'obstacle'
          ? { node: 'static' as const, by: [{ kind: 'cannot' as const, be: 'assigned' as const, of }] }
          : undefined,
    ),
  )
})

/** "During a Science mission", "during a mission with at least two obstacles". */
const during: Parser<Condition> = alt<Condition>(
  map(seq<[string, Cards]>(w('during', 'at', 'on'), cardsOf('you')), ([, of]) =>
    (of.det.det === 'a' || of.det.det === 'plural') && of.filter.what === 'mission'
      ? { kind: 'is' as const, card: 'mission', a: of.filter }
      : undefined,
  ),
  after(w('during a mission with', 'at a mission with', 'during a mission that has'), atMission),
)

/** "Only team characters may be assigned to this mission": all others are blocked. */
export const onlyAssigned: Parser<Ability> = rule(() =>
  map(
    seq<[string, Cards, string, string, string]>(
      w('only'),
      cardsOf('you'),
      w('can be assigned', 'may be assigned'),
      w('to this mission', 'to the current mission'),
      stop,
    ),
    ([, of]) => {
      if (of.det.det !== 'plural') return undefined
      const { what, ...rest } = of.filter
      if (Object.keys(rest).length === 0 && (what === 'team' || what === 'support'))
        return {
          node: 'static' as const,
          by: [
            {
              kind: 'blocked' as const,
              of: { what: what === 'team' ? ('support' as const) : ('team' as const) },
            },
          ],
        }
      return what === 'character'
        ? {
            node: 'static' as const,
            by: [{ kind: 'blocked' as const, of: { what: 'character' as const, not: rest } }],
          }
        : undefined
    },
  ),
)
