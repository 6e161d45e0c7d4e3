import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { addCard, copiesAllowed, countOf, removeCard, setCount } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

/** One card, and where in the deck it is looked at: nowhere for a card of the pool. */
export interface CardPlace {
  readonly key: CardKey
  readonly section?: DeckSection
}

/**
 * The list with one more copy. Another copy of a character that starts in the team goes to the draw deck, since nobody
 * starts twice.
 */
export const oneMore = (pool: Pool, list: DeckList, { key, section }: CardPlace): DeckList =>
  addCard(pool, list, key, section === 'team' ? undefined : section)

/** The list with one copy less: in the place looked at, else where `removeCard` takes it. */
export const oneLess = (list: DeckList, { key, section }: CardPlace): DeckList =>
  removeCard(list, key, section)

/** The list with so many copies: in the place looked at, else in the whole deck. */
export function withCount(pool: Pool, list: DeckList, place: CardPlace, count: number): DeckList {
  if (place.section) return setCount(list, place.section, place.key, count)
  let next = list
  while (countOf(next, place.key) < count) {
    const more = oneMore(pool, next, place)
    if (more === next) break
    next = more
  }
  while (countOf(next, place.key) > count) next = oneLess(next, place)
  return next
}

/**
 * The most copies that the rules leave a card in the place looked at, beside what is elsewhere in the deck: one start
 * in the team, three of a title are in the whole deck.
 */
export function allowedAt(pool: Pool, list: DeckList, { key, section }: CardPlace): number {
  const allowed = copiesAllowed(pool, list, key)
  if (!section) return allowed
  const elsewhere = countOf(list, key) - countOf(list, key, section)
  return Math.max(0, Math.min(section === 'team' ? 1 : allowed, allowed - elsewhere))
}

/** The list with as many copies as the rules leave in the place looked at; never with fewer than there are. */
export function withPlayset(pool: Pool, list: DeckList, place: CardPlace): DeckList {
  const here = countOf(list, place.key, place.section)
  return withCount(pool, list, place, Math.max(here, allowedAt(pool, list, place)))
}
