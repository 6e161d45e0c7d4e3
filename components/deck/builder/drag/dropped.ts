import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { addCard, moveCard } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardPlace } from '../../viewer/deck-actions'

/**
 * Returns the list after a card was dropped on a section: one more copy if it came from the pool, moved if it came from
 * another section.
 */
export function dropped(pool: Pool, list: DeckList, place: CardPlace, to: DeckSection): DeckList {
  const card = pool.byKey.get(place.key)
  if (!card) return list
  // A card can only go to a section that takes its type; otherwise it goes to its own section.
  const fits =
    to === 'team'
      ? card.type === 'team'
      : to === 'missions'
        ? card.type === 'mission'
        : card.type !== 'mission'
  if (place.section === to) return list
  if (!fits) return place.section ? list : addCard(pool, list, place.key)
  return place.section ? moveCard(list, place.key, place.section, to) : addCard(pool, list, place.key, to)
}
