import type { CardId } from '../model/game'
import { factsOf, type Game } from '../state'
import { NONE } from '../state/card-facts'
import { asAdversary, derived, sumOf } from '../texts/runtime/derived'

/** Cards from the deck that reviving costs now, never below 0; `NONE` where it cannot be revived (ruling 62). */
export function reviveCostOf(game: Game, card: CardId): number {
  const base = asAdversary(game, card)?.reviveCostIs ?? factsOf(game, card).reviveCost
  return base === NONE ? NONE : Math.max(0, base + sumOf(game, derived(game).modifiers.reviveCost, card))
}
