import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { addCard, moveCard } from '@/lib/features/decks/model/edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardPlace } from '../../viewer/deck-actions'

/** The list after a card was dropped on a section: from the pool a copy more, from another section moved. */
export function dropped(pool: Pool, list: DeckList, place: CardPlace, to: DeckSection): DeckList {
  const card = pool.byKey.get(place.key)
  if (!card) return list
  // A card can only go where cards of its type can be at all; else it goes where it belongs.
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
