import type { Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Filter } from '@/lib/game/abilities/selectors'
import type { Cards } from '../knot'
import { after, alt, before, map, opt, type Parser, rule, seq, w } from '../parser'
import { amount, counting, scaled } from '../phrases/amounts'
import { scaledBy, signedAmount } from '../phrases/changes'
import { cards, type Statement, type Subject, subject } from '../phrases/subjects'
import { figure, letterX, player } from '../phrases/words'

/** Costs of cards and actions, and the ways in which texts change them. */

export interface PriceChange {
  readonly n: Amount
  readonly payer?: Who
  /** X, explained after it. */
  readonly x?: 1 | -1
}

/** "power -1", "1 less power", "2 more", "power +1". */
export const priceChange: Parser<PriceChange> = rule(() => {
  const payer = opt(player)
  const unit = opt(w('power'))
  return alt<PriceChange>(
    map(
      seq<[Who | undefined, string | undefined, { n: Amount; x?: 1 | -1 }, string | undefined]>(
        payer,
        unit,
        signedAmount,
        unit,
      ),
      ([who, , n]) => ({ ...n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, number, string, string | undefined]>(
        payer,
        figure,
        w('less', 'fewer', 'power less'),
        unit,
      ),
      ([who, n]) => ({ n: -n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, number, string, string | undefined]>(
        payer,
        figure,
        w('more', 'additional', 'extra', 'power more'),
        unit,
      ),
      ([who, n]) => ({ n, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, 'x', string, string | undefined]>(payer, letterX, w('less', 'fewer'), unit),
      ([who]) => ({ n: 0, x: -1 as const, ...(who === undefined ? {} : { payer: who }) }),
    ),
    map(
      seq<[Who | undefined, 'x', string, string | undefined]>(payer, letterX, w('more'), unit),
      ([who]) => ({ n: 0, x: 1 as const, ...(who === undefined ? {} : { payer: who }) }),
    ),
  )
})

const AT_THIS_MISSION = [
  'to play at this mission',
  'to play at the current mission',
  'to play during this mission',
] as const

export const costs: Parser<Statement> = rule(() =>
  map(
    seq<
      [
        Subject,
        Who | undefined,
        string,
        PriceChange,
        string | undefined,
        Amount | undefined,
        Amount | undefined,
      ]
    >(
      subject,
      opt(after(opt(w('that', 'which')), before(player, w('play', 'plays')))),
      w('cost', 'costs', 'played at this mission cost', 'played at the current mission cost'),
      priceChange,
      opt(w('to play', ...AT_THIS_MISSION)),
      opt(counting),
      opt(after(w(', where x is', ', where x is equal to', 'where x is'), amount)),
    ),
    ([of, player, verb, change, to, each, x], _, __, { type }) => {
      const said = to === undefined || to === 'to play' ? verb : `${verb} ${to}`
      // "Events that you play cost you 1 less power" names the payer twice.
      if (player !== undefined && (typeof of.of === 'string' || change.payer !== undefined)) return undefined
      const price = player === undefined ? change : { ...change, payer: player }
      if (said.includes('this mission') && type !== 'mission' && type !== 'obstacle') return undefined
      if (said.includes('mission') && (typeof of.of === 'string' || of.of.what !== 'obstacle'))
        return undefined
      if (of.choose || (price.x !== undefined) !== (x !== undefined)) return undefined
      const n =
        x !== undefined && price.x !== undefined
          ? scaled(x, price.x)
          : each === undefined
            ? price.n
            : scaledBy(price.n, each)
      const payer = price.payer === undefined ? {} : { payer: price.payer }
      if (typeof of.of !== 'string' && of.of.what === 'complication') {
        const { what: _, whose, ...rest } = of.of
        if (Object.keys(rest).length > 0 || (whose !== undefined && price.payer !== undefined))
          return undefined
        // The owner of the complications pays for them.
        return {
          by: [{ kind: 'complicationCost', n, ...payer, ...(whose === undefined ? {} : { payer: whose }) }],
        }
      }
      return { by: [{ kind: 'cost', of: inHand(of.of), n, ...payer }] }
    },
  ),
)

/** "Baal costs 2 less to revive": cards of the deck, not power. */
export const costToRevive: Parser<Statement> = rule(() =>
  map(
    seq<[Subject, string, PriceChange, string, Amount | undefined]>(
      subject,
      w('cost', 'costs'),
      priceChange,
      w('to revive'),
      opt(counting),
    ),
    ([of, , { n, payer, x }, , each]) =>
      of.choose || payer !== undefined || x !== undefined
        ? undefined
        : { by: [{ kind: 'reviveCost', of: of.of, n: each === undefined ? n : scaledBy(n, each) }] },
  ),
)

/** "The cost of each obstacle is increased by 1". */
export const costOf: Parser<Statement> = rule(() =>
  map(
    seq<[string, Subject, string | undefined, string, number, string | undefined, Amount | undefined]>(
      w('the cost of', 'the cost to play', 'the power cost of', 'the cost of playing'),
      subject,
      opt(w('to play')),
      w('is increased by', 'is reduced by', 'is lowered by', 'is raised by', 'is decreased by'),
      figure,
      opt(w('power')),
      opt(counting),
    ),
    ([, of, , how, by, , each]) => {
      if (of.choose || (typeof of.of !== 'string' && of.of.what === 'complication')) return undefined
      const n = how.includes('increased') || how.includes('raised') ? by : -by
      return { by: [{ kind: 'cost', of: inHand(of.of), n: each === undefined ? n : scaledBy(n, each) }] }
    },
  ),
)

const inHand = (of: Scope): Scope => (typeof of === 'string' ? of : costScope(of))

/** Events are never in play: changes of their cost apply to those in a hand. */
function costScope(of: Filter): Filter {
  if (of.place !== undefined) return of
  const events = of.what === 'event' || of.anyOf?.some((one) => one.what === 'event') === true
  return events ? { ...of, place: 'hand' } : of
}

/** Cost of the first or next of some cards for whoever plays it. */
export function playedCost(filter: Filter, payer: Who | 'anyone', price: PriceChange): Modifier | undefined {
  if (price.payer !== undefined || price.x !== undefined || price.n === 0) return undefined
  if (filter.place !== undefined || filter.whose !== undefined) return undefined
  if (filter.what === 'complication' || filter.what === 'mission') return undefined
  const of = costScope(filter)
  return { kind: 'cost', of, n: price.n, ...(payer === 'anyone' ? {} : { payer }) }
}

/** "Continuing to another mission costs 1 less power". */
export const missionCost: Parser<Statement> = rule(() =>
  map(
    seq<[string, { n: Amount }, Amount | undefined]>(
      w('continuing to another mission costs', 'playing another mission costs', 'playing a mission costs'),
      priceChange,
      opt(counting),
    ),
    ([, { n }, each]) => ({
      by: [{ kind: 'missionCost' as const, n: each === undefined ? n : scaledBy(n, each) }],
    }),
  ),
)

/** "Your opponent pays 1 additional power to play events". */
export const paidMore: Parser<Statement> = rule(() =>
  map(
    seq<[Who, string, PriceChange, string, Cards]>(
      player,
      w('pays', 'pay', 'must pay'),
      priceChange,
      w('to play'),
      cards,
    ),
    ([payer, , price, , { det, filter }]) => {
      if (det.det !== 'plural' && det.det !== 'a' && det.det !== 'each') return undefined
      if (typeof price.n !== 'number' || price.n <= 0) return undefined
      const by = playedCost(filter, payer, price)
      return by && { by: [by] }
    },
  ),
)
