/** A move that changed the chance of winning more than most. */
export interface TurningPoint {
  /** Moves made before it. */
  readonly cursor: number
  /** Change of the chance, in points of a hundred. */
  readonly change: number
}

const MAX_POINTS = 3
/** Smaller changes may be chance, in points of a hundred. */
const MIN_CHANGE = 5

/**
 * The moves after which the chance of winning was most different, in the order of the game. `chances`: from before the
 * first move to after the last one, from 0 to 1.
 */
export function turningPoints(chances: readonly number[]): readonly TurningPoint[] {
  const changes = chances.slice(1).map((chance, cursor) => ({
    cursor,
    change: Math.round(100 * (chance - (chances[cursor] ?? chance))),
  }))
  return changes
    .filter(({ change }) => Math.abs(change) >= MIN_CHANGE)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MAX_POINTS)
    .sort((one, other) => one.cursor - other.cursor)
}
