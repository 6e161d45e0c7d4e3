import type { Ability, Effect, Gate } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Glyph, Skill } from '@/lib/game/terms'
import { doings } from '../effects/effects'
import { sentences, stop } from '../effects/sentences'
import { after, alt, before, listed, many, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { type Pointed, pointing, self } from '../phrases/references'
import { glyphName, MISSIONS_OF, skill } from '../phrases/words'
import { condition, whileWord } from '../statements/conditions'
import { priceChange } from '../statements/prices'

/** Paragraphs with a price before a dash: actions, the players who may perform them, and their limits. */

const glyphList = (kind: 'and' | 'or'): Parser<Gate> =>
  map(
    listed<Glyph>(
      glyphName,
      kind === 'and' ? w('and', ', and', ',') : w('or', ', or', ',', '/', 'and/or'),
      5,
    ),
    (glyphs) =>
      kind === 'or' && glyphs.length < 2
        ? undefined
        : { need: kind === 'and' ? ('all' as const) : ('any' as const), glyphs },
  )

const gate: Parser<Gate> = alt<Gate>(
  glyphList('and'),
  glyphList('or'),
  // Two marks with nothing between them: both or either.
  (source, at) =>
    seq<[Glyph, Glyph]>(glyphName, glyphName)(source, at).flatMap(({ v: glyphs, e }) =>
      (['all', 'any'] as const).map((need) => ({ v: { need, glyphs }, e })),
    ),
)

/** With a colon; without one if a symbol's mark comes before the first word. */
export const gateBefore: Parser<Gate> = alt<Gate>(
  map(seq<[Gate, string]>(gate, w(':', ';')), ([of]) => of),
  (source, at) =>
    before(gate, w('—'))(source, at).filter(
      ({ e }) => w('while', 'each time', 'when', 'at the start', 'at the end')(source, e).length > 0,
    ),
  // "Libra and Gemini — Jonas Quinn gets Science +2".
  (source, at) =>
    before(gate, w('—'))(source, at).filter(
      ({ e }) =>
        seq<[unknown, string]>(self, w('gets', 'gains', 'has', 'costs', "can't", 'cannot'))(source, e)
          .length > 0,
    ),
  (source, at) =>
    at > 0 ? [] : gate(source, at).filter(({ e }) => w('while', 'each time', 'when')(source, e).length > 0),
)

/** "Without glyphs: ...": while the card has none. */
export const withoutGlyphs: Parser<Condition> = map(
  seq<[string, string]>(
    w(
      'without glyphs',
      'without any glyphs',
      'without a glyph',
      'no glyphs',
      'with no glyphs',
      'without glyph',
    ),
    w(':', '—'),
  ),
  (_, __, ___, { type }) =>
    type === 'team' || type === 'support'
      ? { kind: 'is' as const, card: pointing({ by: 'title' }), a: { glyphs: 0 } }
      : undefined,
)

export const gated = (of: Gate | undefined): { gate?: Gate } => (of === undefined ? {} : { gate: of })

const costBreak = w(',', 'and', ', and')

export const costs: Parser<readonly Effect[]> = rule(() =>
  map(listed(alt<Effect>(doings('you'), payListed, bareStop), costBreak, 5), (all) =>
    all.flatMap((one) => (one.kind === 'seq' ? one.do : [one])),
  ),
)

/** "Stop: draw a card": the card itself. */
const bareStop: Parser<Effect> = map(w('stop', 'stop and destroy'), (said, _, end, { words, type }) => {
  if (type === 'event' || type === 'mission' || ![':', '—', ','].includes(words[end]?.text ?? ''))
    return undefined
  const target = pointing({ by: 'this', noun: 'card' })
  const stopped: Effect = { kind: 'stop', target }
  return said === 'stop' ? stopped : { kind: 'seq', do: [stopped, { kind: 'destroy', target }] }
})

/** "Pay power as listed below": the modes state their costs. */
const payListed: Parser<Effect> = map(w('pay power as listed', 'pay power as listed below'), () => ({
  kind: 'nothing' as const,
}))

export interface Limit {
  readonly once?: true
  readonly times?: Often
  readonly if?: Condition
  readonly price?: { readonly n: number; readonly if: Condition }
  readonly from?: 'hand'
}

const ONCE = [
  'once each turn',
  'once per turn',
  'one time each turn',
  'one time per turn',
  'once a turn',
  'once every turn',
  'once during each turn',
] as const

const EACH_TURN = ['each turn', 'per turn', 'a turn', 'every turn'] as const
type Often = 'twice' | 'threeTimes'
const often: Parser<Often> = table<Often>(
  Object.fromEntries(
    EACH_TURN.flatMap((turn) =>
      (
        [
          ['twice', 'twice'],
          ['two times', 'twice'],
          ['2 times', 'twice'],
          ['three times', 'threeTimes'],
          ['3 times', 'threeTimes'],
        ] as const
      ).map(([times, n]) => [`${times} ${turn}`, n] as const),
    ),
  ),
)

export const limit: Parser<Limit> = rule(() => {
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
    'you may only use this ability',
    'you can only use this ability',
    'use only',
    'use this only',
    'only use this ability',
    'only use this',
    'this ability can only be used',
    'this ability can be used only',
    'this ability may only be used',
    'this ability may be used only',
    'this action can only be used',
    'this can only be used',
    'this can be used only',
    'can only be used',
    'may only be used',
    'only',
  )
  return alt<Limit>(
    // Permissions without an effect, since nothing limits the number anyway.
    map(
      seq<[string, string]>(
        w(
          'you can do this any number of times',
          'you may do this any number of times',
          'you can do this any number of times each turn',
          'you may do this any number of times each turn',
          'you can do this any number of times per turn',
          'you may do this any number of times per turn',
        ),
        stop,
      ),
      () => ({}),
    ),
    // The cards of the hero player are used during that player's turn alone.
    map(
      seq<[string, string, string]>(can, w('during your turn', 'on your turn'), stop),
      (_, __, ___, { type }) => (MISSIONS_OF[type] === 'you' ? {} : undefined),
    ),
    map(seq<[string, string, string]>(can, w(...ONCE), stop), () => ({ once: true as const })),
    map(seq<[string, Often, string]>(can, often, stop), ([, times]) => ({ times })),
    // "Use this ability only during a Science mission".
    map(
      seq<[string, string, Skill, string, string]>(
        can,
        w('during a', 'during an', 'at a', 'at an'),
        skill,
        w('mission'),
        stop,
      ),
      ([, , of]) => ({
        if: { kind: 'is' as const, card: 'mission', a: { what: 'mission' as const, skill: of } },
      }),
    ),
    map(
      seq<[string, Often, string]>(
        w(
          'you can do this up to',
          'you may do this up to',
          'you can use this ability up to',
          'you may use this ability up to',
        ),
        often,
        stop,
      ),
      ([, times]) => ({ times }),
    ),
    map(
      seq<[string, Often, string]>(w('limit', 'limit :', 'up to', 'maximum'), often, stop),
      ([, times]) => ({
        times,
      }),
    ),
    map(seq<[string, Condition, string]>(can, after(w('if', 'while'), condition), stop), ([, of]) =>
      of.kind === 'is' && of.a.place === 'hand' ? undefined : { if: of },
    ),
    map(
      seq<[string, string, Pointed, string, string]>(
        can,
        w('while', 'if'),
        self,
        w('is in your hand', 'is in hand'),
        stop,
      ),
      () => ({ from: 'hand' as const }),
    ),
    map(
      seq<[string, { n: Amount; payer?: Who; x?: 1 | -1 }, string, Condition, string]>(
        w('this ability costs', 'this action costs', 'it costs'),
        priceChange,
        w('if', 'while', 'as long as'),
        condition,
        stop,
      ),
      ([, { n, payer: by, x }, , of]) =>
        typeof n === 'number' && n !== 0 && by === undefined && x === undefined
          ? { price: { n, if: of } }
          : undefined,
    ),
    // "If that is so, this ability costs 2 less power."
    map(
      seq<[string, Condition, string, { n: Amount; payer?: Who; x?: 1 | -1 }, string]>(
        w('if', 'while', 'as long as'),
        condition,
        w(', this ability costs', ', this action costs', 'this ability costs'),
        priceChange,
        stop,
      ),
      ([, of, , { n, payer: by, x }]) =>
        typeof n === 'number' && n !== 0 && by === undefined && x === undefined
          ? { price: { n, if: of } }
          : undefined,
    ),
    map(
      seq<[string, string, Condition, string]>(
        can,
        w('once each turn and only if', 'once per turn and only if', 'once each turn , and only if'),
        condition,
        stop,
      ),
      ([, , of]) => ({ once: true as const, if: of }),
    ),
    map(
      seq<[string | undefined, string, string | undefined, string]>(
        opt(w('limit', 'limit :', '(', '( limit', '( only', 'maximum')),
        w(...ONCE, 'only once each turn', 'only once per turn', 'once per turn only', 'once each turn only'),
        opt(w(')', '. )')),
        stop,
      ),
      ([open, , close]) =>
        (open?.startsWith('(') ?? false) === (close !== undefined) ? { once: true as const } : undefined,
    ),
  )
})

/** When an action may be performed anyway. */
const anyTime: Parser<string> = alt(
  w('at any time ,', 'at any time', 'as an action ,', 'any time you could act ,'),
  map(w('during your turn ,', 'on your turn ,'), (said, _, __, { type }) =>
    MISSIONS_OF[type] === 'you' ? said : undefined,
  ),
  map(w("during your opponent 's turn ,", "on your opponent 's turn ,"), (said, _, __, { type }) =>
    MISSIONS_OF[type] === 'opponent' ? said : undefined,
  ),
)

const oncePerTurn = w(
  'once per turn ,',
  'once each turn ,',
  'once a turn ,',
  'once per turn',
  'once each turn',
)

/** "Once per turn, you may pay 1 power to ready a character": an action too, and so it is without a limit. */
export const offeredAction: Parser<Ability> = rule(() =>
  map(
    seq<
      [
        Gate | undefined,
        string | undefined,
        string | undefined,
        string,
        Effect,
        string,
        Effect,
        string,
        readonly Limit[],
      ]
    >(
      opt(gateBefore),
      opt(anyTime),
      opt(oncePerTurn),
      w('you may', 'you can'),
      doings('you'),
      w('to', '. if you do ,', ', if you do ,', '. if you do', 'in order to'),
      doings('you'),
      stop,
      many(limit, 2),
    ),
    ([of, , once, , price, how, effect, , limits], _, __, { type }) => {
      // Without "once per turn", "if you do" continues something that has happened.
      if (once === undefined && how !== 'to' && how !== 'in order to') return undefined
      const costs = price.kind === 'seq' ? price.do : [price]
      if (type === 'event' || costs.some(({ kind }) => !PRICES.has(kind))) return undefined
      return {
        node: 'activated' as const,
        costs,
        do: effect,
        ...(once === undefined ? {} : { once: true }),
        ...gated(of),
        ...Object.assign({}, ...limits),
      }
    },
  ),
)
/** "Once per turn, you may draw a card": an action that costs nothing. */
export const freeAction: Parser<Ability> = rule(() =>
  map(
    seq<[Gate | undefined, string | undefined, string | undefined, string, Effect, string, readonly Limit[]]>(
      opt(gateBefore),
      opt(anyTime),
      opt(oncePerTurn),
      w('you may', 'you can'),
      doings('you'),
      stop,
      many(limit, 2),
    ),
    ([of, , once, , effect, , limits], _, __, { type }) => {
      const limited: Limit = Object.assign({}, ...limits)
      // Without a number of times it could be done for ever.
      const isLimited = once !== undefined || limited.once === true || limited.times !== undefined
      if (type === 'event' || !isLimited || (once !== undefined && limited.times !== undefined))
        return undefined
      return {
        node: 'activated' as const,
        costs: [{ kind: 'pay' as const, n: 0 }],
        do: effect,
        ...(once === undefined ? {} : { once: true }),
        ...gated(of),
        ...limited,
      }
    },
  ),
)
const PRICES: ReadonlySet<Effect['kind']> = new Set([
  'pay',
  'stop',
  'destroy',
  'incapacitate',
  'discard',
  'move',
  'takeCounters',
  'block',
  'choose',
  'loseGlyph',
  'reveal',
] as const)

export const action: Parser<Ability> = rule(() =>
  map(
    seq<[string | undefined, Gate | undefined, readonly Effect[], string, Effect, readonly Limit[]]>(
      opt(w('once per turn :', 'once per turn ,', 'once each turn :', 'once each turn ,', 'once per turn —')),
      opt(map(seq<[Gate, string]>(gate, w(',', ':', ';', '—', 'and')), ([of]) => of)),
      costs,
      w('—', ':'),
      sentences,
      many(limit, 2),
    ),
    ([once, of, paid, , effect, limits]) => {
      const price = paid.filter((one) => one.kind !== 'nothing')
      // "Place this gear on a character: ..." is told of what it does as it is played, and a choice alone is no price.
      if (price.every(({ kind }) => kind === 'choose') || price.some(({ kind }) => kind === 'attach'))
        return undefined
      return {
        node: 'activated' as const,
        costs: price,
        do: effect,
        ...gated(of),
        ...(once === undefined ? {} : { once: true }),
        ...Object.assign({}, ...limits),
      }
    },
  ),
)

/** "Stop this gear to ready a character": a price and its purpose. */
export const pricedAction: Parser<Ability> = rule(() =>
  map(
    seq<[Gate | undefined, readonly Effect[], string, Effect, string, readonly Limit[]]>(
      opt(map(seq<[Gate, string]>(gate, w(',', ':', '—')), ([of]) => of)),
      costs,
      w('to', 'in order to'),
      doings('you'),
      stop,
      many(limit, 2),
    ),
    ([of, price, , effect, , limits], _, __, { type }) =>
      type === 'event' ||
      type === 'mission' ||
      price.some(({ kind }) => !PRICES.has(kind)) ||
      price.every(({ kind }) => kind === 'choose')
        ? undefined
        : {
            node: 'activated' as const,
            costs: price,
            do: effect,
            ...gated(of),
            ...Object.assign({}, ...limits),
          },
  ),
)

/** "Discard this card from your hand, pay 1 power — Draw two cards." */
export const handAction: Parser<Ability> = rule(() =>
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

/** "You may discard this card from your hand to ready a character": an action from the hand. */
export const offeredFromHand: Parser<Ability> = rule(() => {
  const how = alt<string>(w('discard'), w('reveal'))
  const made = (verb: string, ref: string, more: readonly Effect[], effect: Effect): Ability => ({
    node: 'activated',
    from: 'hand',
    costs: [{ kind: verb === 'discard' ? 'discard' : 'reveal', target: ref }, ...more],
    do: effect,
  })
  const price = many(after(costBreak, costs), 1)
  return alt<Ability>(
    map(
      seq<[string, string, Pointed, string, readonly (readonly Effect[])[], string, Effect, string]>(
        w('you may'),
        how,
        self,
        w('from your hand', 'from hand'),
        price,
        w('to'),
        doings('you'),
        stop,
      ),
      ([, verb, { ref }, , more, , effect]) => made(verb, ref, more.flat(), effect),
    ),
    map(
      seq<
        [
          string,
          Pointed,
          string,
          string,
          string,
          string,
          readonly (readonly Effect[])[],
          string,
          Effect,
          string,
        ]
      >(
        whileWord,
        self,
        w('is in your hand ,', 'is in hand ,'),
        w('you may'),
        how,
        w('him', 'her', 'it', 'them', 'this card'),
        price,
        w('to'),
        doings('you'),
        stop,
      ),
      ([, { ref }, , , verb, , more, , effect]) => made(verb, ref, more.flat(), effect),
    ),
  )
})

/** "While Bob is assigned, your opponent gets: ...": an action for the other player. */
export const opponentsAction: Parser<Ability> = rule(() =>
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

/** Words of players: whose they are would depend on who acts. */
const PERSONAL: ReadonlySet<string> = new Set(
  'you your opponent opponents player players they their his her he she'.split(' '),
)

/** "Your opponent may pay 2 power to stop Bob": an action of theirs, as nothing has happened before it. */
const opponentsOffer: Parser<Ability> = rule(() =>
  map(
    seq<[string, Effect, string, Effect, string, readonly Limit[]]>(
      w('your opponent may', 'your opponent can', 'any player may', 'any player can'),
      doings('you'),
      w('to'),
      doings('you'),
      stop,
      many(limit, 1),
    ),
    ([who, price, , effect, , limits], at, end, { words, type }) => {
      const costs = price.kind === 'seq' ? price.do : [price]
      const isPersonal = words.slice(at + 2, end).some(({ text }) => PERSONAL.has(text))
      if (type === 'event' || isPersonal || costs.some(({ kind }) => !PRICES.has(kind))) return undefined
      return {
        node: 'activated' as const,
        costs,
        do: effect,
        by: who.startsWith('any') ? ('anyPlayer' as const) : ('opponent' as const),
        ...Object.assign({}, ...limits),
      }
    },
  ),
)

export const othersAction: Parser<Ability> = rule(() => alt<Ability>(quotedForOthers, opponentsOffer))

const quotedForOthers: Parser<Ability> = rule(() =>
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
