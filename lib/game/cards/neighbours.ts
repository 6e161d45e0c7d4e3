import type { Card } from './card'
import type { Pool } from './pool'

/** The other cards that share the card's title, of whatever subtitle or type, in order of release. */
export const otherVersions = (pool: Pool, card: Card): readonly Card[] =>
  (pool.byTitle.get(card.title) ?? []).filter((other) => other.key !== card.key)

export interface Neighbours {
  readonly previous: Card | undefined
  readonly next: Card | undefined
}

/** The cards before and after it in its set, by collector number. Undefined at the ends, and for a foreign card. */
export function neighbours(pool: Pool, card: Card): Neighbours {
  const place = pool.indexByKey.get(card.key)
  if (place === undefined) return { previous: undefined, next: undefined }
  const inSet = (other: Card | undefined) => (other?.set === card.set ? other : undefined)
  return { previous: inSet(pool.cards[place - 1]), next: inSet(pool.cards[place + 1]) }
}
