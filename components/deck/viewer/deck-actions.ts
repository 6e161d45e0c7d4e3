import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { addCard, copiesAllowed, countOf, removeCard, setCount } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

/** A card and the section in which it was selected; no section for a card of the pool. */
export interface CardPlace {
  readonly key: CardKey
  readonly section?: DeckSection
}

/**
 * Returns the list with one more copy. Another copy of a character that starts in the team goes to the draw deck, since
 * nobody starts twice.
 */
export const oneMore = (pool: Pool, list: DeckList, { key, section }: CardPlace): DeckList =>
  addCard(pool, list, key, section === 'team' ? undefined : section)

/** Returns the list with one copy less: from the given section, or else from where `removeCard` takes it. */
export const oneLess = (list: DeckList, { key, section }: CardPlace): DeckList =>
  removeCard(list, key, section)

/** Returns the list with the given number of copies: in the given section, or else in the whole deck. */
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
 * Returns the maximum number of copies of a card that the rules allow in the given section, given the copies elsewhere
 * in the deck: one may start in the team, and three of a title may be in the whole deck.
 */
export function allowedAt(pool: Pool, list: DeckList, { key, section }: CardPlace): number {
  const allowed = copiesAllowed(pool, list, key)
  if (!section) return allowed
  const elsewhere = countOf(list, key) - countOf(list, key, section)
  return Math.max(0, Math.min(section === 'team' ? 1 : allowed, allowed - elsewhere))
}

/** Returns the list with as many copies as the rules allow in the given section; never with fewer than it has. */
export function withPlayset(pool: Pool, list: DeckList, place: CardPlace): DeckList {
  const here = countOf(list, place.key, place.section)
  return withCount(pool, list, place, Math.max(here, allowedAt(pool, list, place)))
}
