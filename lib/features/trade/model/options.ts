import type { CopyKind } from '@/lib/features/collection/model/counts'
import { cardNames } from '@/lib/features/collection/model/needs'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { type LineId, lineId, type Offer, type Wish, type WishedFinish } from './list'
import { type ServingRules, type TradeWeights, weightOf } from './rules'

/** True if a copy meets a want. `nameOf` maps printings of the same card to one name (see needs.ts). */
export function serves(
  offer: { readonly key: CardKey; readonly finish: CopyKind },
  wish: { readonly key: CardKey; readonly finish: WishedFinish },
  rules: ServingRules,
  nameOf: (key: CardKey) => CardKey,
): boolean {
  const isCard = offer.key === wish.key || (rules.anyPrinting && nameOf(offer.key) === nameOf(wish.key))
  if (!isCard) return false
  if (wish.finish === 'any' || wish.finish === offer.finish) return true
  return rules.foilForRegular && offer.finish === 'foil'
}

/**
 * The maximum number of copies that can meet wants, each copy and want used once (a maximum flow).
 * @param supply copies of each offer
 * @param demand copies of each want
 * @param served returns true if an offer meets a want
 */
export function mostServed(
  supply: readonly number[],
  demand: readonly number[],
  served: readonly (readonly boolean[])[],
): number {
  const left = [...supply]
  const free = [...demand]
  const flow = supply.map(() => demand.map(() => 0))
  const at = (list: readonly number[], place: number): number => list[place] ?? 0
  /**
   * Assigns up to `most` copies of an offer to a want that has room, moving others if needed (an augmenting path).
   * Returns the number of copies assigned.
   */
  const push = (offer: number, most: number, seen: Set<number>): number => {
    for (let wish = 0; wish < free.length; wish++) {
      if (!served[offer]?.[wish] || seen.has(wish)) continue
      seen.add(wish)
      let moved = Math.min(most, at(free, wish))
      if (moved > 0) free[wish] = at(free, wish) - moved
      for (let other = 0; moved === 0 && other < left.length; other++) {
        const used = flow[other]?.[wish] ?? 0
        if (other === offer || used === 0) continue
        moved = push(other, Math.min(most, used), seen)
        const row = flow[other]
        if (row && moved > 0) row[wish] = used - moved
      }
      const row = flow[offer]
      if (row && moved > 0) {
        row[wish] = (row[wish] ?? 0) + moved
        return moved
      }
    }
    return 0
  }
  let sum = 0
  for (let offer = 0; offer < left.length; offer++) {
    while (at(left, offer) > 0) {
      const moved = push(offer, at(left, offer), new Set())
      if (moved === 0) break
      left[offer] = at(left, offer) - moved
      sum += moved
    }
  }
  return sum
}

/** Lines that the user set to a number of copies, whatever is wanted; 0 excludes a line. */
export type FixedLines = ReadonlyMap<LineId, number>

/** Lines of one card on one side of a trade, chosen together. */
export interface CardGroup {
  readonly offers: readonly Offer[]
  /** Fixed copies by line; undefined if they may be chosen. */
  readonly fixed: readonly (number | undefined)[]
  readonly weights: readonly number[]
  readonly wishes: readonly Wish[]
  readonly served: readonly (readonly boolean[])[]
}

/** One way to give copies of a group. */
export interface GroupOption {
  readonly weight: number
  /** Copies of each line that meet wants, beyond the fixed ones. */
  readonly copies: readonly number[]
  /** Their sum. */
  readonly met: number
}

/**
 * What one person gives the other, card by card in binder order. Lines that meet no want and are not fixed are omitted.
 */
export function groupsOf(
  pool: Pool,
  offers: readonly Offer[],
  wishes: readonly Wish[],
  rules: ServingRules,
  weights: TradeWeights,
  fixed: FixedLines,
): readonly CardGroup[] {
  const nameOf = cardNames(pool)
  const wishesByName = new Map<CardKey, Wish[]>()
  for (const wish of wishes)
    wishesByName.set(nameOf(wish.key), [...(wishesByName.get(nameOf(wish.key)) ?? []), wish])
  const groups = new Map<CardKey, Offer[]>()
  for (const offer of offers) {
    const wished = wishesByName.get(nameOf(offer.key)) ?? []
    if (!fixed.has(lineId(offer)) && !wished.some((wish) => serves(offer, wish, rules, nameOf))) continue
    groups.set(nameOf(offer.key), [...(groups.get(nameOf(offer.key)) ?? []), offer])
  }
  return [...groups].map(([name, lines]) => {
    const wished = wishesByName.get(name) ?? []
    return {
      offers: lines,
      fixed: lines.map((line) => fixed.get(lineId(line))),
      weights: lines.map(({ key, finish }) => weightOf(pool, weights, key, finish)),
      wishes: wished,
      served: lines.map((line) => wished.map((wish) => serves(line, wish, rules, nameOf))),
    }
  })
}

const demandOf = ({ wishes }: CardGroup): readonly number[] => wishes.map(({ copies }) => copies)

/** Number of wants in a group met by its fixed copies. */
export const metByFixed = (group: CardGroup): number =>
  mostServed(
    group.fixed.map((copies) => copies ?? 0),
    demandOf(group),
    group.served,
  )

/** The maximum copies of each line that could meet wants if it were the only one; 0 for fixed lines. */
function mostOfLines(group: CardGroup): readonly number[] {
  return group.offers.map((offer, line) => {
    if (group.fixed[line] !== undefined) return 0
    const wantedCount = group.wishes.reduce(
      (sum, { copies }, wish) => sum + (group.served[line]?.[wish] ? copies : 0),
      0,
    )
    return Math.min(offer.copies, wantedCount)
  })
}

/** Number of ways to choose copies of a group's lines, whether or not they can meet wants at the same time. */
export const waysOf = (group: CardGroup): number =>
  mostOfLines(group).reduce((product, limit) => product * (limit + 1), 1)

/**
 * All options to give copies of a group, beyond the fixed ones, such that each copy meets a want: for each weight the
 * one with the most copies, and among those the one with the most of earlier lines. The first gives nothing.
 * @param most maximum ways examined; if there are more, fewer copies of each line are considered
 */
export function optionsOf(
  group: CardGroup,
  most: number,
): { readonly options: readonly GroupOption[]; readonly isAll: boolean } {
  const limits = mostOfLines(group)
  let cap = Math.max(0, ...limits)
  const ways = () => limits.reduce((product, limit) => product * (Math.min(cap, limit) + 1), 1)
  const all = ways() <= most
  while (cap > 1 && ways() > most) cap--
  const capped = limits.map((limit, line) => (ways() > most && line > 0 ? 0 : Math.min(cap, limit)))
  const isAll = all && capped.every((limit, line) => limit === limits[line])

  const demand = demandOf(group)
  const forced = group.fixed.map((copies) => copies ?? 0)
  const already = metByFixed(group)
  const isPlain = group.offers.length === 1
  const best = new Map<number, GroupOption>()
  const visit = (copies: readonly number[], met: number, weight: number) => {
    const line = copies.length
    if (line < capped.length) {
      for (let count = capped[line] ?? 0; count >= 0; count--)
        visit([...copies, count], met + count, weight + count * (group.weights[line] ?? 0))
      return
    }
    const before = best.get(weight)
    if (before && before.met >= met) return
    const supply = copies.map((count, at) => count + (forced[at] ?? 0))
    if (!isPlain && mostServed(supply, demand, group.served) - already < met) return
    best.set(weight, { weight, copies, met })
  }
  visit([], 0, 0)
  return { options: [...best.values()].sort((a, b) => a.weight - b.weight), isAll }
}

/** Copies of one card that could be given to meet wants, by line; used to mark wanted cards. */
export function servedLines(
  pool: Pool,
  offers: readonly Offer[],
  wishes: readonly Wish[],
  rules: ServingRules,
): ReadonlySet<LineId> {
  const nameOf = cardNames(pool)
  const byName = new Map<CardKey, Wish[]>()
  for (const wish of wishes) byName.set(nameOf(wish.key), [...(byName.get(nameOf(wish.key)) ?? []), wish])
  return new Set(
    offers
      .filter((offer) => byName.get(nameOf(offer.key))?.some((wish) => serves(offer, wish, rules, nameOf)))
      .map(lineId),
  )
}

/** Wants that some offer meets, by line. */
export function servedWishes(
  pool: Pool,
  wishes: readonly Wish[],
  offers: readonly Offer[],
  rules: ServingRules,
): ReadonlySet<LineId> {
  const nameOf = cardNames(pool)
  const names = new Map<CardKey, Offer[]>()
  for (const offer of offers) names.set(nameOf(offer.key), [...(names.get(nameOf(offer.key)) ?? []), offer])
  return new Set(
    wishes
      .filter((wish) => names.get(nameOf(wish.key))?.some((offer) => serves(offer, wish, rules, nameOf)))
      .map(lineId),
  )
}
