import type { Cost, Option } from '@/lib/game/engine/model/decisions'
import type { PlayerView } from '@/lib/game/engine/model/views'

/**
 * What a player has left after paying for an option, for each kind of cost that it has: power, cards in the deck,
 * cards in the hand (without the card that is played or discarded itself).
 */
export function remainsAfter(
  option: Pick<Option, 'cost' | 'card'>,
  payer: Pick<PlayerView, 'power' | 'deckCount' | 'hand'>,
): Cost {
  const { power, deckCards, handCards } = option.cost ?? {}
  const leavesHand = payer.hand.some((card) => card.id === option.card) ? 1 : 0
  return {
    ...(power && { power: Math.max(0, payer.power - power) }),
    ...(deckCards && { deckCards: Math.max(0, payer.deckCount - deckCards) }),
    ...(handCards && { handCards: Math.max(0, payer.hand.length - leavesHand - handCards) }),
  }
}
