import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, engineOf, openReplay, type Position } from '@/lib/game/engine'

/**
 * The position at the end of a replay string. `between`: a text or a step of the turn is in progress, which only a
 * replay can express; `none`: the string contains no game.
 */
export type PositionOfReplay =
  | { readonly position: Position }
  | { readonly position?: undefined; readonly why: 'between' | 'none' }

/** Reads a replay string and plays it to its end. Never throws, whatever it contains. */
export function positionOfReplay(pool: Pool, text: string): PositionOfReplay {
  const engine = engineOf(pool)
  const { history, replay } = openReplay(engine, text)
  if (!history) return { why: 'none' }
  // No moves yet: use the starting position, whatever the moment.
  if (history.at() === 0 && replay?.options.position) return { position: replay.options.position }
  try {
    return { position: engine.position(history.game()) }
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return { why: 'between' }
    throw error
  }
}
