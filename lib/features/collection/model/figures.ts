import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_TYPES, RARITIES, SIDES } from '@/lib/game/terms'
import { type CollectionCounts, ownedOf } from './counts'

/** Properties by which a collection is broken down. */
export const FIGURE_FACTS = ['set', 'rarity', 'type', 'side', 'trait'] as const
export type FigureFact = (typeof FIGURE_FACTS)[number]

/** The owned part of the cards that share a value. */
export interface FigureRow {
  /** The set, rarity, type, side or trait. */
  readonly value: string
  /** Number of distinct cards that exist, and how many of these are owned. */
  readonly all: number
  readonly different: number
  readonly regular: number
  readonly foil: number
}

const valuesOf = (fact: FigureFact, card: Card): readonly string[] =>
  fact === 'trait' ? card.traits : [card[fact]]

/** Order of the values of a property; traits and sets are in pool order. */
const ORDERS: Readonly<Partial<Record<FigureFact, readonly string[]>>> = {
  rarity: RARITIES,
  type: CARD_TYPES,
  side: SIDES,
}

/** Breaks a collection down by a property. A card with several traits counts for each of them. */
export function collectionBy(pool: Pool, counts: CollectionCounts, fact: FigureFact): readonly FigureRow[] {
  const rows = new Map<string, FigureRow>()
  for (const card of pool.cards) {
    const { regular, foil } = ownedOf(counts, card.key)
    for (const value of valuesOf(fact, card)) {
      const row = rows.get(value) ?? { value, all: 0, different: 0, regular: 0, foil: 0 }
      rows.set(value, {
        value,
        all: row.all + 1,
        different: row.different + (regular + foil > 0 ? 1 : 0),
        regular: row.regular + regular,
        foil: row.foil + foil,
      })
    }
  }
  const order = ORDERS[fact]
  const found = [...rows.values()]
  if (order) return found.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  // The traits with the most cards come first.
  return fact === 'trait' ? found.sort((a, b) => b.regular + b.foil - a.regular - a.foil) : found
}
