import type { Player, View } from '@/lib/engine/model/types'

/** The view with the hands of the others laid open. `viewOf`: what another player sees. */
export function withOpenHands(view: View, viewOf: (player: Player) => View): View {
  const others = view.others.map((other) => ({ ...other, hand: viewOf(other.player).you.hand }))
  const opponent = others.find((other) => other.player === view.opponent.player) ?? view.opponent
  return { ...view, opponent, others }
}

/**
 * The view of a game that a player has given up, which the engine knows nothing of: over, with the reason `undecided`,
 * and won by the other one where two `players` sit at the table.
 */
export function withConcession(view: View, conceded: Player, players: number): View {
  const winner = players === 2 ? 1 - conceded : undefined
  return {
    ...view,
    decider: undefined,
    decisionKind: undefined,
    phase: 'over',
    result: { ...(winner === undefined ? {} : { winner }), reason: 'undecided', turn: view.turn },
  }
}
