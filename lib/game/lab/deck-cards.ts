import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, type PlayerDeck } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import type { DeckCard, DeckCards } from './types'

/** The different cards of a deck. Throws an `EngineError` (`unknown-card`) for a card that is not in the pool. */
export function deckCards(pool: Pool, deck: PlayerDeck): DeckCards {
  return { missions: different(pool, deck.missions), draw: different(pool, deck.draw) }
}

function different(pool: Pool, keys: readonly CardKey[]): DeckCard[] {
  const copies = new Map<CardKey, number>()
  for (const key of keys) copies.set(key, (copies.get(key) ?? 0) + 1)
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  return [...copies]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, count]) => {
      const card = pool.byKey.get(key)
      if (!card) throw new EngineError('unknown-card', { key })
      return { key, copies: count, type: card.type, side: card.side }
    })
}
