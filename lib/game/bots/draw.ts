import type { Player, View } from '@/lib/game/engine'
import { chanceOf } from './search/position-value'

/**
 * Whether a bot accepts a draw, seen by its player: where it does not stand better than whoever stands best of the others
 * who are still in the game.
 */
export const acceptsDraw = (view: View, conceded: readonly Player[]): boolean =>
  chanceOf({ ...view, others: view.others.filter(({ player }) => !conceded.includes(player)) }) <= 0.5
