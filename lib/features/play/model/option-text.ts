import type { Cost, Option } from '@/lib/game/engine/model/decisions'
import type { PlayerView } from '@/lib/game/engine/model/views'

/** What stands beside an option: what is left after paying for it, and the modes that its text offers. */

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

/** Ends of the last but one of several modes in a text, in each language of texts. */
const LAST_MODE = /; (?:or|nebo|ou) /

/**
 * The modes that a text offers to choose from, each in its own words: what stands between the colon and the end of the
 * sentence. None where the text does not offer any.
 */
export function modesIn(text: string): readonly string[] {
  const last = text.search(LAST_MODE)
  if (last < 0) return []
  const start = text.lastIndexOf(': ', last) + 2
  const rest = text.slice(start)
  const end = rest.search(/[.](?:\s|$)/)
  return (end < 0 ? rest : rest.slice(0, end))
    .split('; ')
    .map((mode) => mode.replace(/^(?:or|nebo|ou) /, '').trim())
    .map((mode) => mode.charAt(0).toLocaleUpperCase() + mode.slice(1))
}
