import type { Cost, Option } from '@/lib/game/engine/model/decisions'
import type { PlayerView } from '@/lib/game/engine/model/views'

/** Information next to an option: what is left after paying for it, and the modes of its text. */

/**
 * A player's remaining amount after paying for an option, for each kind of cost in it: power, cards in the deck, cards in
 * hand (without the card being played or discarded).
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

/** The separator before the last of several modes in a text, in each language of card texts. */
const LAST_MODE = /; (?:or|nebo|ou) /

/**
 * The modes that a text offers, in its own words: the parts between the colon and the end of the sentence. Empty if it
 * offers none.
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
