import type { Game } from '@/lib/game/engine'
import { cardCount, cardsIn, ZONE } from '@/lib/game/engine/inside'

/** True if the zones of these players together hold every card exactly once. */
export function conserved(game: Game, players: readonly number[]): boolean {
  const count = cardCount(game)
  const seen = new Set<number>()
  let cards = 0
  for (const player of players) {
    for (const zone of Object.values(ZONE)) {
      for (const card of cardsIn(game, player, zone)) {
        seen.add(card)
        cards++
        if (cards > count) return false
      }
    }
  }
  return cards === count && seen.size === cards
}
