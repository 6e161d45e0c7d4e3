import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId } from '@/lib/game/engine/model/game'
import type { TableSnapshot } from './session'
import { cardsInSight } from './zones'

/**
 * Which options must not be seen, where people share a screen: those about cards that only their owner may know, while
 * they do not hold their hand. The one card that they have taken out of it is in the open.
 */
export function secretsOf(
  { hiddenHands, view }: Pick<TableSnapshot, 'hiddenHands' | 'view'>,
  handShown: boolean,
  revealed: CardId | undefined,
): (option: Option) => boolean {
  if (!hiddenHands || handShown) return () => false
  const inHand = new Set(view.you.hand.map(({ id }) => id))
  const open = cardsInSight(view)
  return ({ card, key }) => {
    if (card === undefined || card === revealed) return false
    return inHand.has(card) || (key !== undefined && !open.has(card))
  }
}
