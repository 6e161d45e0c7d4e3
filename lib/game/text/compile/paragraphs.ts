import type { Ability, Effect, Gate, Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Filter } from '@/lib/game/abilities/selectors'
import type { Trigger, Would } from '@/lib/game/abilities/triggers'
import type { Glyph, Skill } from '@/lib/game/terms'
import { amount, counting, scaled } from './amounts'
import { condition } from './conditions'
import { doings, sequence } from './effects'
import {
  type AdversaryWords,
  adversaryWords,
  priceChange,
  quoted,
  type Statement,
  statement,
} from './modifiers'
import { type Cards, cardsOf, predicate } from './nouns'
import { after, alt, before, first, listed, many, map, opt, type Parser, rule, seq, table, w } from './parser'
import { type Pointed, pointed } from './references'
import { leading, sentences, stop } from './sentences'
import { moment, trigger, would } from './triggers'
import { figure, glyphName, letterX, player, skill } from './words'

/** Whole paragraphs: when a text works. */

// ---------------------------------------------------------------- gates

const glyphList = (kind: 'and' | 'or'): Parser<Gate> =>
  map(
    listed<Glyph>(glyphName, kind === 'and' ? w('and', ', and', ',') : w('or', ', or', ','), 5),
    (glyphs) =>
      kind === 'or' && glyphs.length < 2
        ? undefined
        : { need: kind === 'and' ? ('all' as const) : ('any' as const), glyphs },
  )
const gate: Parser<Gate> = alt<Gate>(glyphList('and'), glyphList('or'))
const gateBefore: Parser<Gate> = map(seq<[Gate, string]>(gate, w(':')), ([of]) => of)

const gated = (of: Gate | undefined): { gate?: Gate } => (of === undefined ? {} : { gate: of })

// ---------------------------------------------------------------- costs

const costBreak = w(',', 'and', ', and')
const costs: Parser<readonly Effect[]> = rule(() =>
  map(listed(alt<Effect>(doings('you'), payListed), costBreak, 5), (all) =>
    all.flatMap((one) => (one.kind === 'seq' ? one.do : [one])),
  ),
)
/** "Pay power as listed below": what it costs say the modes. */
const payListed: Parser<Effect> = map(w('pay power as listed', 'pay power as listed below'), () => ({
  kind: 'nothing' as const,
}))

// ---------------------------------------------------------------- actions

interface Limit {
  readonly once?: true
  readonly if?: Condition
  readonly price?: { readonly n: number; readonly if: Condition }
  readonly from?: 'hand'
}
const limit: Parser<Limit> = rule(() => {
  const can = w(
    'you can do this only',
    'you may do this only',
    'use this ability only',
    'use this action only',
    'you can use this ability only',
    'do this only',
    'you may only do this',
    'you can only do this',
    'you may use this ability only',
  )
  return alt<Limit>(
    map(
      seq<[string, string, string]>(
        can,
        w('once each turn', 'once per turn', 'one time each turn', 'once a turn', 'once every turn'),
        w('.'),
      ),
      () => ({ once: true as const }),
    ),
    map(seq<[string, Condition, string]>(can, after(w('if', 'while'), condition), w('.')), ([, of]) =>
      of.kind === 'is' && of.a.place === 'hand' ? undefined : { if: of },
    ),
    map(
      seq<[string, string, Pointed, string, string]>(
        can,
        w('while', 'if'),
        self,
        w('is in your hand', 'is in hand'),
        w('.'),
      ),
      () => ({ from: 'hand' as const }),
    ),
    map(
      seq<[string, { n: Amount; payer?: Who; x?: 1 | -1 }, string, Condition, string]>(
        w('this ability costs', 'this action costs', 'it costs'),
        priceChange,
        w('if', 'while', 'as long as'),
        condition,
        w('.'),
      ),
      ([, { n, payer: by, x }, , of]) =>
        typeof n === 'number' && n !== 0 && by === undefined && x === undefined
          ? { price: { n, if: of } }
          : undefined,
    ),
    map(
      seq<[string, string, Condition, string]>(
        can,
        w('once each turn and only if', 'once per turn and only if', 'once each turn , and only if'),
        condition,
        w('.'),
      ),
      ([, , of]) => ({ once: true as const, if: of }),
    ),
    map(
      seq<[string, string]>(
        w('only once each turn', 'once per turn only', 'limit once per turn', 'once per turn'),
        w('.'),
      ),
      () => ({ once: true as const }),
    ),
  )
})

/** "Once per turn, you may pay 1 power to ready a character": an action too. */
const offeredAction: Parser<Ability> = rule(() =>
  map(
    seq<[Gate | undefined, string, string, Effect, string, Effect, string]>(
      opt(gateBefore),
      w('once per turn ,', 'once each turn ,', 'once a turn ,'),
      w('you may'),
      doings('you'),
      w('to'),
      doings('you'),
      stop,
    ),
    ([of, , , price, , effect]) => ({
      node: 'activated' as const,
      costs: price.kind === 'seq' ? price.do : [price],
      do: effect,
      once: true,
      ...gated(of),
    }),
  ),
)

const action: Parser<Ability> = rule(() =>
  map(
    seq<[Gate | undefined, readonly Effect[], string, Effect, readonly Limit[]]>(
      opt(map(seq<[Gate, string]>(gate, w(',', ':')), ([of]) => of)),
      costs,
      w('—', ':'),
      sentences,
      many(limit, 2),
    ),
    ([of, paid, , effect, limits]) => {
      const price = paid.filter((one) => one.kind !== 'nothing')
      if (price.length === 0) return undefined
      return {
        node: 'activated' as const,
        costs: price,
        do: effect,
        ...gated(of),
        ...Object.assign({}, ...limits),
      }
    },
  ),
)
/** "Discard this card from your hand, pay 1 power — Draw two cards." */
const handAction: Parser<Ability> = rule(() =>
  map(
    seq<[string, Pointed, string, readonly (readonly Effect[])[], string, Effect, readonly Limit[]]>(
      w('discard', 'reveal'),
      self,
      w('from your hand', 'from hand'),
      many(after(costBreak, costs), 1),
      w('—', ':'),
      sentences,
      many(limit, 2),
    ),
    ([how, { ref }, , more, , effect, limits]) => ({
      node: 'activated' as const,
      from: 'hand' as const,
      costs: [
        how === 'discard'
          ? { kind: 'discard' as const, target: ref }
          : { kind: 'reveal' as const, target: ref },
        ...more.flat(),
      ],
      do: effect,
      ...Object.assign({}, ...limits),
    }),
  ),
)

/** "While Bob is assigned, your opponent gets: ...": an action for the other player. */
const opponentsAction: Parser<Ability> = rule(() =>
  map(
    seq<[Condition | undefined, string, Ability, string, string | undefined]>(
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      w(
        'your opponent gets : "',
        'your opponent gains : "',
        'your opponent has : "',
        'your opponent may perform this action : "',
        'your opponent can perform this action : "',
      ),
      action,
      w('"'),
      opt(w('.')),
    ),
    ([during, , ability]) => {
      if (ability.node !== 'activated' || (during !== undefined && ability.if !== undefined)) return undefined
      return { ...ability, by: 'opponent' as const, ...(during === undefined ? {} : { if: during }) }
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

const othersAction: Parser<Ability> = rule(() =>
  map(
    seq<[string, Ability, string, string | undefined]>(
      w(
        'any player may perform this action : "',
        'that character \'s owner may perform this action : "',
        'their owner may perform this action : "',
      ),
      action,
      w('"'),
      opt(w('.')),
    ),
    ([who, ability]) =>
      ability.node === 'activated'
        ? { ...ability, by: who.startsWith('any') ? ('anyPlayer' as const) : ('hostOwner' as const) }
        : undefined,
  ),
)

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
  readonly during?: Condition
  readonly only?: Condition
}

const nothing: Parser<undefined> = (_, at) => [{ v: undefined, e: at }]

const trigged: Parser<TriggeredBefore> = rule(() =>
  alt<TriggeredBefore>(
    map(
      seq<[string, Trigger, Condition | undefined, string]>(
        whenWord,
        trigger,
        opt(after(whileWord, condition)),
        w(','),
      ),
      ([word, on, during]) =>
        word === 'if' ? undefined : { on, ...(during === undefined ? {} : { during }) },
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
    map(seq<[{ on: Trigger; next: boolean }, string]>(moment, w(',')), ([{ on }]) => ({ on })),
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
const isSelf = (ref: string): boolean => ref.includes('"title"') || ref.includes('"this"')

const whileWord = w('while', 'as long as', 'so long as')

const triggered: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        Condition | undefined,
        TriggeredBefore,
        string | undefined,
        Condition | undefined,
        Effect,
        readonly Limit[],
      ]
    >(
      opt(gateBefore),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      trigged,
      opt(map(seq<[string, string, string]>(w('if', 'while'), scorePile, w(',')), () => 'score')),
      first<Condition | undefined>(
        map(seq<[string, Condition, string]>(w('if', 'while'), condition, w(',')), ([, of]) => of),
        nothing,
      ),
      sentences,
      many(limit, 1),
    ),
    ([of, first, { on, during: beside, only: also }, from, asked, effect, [limited]]) => {
      const only = also ?? asked
      if (also !== undefined && asked !== undefined) return undefined
      if (first !== undefined && beside !== undefined) return undefined
      if (limited !== undefined && Object.keys(limited).join() !== 'once') return undefined
      // In the order of reading: what is spoken of last is what "he" means.
      return {
        node: 'triggered' as const,
        ...gated(of),
        ...(first === undefined ? {} : { while: first }),
        on,
        do: effect,
        ...(beside === undefined ? {} : { while: beside }),
        ...(from === undefined ? {} : { from: 'score' as const }),
        ...(only === undefined ? {} : { if: only }),
        ...(limited === undefined ? {} : { once: true }),
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
      opt(map(seq<[string, string, string]>(conditional, scorePile, w(',')), () => 'score' as const)),
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

// ---------------------------------------------------------------- to play and to assign

const self: Parser<Pointed> = map(pointed, (of) => (isSelf(of.ref) ? of : undefined))
const exception = opt(after(w(', unless', 'unless'), condition))

const toPlay: Parser<Ability> = rule(() =>
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
      w('to play'),
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

/** Who pays says the rules: the text names them again. */
const payer: Parser<Who> = alt<Who>(
  player,
  map(w('that player', 'they'), () => 'opponent' as const),
)

const toAssign: Parser<Ability> = rule(() => {
  const price: Parser<readonly Effect[]> = alt<readonly Effect[]>(
    after(opt(w('you must', 'you')), costs),
    (source, at) =>
      payer(source, at).flatMap(({ v: who, e }) =>
        after(opt(w('must')), who === 'you' ? costs : costsOf(who))(source, e).map(({ v, e: end }) => ({
          v: v.map((one) => withoutPayer(one, who)),
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
        readonly Effect[],
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
    ([of, one, , card, two, , paid, except]) => {
      if (one !== undefined && two !== undefined) return undefined
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

/** In the price of an assignment the payer is whoever assigns. */
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

const playOnlyIf: Parser<Ability> = rule(() => {
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
/** "During a Science mission". */
const during: Parser<Condition> = map(seq<[string, Cards]>(w('during', 'at'), cardsOf('you')), ([, of]) =>
  of.det.det === 'a' && of.filter.what === 'mission'
    ? { kind: 'is' as const, card: 'mission', a: of.filter }
    : undefined,
)

// ---------------------------------------------------------------- instead

/** "Stop this card and ready that character instead": what is done to the card of the event comes instead, the rest is the price. */
function priced(effect: Effect): { may: Effect; instead: Effect } {
  const parts = effect.kind === 'seq' ? effect.do : [effect]
  const last = parts.at(-1)
  const isThat =
    last !== undefined &&
    'target' in last &&
    typeof last.target === 'string' &&
    last.target.includes('"that"')
  if (parts.length < 2 || !isThat || last === undefined) return { may: effect, instead: { kind: 'nothing' } }
  return { may: sequence(parts.slice(0, -1)), instead: last }
}

const replacement: Parser<Ability> = rule(() => {
  const replaced = map(
    seq<[Gate | undefined, string, Would, string]>(
      opt(gateBefore),
      w('each time', 'whenever', 'when', 'if', 'any time'),
      would,
      w(','),
    ),
    ([of, , what]) => ({ ...gated(of), would: what }),
  )
  return alt<Ability>(
    map(
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, , price]) => ({ node: 'replacement' as const, ...on, ...priced(price) }),
    ),
    // "You may destroy another adversary instead. If you do, ..."
    map(
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, Effect, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('instead . if you do ,'),
        doings('you'),
        stop,
      ),
      ([on, , price, , effect]) => ({ node: 'replacement' as const, ...on, may: price, instead: effect }),
    ),
    map(
      seq<[{ gate?: Gate; would: Would }, Effect, string]>(
        replaced,
        alt(
          after(w('you may instead'), doings('you')),
          map(
            seq<[string, Effect, string]>(
              w('you may'),
              doings('you'),
              w('to prevent that', 'to prevent this'),
            ),
            ([, price]) => price,
          ),
        ),
        stop,
      ),
      ([on, price]) => ({
        node: 'replacement' as const,
        ...on,
        may: price,
        instead: { kind: 'nothing' as const },
      }),
    ),
    map(
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, Effect, string, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('. if you do ,', 'to', '. then', 'and'),
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, , price, how, effect]) =>
        how === 'to' || how === 'and'
          ? undefined
          : { node: 'replacement' as const, ...on, may: price, instead: effect },
    ),
    map(
      seq<[{ gate?: Gate; would: Would }, Effect, string, string]>(
        replaced,
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, effect]) => ({ node: 'replacement' as const, ...on, instead: effect }),
    ),
  )
})

/** "Bob can't be destroyed": nothing happens instead. */
const prevention: Parser<Ability> = rule(() =>
  map(
    seq<[Gate | undefined, Pointed, string, 'destroy' | 'incapacitate', string]>(
      opt(gateBefore),
      pointed,
      w("can't be", 'cannot be', "can't become", 'cannot become'),
      table<'destroy' | 'incapacitate'>({ destroyed: 'destroy', incapacitated: 'incapacitate' }),
      stop,
    ),
    ([of, { ref }, , kind]) =>
      isSelf(ref)
        ? {
            node: 'replacement' as const,
            ...gated(of),
            would: { kind, card: ref },
            instead: { kind: 'nothing' as const },
          }
        : undefined,
  ),
)

/** "Only team characters may be assigned to this mission": those who are not are blocked. */
const onlyAssigned: Parser<Ability> = rule(() =>
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

/** An event does what it says when it is played. */
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
    action,
    offeredAction,
    prevention,
    onlyAssigned,
    othersAction,
    handAction,
    opponentsAction,
    beside,
    replacement,
    toPlay,
    toAssign,
    playOnlyIf,
    opponentsTurn,
  ),
)
const lasting: Parser<Ability> = rule(() => alt<Ability>(triggered, holding))

/** An event does what its text says once; all that it changes all the time is its own cost. */
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

/** Cards with a text of their own within a text: where it ends says the quotation mark. */
quoted.paragraph = plain

/** One paragraph from its first word to its last. */
export const paragraph: Parser<Ability> = (source, at) =>
  plain(source, at).filter(({ e }) => e === source.words.length)
