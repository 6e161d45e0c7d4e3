import type { Player } from '@/lib/game/engine/model/game'
import type { View } from '@/lib/game/engine/model/views'

/** The view with the hands of the others laid open. `viewOf`: what another player sees. */
export function withOpenHands(view: View, viewOf: (player: Player) => View): View {
  const others = view.others.map((other) => ({ ...other, hand: viewOf(other.player).you.hand }))
  const opponent = others.find((other) => other.player === view.opponent.player) ?? view.opponent
  return { ...view, opponent, others }
}
