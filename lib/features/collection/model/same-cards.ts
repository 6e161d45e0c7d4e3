import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { samePrintings } from './needs'

/**
 * Names each printing by the first printing of the same card (see `samePrintings`): copies with the same name are
 * interchangeable wherever a deck needs them. Since being the same card is an equivalence relation, the demand of decks
 * on a collection is a sum per name, and no assignment of single copies can do better.
 */
export function cardNames(pool: Pool): (key: CardKey) => CardKey {
  const names = new Map<CardKey, CardKey>()
  return (key) => {
    const known = names.get(key)
    if (known !== undefined) return known
    const printings = samePrintings(pool, key)
    const name = printings[0] ?? key
    for (const printing of printings) names.set(printing, name)
    return name
  }
}

/** Copies by the name of the card. */
export type CopiesByName = ReadonlyMap<CardKey, number>

/** Adds up copies of printings of the same card. */
export function byName(
  nameOf: (key: CardKey) => CardKey,
  copies: Iterable<readonly [CardKey, number]>,
): Map<CardKey, number> {
  const sums = new Map<CardKey, number>()
  for (const [key, count] of copies) {
    const name = nameOf(key)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}
