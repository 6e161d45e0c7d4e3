import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, engineOf, openReplay, type Position } from '@/lib/game/engine'

/**
 * The position that a replay string has come to at its end. `between`: a text or a step of the turn is in the middle of
 * something, and only a replay can say that; `none`: there is no game in the string.
 */
export type PositionOfReplay =
  | { readonly position: Position }
  | { readonly position?: undefined; readonly why: 'between' | 'none' }

/** Reads a replay string and plays it to its end. Never throws for what stands in it. */
export function positionOfReplay(pool: Pool, text: string): PositionOfReplay {
  const engine = engineOf(pool)
  const { history, replay } = openReplay(engine, text)
  if (!history) return { why: 'none' }
  // Nothing has been done in it yet: then it is what it began in, whatever the moment.
  if (history.at() === 0 && replay?.options.position) return { position: replay.options.position }
  try {
    return { position: engine.position(history.game()) }
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return { why: 'between' }
    throw error
  }
}
