import { asAdversary, derived, sumOf } from './abilities/derived'
import { NONE } from './facts'
import { factsOf, type Game } from './state'
import type { CardId } from './types'

/** Cards from the deck that reviving costs now, never below 0; `NONE` where it cannot be revived (ruling 62). */
export function reviveCostOf(game: Game, card: CardId): number {
  const base = asAdversary(game, card)?.reviveCostIs ?? factsOf(game, card).reviveCost
  return base === NONE ? NONE : Math.max(0, base + sumOf(game, derived(game).modifiers.reviveCost, card))
}
