import { HAND_SIZE } from '@/lib/game/terms'
import type { Player } from '../model/game'
import type { Game } from '../state'
import { NONE } from '../state/card-facts'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'

/** Cards to which a player refills their hand, and above which they discard; never below 0 (ruling 116). */
export function handSizeOf(game: Game, player: Player): number {
  const changes = derived(game).modifiers.handSize
  if (!changes) return HAND_SIZE
  let size = HAND_SIZE
  for (const active of changes) {
    const { node } = active.modifier
    if (node.kind === 'handSize' && playerOf(game, active.context, node.who) === player)
      size += amountFor(game, active, NONE)
  }
  return Math.max(0, size)
}
