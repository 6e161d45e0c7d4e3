import type { CopyKind } from '@/lib/features/collection/model/counts'
import type { CardKey } from '@/lib/game/terms'
import type { WishedFinish } from './list'

/** What people agree on about which copy serves for which wish. */
export interface ServingRules {
  /** Another printing of the same card (title and subtitle) serves too. */
  readonly anyPrinting: boolean
  /** A foil serves where a regular copy is wanted. */
  readonly foilForRegular: boolean
}

/** Whether a copy serves for a wish. `nameOf` names printings that are the same card alike (see same-cards.ts). */
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
 * The most copies that can meet wishes, no copy and no wish twice (a greatest flow).
 * @param supply copies of each offer
 * @param demand copies of each wish
 * @param served whether the offer serves for the wish
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
  /** Finds a way for up to `most` copies of an offer to a wish that has room, by moving others; the copies moved. */
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
