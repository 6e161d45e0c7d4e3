import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { View } from '@/lib/game/engine/model/views'
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

/** The view with the hands of the others laid open. `viewOf`: what another player sees. */
export function withOpenHands(view: View, viewOf: (player: Player) => View): View {
  const others = view.others.map((other) => ({ ...other, hand: viewOf(other.player).you.hand }))
  const opponent = others.find((other) => other.player === view.opponent.player) ?? view.opponent
  return { ...view, opponent, others }
}
