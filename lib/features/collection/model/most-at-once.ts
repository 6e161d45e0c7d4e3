import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { ownedByName } from './allocation'
import { type CollectionCounts, neededByDeck } from './counts'
import { byName, cardNames } from './needs'

/** As many decks as possible that can be complete at the same time, in whatever order. */
export interface MostAtOnce {
  /** Their indexes in the input, ascending. */
  readonly decks: readonly number[]
  /** True if it is proven that no more can be complete; otherwise this is the best result found. */
  readonly proven: boolean
  /** Upper bound on the number of complete decks; `decks.length` if proven. */
  readonly atMost: number
}

/** Maximum steps of the search; about 30 ms. A few dozen decks never come close. */
const STEPS = 400_000

/** Rounds for determining the prices of scarce cards. */
const PRICE_ROUNDS = 150

/** Number of copies that a deck needs of each scarce card (by index). */
type Demand = readonly (readonly [card: number, copies: number])[]

/** Decks that share scarce cards with each other but with no deck outside the group. */
interface Group {
  readonly decks: readonly number[]
  readonly demands: readonly Demand[]
  readonly supply: readonly number[]
}

/**
 * Finds the maximum number of decks that can be complete at the same time. This is a packing problem: decks that share
 * no scarce card are solved separately; within a group, a branch-and-bound search includes or excludes one deck after
 * the other. The bound comes from prices of the scarce cards (Lagrange multipliers): no choice is worth more than the
 * decks that pay less than one for their cards, plus the price of what is left.
 */
export function mostAtOnce(
  pool: Pool,
  counts: CollectionCounts,
  lists: readonly DeckList[],
  steps: number = STEPS,
): MostAtOnce {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  const needs = lists.map((list) => byName(nameOf, neededByDeck(list)))
  const able = needs.flatMap((need, at) =>
    [...need].every(([name, copies]) => copies <= (owned.get(name) ?? 0)) ? [at] : [],
  )
  const total = new Map<string, number>()
  for (const at of able)
    for (const [name, copies] of needs[at] ?? []) total.set(name, (total.get(name) ?? 0) + copies)
  const scarce = new Set(
    [...total].filter(([name, copies]) => copies > (owned.get(name) ?? 0)).map(([name]) => name),
  )

  const chosen: number[] = []
  let atMost = 0
  let left = steps
  for (const group of groupsOf(able, needs, scarce, owned)) {
    const found = searchGroup(group, left)
    left -= found.steps
    atMost += found.atMost
    for (const place of found.taken) chosen.push(group.decks[place] ?? 0)
  }
  return { decks: chosen.sort((a, b) => a - b), proven: atMost === chosen.length, atMost }
}

function groupsOf(
  able: readonly number[],
  needs: readonly ReadonlyMap<string, number>[],
  scarce: ReadonlySet<string>,
  owned: ReadonlyMap<string, number>,
): readonly Group[] {
  const users = new Map<string, number[]>()
  for (const deck of able) {
    for (const name of needs[deck]?.keys() ?? []) {
      if (!scarce.has(name)) continue
      const others = users.get(name)
      if (others) others.push(deck)
      else users.set(name, [deck])
    }
  }
  const seen = new Set<number>()
  return able.flatMap((first) => {
    if (seen.has(first)) return []
    seen.add(first)
    const decks = [first]
    for (const deck of decks) {
      for (const name of needs[deck]?.keys() ?? []) {
        for (const other of users.get(name) ?? []) {
          if (seen.has(other)) continue
          seen.add(other)
          decks.push(other)
        }
      }
    }
    return [groupOf(decks, needs, scarce, owned)]
  })
}

function groupOf(
  decks: readonly number[],
  needs: readonly ReadonlyMap<string, number>[],
  scarce: ReadonlySet<string>,
  owned: ReadonlyMap<string, number>,
): Group {
  const places = new Map<string, number>()
  const supply: number[] = []
  const demands = decks.map((deck) =>
    [...(needs[deck] ?? [])].flatMap(([name, copies]) => {
      if (!scarce.has(name)) return []
      let place = places.get(name)
      if (place === undefined) {
        place = supply.length
        places.set(name, place)
        supply.push(owned.get(name) ?? 0)
      }
      return [[place, copies] as const]
    }),
  )
  return { decks, demands, supply }
}

interface Found {
  /** Indexes of the decks in their group. */
  readonly taken: readonly number[]
  readonly atMost: number
  readonly steps: number
}

function searchGroup({ demands, supply }: Group, steps: number): Found {
  const prices = pricesOf(demands, supply)
  const cost = demands.map((cards) =>
    cards.reduce((sum, [card, copies]) => sum + (prices[card] ?? 0) * copies, 0),
  )
  // The cheapest decks first: they are in most good solutions, so a good bound is found early.
  const order = demands.map((_, at) => at).sort((a, b) => (cost[a] ?? 0) - (cost[b] ?? 0) || a - b)
  /** A deck's worth beyond the price of its cards. */
  const gain = cost.map((price) => Math.max(0, 1 - price))

  const left = [...supply]
  let worth = supply.reduce((sum, copies, card) => sum + copies * (prices[card] ?? 0), 0)
  const chosenDecks: number[] = []
  let best: readonly number[] = []
  let walked = 0

  const fits = (deck: number) => (demands[deck] ?? []).every(([card, copies]) => (left[card] ?? 0) >= copies)
  const take = (deck: number, sign: 1 | -1) => {
    for (const [card, copies] of demands[deck] ?? []) left[card] = (left[card] ?? 0) - sign * copies
    worth -= sign * (cost[deck] ?? 0)
  }
  /** Upper bound when adding decks with this total worth beyond the price of their cards. */
  const reach = (gains: number) => Math.floor(chosenDecks.length + gains + worth + 1e-9)
  const gainsOf = (decks: readonly number[]) => decks.reduce((sum, deck) => sum + (gain[deck] ?? 0), 0)
  const ceiling = Math.min(order.length, reach(gainsOf(order)))

  /** Tries each of the decks in turn, all of which fit. Returns false once the steps are used up. */
  const walk = (decks: readonly number[]): boolean => {
    if (chosenDecks.length > best.length) best = [...chosenDecks]
    let gains = gainsOf(decks)
    for (const [at, deck] of decks.entries()) {
      if (
        best.length === ceiling ||
        Math.min(reach(gains), chosenDecks.length + decks.length - at) <= best.length
      )
        return true
      walked += decks.length - at
      if (walked > steps) return false
      chosenDecks.push(deck)
      take(deck, 1)
      const whole = walk(decks.slice(at + 1).filter(fits))
      take(deck, -1)
      chosenDecks.pop()
      if (!whole) return false
      gains -= gain[deck] ?? 0
    }
    return true
  }
  const whole = walk(order)
  return { taken: best, atMost: whole ? best.length : ceiling, steps: walked }
}

/** Non-negative prices of scarce cards, found by subgradient steps along the excess demand at these prices. */
function pricesOf(demands: readonly Demand[], supply: readonly number[]): readonly number[] {
  let prices = supply.map(() => 0)
  let best = prices
  let lowest = Number.POSITIVE_INFINITY
  for (let round = 0; round < PRICE_ROUNDS && supply.length > 0; round++) {
    const excess = supply.map((copies) => -copies)
    let value = prices.reduce((sum, price, card) => sum + price * (supply[card] ?? 0), 0)
    for (const cards of demands) {
      const gain = 1 - cards.reduce((sum, [card, copies]) => sum + (prices[card] ?? 0) * copies, 0)
      if (gain <= 0) continue
      value += gain
      for (const [card, copies] of cards) excess[card] = (excess[card] ?? 0) + copies
    }
    if (value < lowest) {
      lowest = value
      best = prices
    }
    const length = excess.reduce((sum, copies) => sum + copies * copies, 0)
    if (length === 0) break
    const step = (value / length) * (0.7 / (1 + round / 12))
    prices = prices.map((price, card) => Math.max(0, price + step * (excess[card] ?? 0)))
  }
  return best
}
