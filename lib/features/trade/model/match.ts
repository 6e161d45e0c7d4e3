import type { Collection, CollectionChanges } from '@/lib/features/collection/model/collection'
import { type CopyKind, clampCopies, type OwnedPair, pairOf } from '@/lib/features/collection/model/counts'
import { type CardMarks, marksOf } from '@/lib/features/collection/model/marks'
import { samePrintings } from '@/lib/features/collection/model/needs'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { compareLines, type Offer, type TradeList } from './list'
import {
  type CardGroup,
  type FixedLines,
  type GroupOption,
  groupsOf,
  metByFixed,
  optionsOf,
  serves,
  waysOf,
} from './options'
import type { MatchRules, ServingRules } from './rules'

/** Copies that change hands. */
export interface TradedLine {
  readonly key: CardKey
  readonly finish: CopyKind
  readonly copies: number
  /** Weight per copy. */
  readonly weight: number
  /** True if the user set it, so that no proposal changes it. */
  readonly isFixed: boolean
}

export interface Proposal {
  /** The cards I give, in binder order. */
  readonly give: readonly TradedLine[]
  /** The cards I get. */
  readonly get: readonly TradedLine[]
  /** Number of copies on both sides that meet a want. */
  readonly met: number
  /** False if the lists are so long that not every trade was examined. */
  readonly isExact: boolean
}

/** The user's decisions about lines of both sides. */
export interface FixedSides {
  readonly give: FixedLines
  readonly get: FixedLines
}

export const NOTHING_FIXED: FixedSides = { give: new Map(), get: new Map() }

/** Total weight of some lines. */
export const weightOfLines = (lines: readonly Pick<TradedLine, 'copies' | 'weight'>[]): number =>
  lines.reduce((sum, { copies, weight }) => sum + copies * weight, 0)

/** Maximum weight of an examined trade, each way, beyond the fixed lines. */
const MAX_WEIGHT = 5000
/** Maximum search steps per side: some hundred milliseconds. */
const MAX_STEPS = 20_000_000
/** Maximum options examined per card; lower for harder lists. */
const MIN_WAYS = 2
const WAYS = [2000, 200, 20, MIN_WAYS] as const

/**
 * Finds the fairest trade between two lists. Of all trades in which every copy meets a want (except in lines that the
 * user fixed) and both sides get at least one copy, it is the one
 *
 * 1. whose sides differ least in weight, where differences up to `slack` count as none;
 * 2. of those, with the most wants met;
 * 3. of those, with the smallest actual difference, then the lightest, then the one in which I give least.
 *
 * Among trades with equal weights and numbers of copies, earlier cards in binder order take precedence, so that the
 * same lists always give the same proposal. If one side has nothing to give, only the fixed lines are proposed.
 *
 * Exact by dynamic programming over weights: for each side the most copies for each possible weight, then the best pair
 * of weights. Very long lists are limited (`isExact` is false): a weight of at most 5,000 each way, and fewer copies of
 * each card.
 */
export function proposeTrade(
  pool: Pool,
  mine: TradeList,
  theirs: TradeList,
  rules: MatchRules,
  fixed: FixedSides = NOTHING_FIXED,
): Proposal {
  const sideOf = (from: TradeList, to: TradeList, lines: FixedLines) =>
    new Side(groupsOf(pool, from.offers, to.wishes, rules, rules.weights, lines))
  const give = sideOf(mine, theirs, fixed.give)
  const get = sideOf(theirs, mine, fixed.get)
  // If a side outweighs everything that the other has, leaving out a copy would be fairer.
  const limitOf = (side: Side, other: Side) =>
    Math.min(side.total, other.fixedWeight + other.total + side.heaviest + rules.slack)
  give.search(limitOf(give, get))
  get.search(limitOf(get, give))
  const chosen = bestPair(give, get, rules.slack)
  return {
    give: give.lines(chosen.give),
    get: get.lines(chosen.get),
    met: give.metAt(chosen.give) + get.metAt(chosen.get),
    isExact: give.isExact && get.isExact,
  }
}

/** The best pair of weights of the two sides, by the criteria of `proposeTrade`. */
function bestPair(give: Side, get: Side, slack: number): { readonly give: number; readonly get: number } {
  let best = { give: 0, get: 0 }
  let uneven = Number.POSITIVE_INFINITY
  let met = 0
  let difference = 0
  for (const mine of give.weights) {
    if (mine + give.fixedWeight === 0) continue
    for (const theirs of get.weights) {
      if (theirs + get.fixedWeight === 0) continue
      const differs = Math.abs(mine + give.fixedWeight - theirs - get.fixedWeight)
      const unevenBy = Math.max(0, differs - slack)
      if (unevenBy > uneven) continue
      const meets = give.metAt(mine) + get.metAt(theirs)
      // Weights ascend: among equally good pairs, the lighter one does not always come first.
      const order =
        unevenBy - uneven || met - meets || differs - difference || mine + theirs - best.give - best.get
      if (order >= 0) continue
      best = { give: mine, get: theirs }
      uneven = unevenBy
      met = meets
      difference = differs
    }
  }
  return best
}

/** Marks a weight that no copies have. */
const NONE = -1

/** One person's possible contributions: for each weight beyond the fixed lines, the most wants met. */
class Side {
  readonly fixedWeight: number
  /** Upper bound on the total weight of copies that could meet wants. */
  readonly total: number
  /** The weight of the heaviest copy. */
  readonly heaviest: number
  isExact = true
  /** Possible weights of copies beyond the fixed ones, ascending. */
  weights: readonly number[] = []
  readonly #groups: readonly CardGroup[]
  readonly #fixedMet: number
  #options: readonly (readonly GroupOption[])[] = []
  /** By number of groups and weight: the option chosen for the last group. */
  #choices: readonly Int16Array[] = []
  #met: Int32Array = Int32Array.of(0)

  constructor(groups: readonly CardGroup[]) {
    this.#groups = groups
    this.#fixedMet = groups.reduce((sum, group) => sum + metByFixed(group), 0)
    this.fixedWeight = sumOver(groups, (group, line) => (group.fixed[line] ?? 0) * (group.weights[line] ?? 0))
    this.heaviest = groups.reduce((most, { weights }) => Math.max(most, ...weights), 0)
    this.total = sumOver(groups, (group, line) =>
      group.fixed[line] === undefined ? (group.offers[line]?.copies ?? 0) * (group.weights[line] ?? 0) : 0,
    )
  }

  search(enough: number): void {
    const limit = Math.min(enough, MAX_WEIGHT)
    const size = limit + 1
    const counted = this.#groups.map(waysOf)
    const stepsWith = (most: number) => counted.reduce((sum, ways) => sum + Math.min(ways, most), 0) * size
    const ways = WAYS.find((most) => stepsWith(most) <= MAX_STEPS) ?? MIN_WAYS
    const found = this.#groups.map((group) => optionsOf(group, ways))
    const options = found.map((one) => one.options.filter(({ weight }) => weight <= limit))
    this.isExact = found.every(({ isAll }) => isAll)
    this.isExact &&= enough <= MAX_WEIGHT
    this.#options = options
    let met = new Int32Array(size).fill(NONE)
    met[0] = 0
    const choices: Int16Array[] = []
    for (const group of options) {
      const next = new Int32Array(size).fill(NONE)
      const chosen = new Int16Array(size).fill(NONE)
      // Options with lower weights are tried first, so that among equals earlier cards are given.
      for (const [at, option] of group.entries()) {
        for (let weight = option.weight; weight < size; weight++) {
          const before = met[weight - option.weight] ?? NONE
          if (before === NONE || before + option.met <= (next[weight] ?? NONE)) continue
          next[weight] = before + option.met
          chosen[weight] = at
        }
      }
      met = next
      choices.push(chosen)
    }
    this.#met = met
    this.#choices = choices
    this.weights = [...met.keys()].filter((weight) => met[weight] !== NONE)
  }

  /** Wants met at a weight, including those met by fixed lines. */
  metAt(weight: number): number {
    return (this.#met[weight] ?? 0) + this.#fixedMet
  }

  /** The lines of the best contribution with a weight. */
  lines(weight: number): readonly TradedLine[] {
    const lines: TradedLine[] = []
    let left = weight
    for (let at = this.#groups.length - 1; at >= 0; at--) {
      const group = this.#groups[at]
      const option = this.#options[at]?.[this.#choices[at]?.[left] ?? NONE]
      left -= option?.weight ?? 0
      group?.offers.forEach((offer: Offer, line) => {
        const fixed = group.fixed[line]
        const copies = fixed ?? option?.copies[line] ?? 0
        const { key, finish } = offer
        const each = group.weights[line] ?? 0
        if (copies > 0) lines.push({ key, finish, copies, weight: each, isFixed: fixed !== undefined })
      })
    }
    return lines.sort(compareLines)
  }
}

const sumOver = (groups: readonly CardGroup[], of: (group: CardGroup, line: number) => number): number =>
  groups.reduce((sum, group) => sum + group.offers.reduce((part, _, line) => part + of(group, line), 0), 0)

type Copies = Pick<TradedLine, 'key' | 'finish' | 'copies'>

const withCopies = ([regular, foil]: OwnedPair, finish: CopyKind, more: number): OwnedPair =>
  finish === 'foil' ? [regular, clampCopies(foil + more)] : [clampCopies(regular + more), foil]

const finishOf = (pair: OwnedPair, finish: CopyKind): number => (finish === 'foil' ? pair[1] : pair[0])

/**
 * The changes that a completed swap makes to one's own collection: given cards are no longer owned or for trade;
 * received ones are owned, and no longer wanted. A copy meets a want for its own printing and finish first, then those
 * it serves by the rules. Counts are clamped to 0 to 999.
 */
export function changesOfSwap(
  pool: Pool,
  book: Collection,
  give: readonly Copies[],
  get: readonly Copies[],
  rules: ServingRules,
): CollectionChanges {
  const counts: Record<CardKey, OwnedPair> = {}
  const marks: Record<CardKey, CardMarks> = {}
  const markOf = (key: CardKey) => marks[key] ?? marksOf(book.marks, key)
  const count = (key: CardKey, finish: CopyKind, more: number) => {
    counts[key] = withCopies(counts[key] ?? pairOf(book.counts, key), finish, more)
  }
  for (const { key, finish, copies } of give) {
    count(key, finish, -copies)
    const mark = markOf(key)
    marks[key] = { ...mark, trade: withCopies(mark.trade, finish, -copies) }
  }
  for (const { key, finish, copies } of get) {
    count(key, finish, copies)
    let left = copies
    const printings = samePrintings(pool, key)
    const nameOf = (one: CardKey) => (printings.includes(one) ? key : one)
    const wishes = [key, ...printings.filter((one) => one !== key)].flatMap((one) => [
      { key: one, finish },
      { key: one, finish: finish === 'foil' ? ('regular' as const) : ('foil' as const) },
    ])
    for (const wish of wishes) {
      if (!serves({ key, finish }, wish, rules, nameOf)) continue
      const mark = markOf(wish.key)
      const met = Math.min(left, finishOf(mark.wanted, wish.finish))
      if (met === 0) continue
      left -= met
      marks[wish.key] = { ...mark, wanted: withCopies(mark.wanted, wish.finish, -met) }
    }
  }
  return { counts, marks }
}
