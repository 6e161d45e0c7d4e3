import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { keepOwnTexts } from '@/lib/game/cards/decode-texts'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { ownCardsOf, playedCard, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { canBePlayed } from '@/lib/game/engine'
import { writeTexts } from './write-texts'

/** A pool with what is brought along and can be played, its texts written. */
export function readBrought(
  official: Pool,
  brought: readonly BroughtCard[],
): { readonly pool: Pool; readonly refused: readonly string[] } {
  const { cards, refused } = readOwnCards(brought)
  const played = cards.filter((own) => canBePlayed(playedCard(own)))
  const pool = withOwnCards(official, played)
  for (const own of ownCardsOf(pool)) {
    const card = pool.byKey.get(own.card.key)
    if (card) keepOwnTexts(card.abilities, writeTexts(own))
  }
  const taken = new Set(ownCardsOf(pool).map(({ card }) => card.key))
  return {
    pool,
    refused: [...refused, ...cards.flatMap(({ card }) => (taken.has(card.key) ? [] : [card.key]))],
  }
}
