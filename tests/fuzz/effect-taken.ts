import type { Game } from '@/lib/game/engine'
import {
  ENTRIES_AT,
  ENTRY_FIELDS,
  MAX_ENTRIES,
  NUMBER,
  RECORDS_AT,
  STACK_AT,
} from '@/lib/game/engine/state/layout'

/** Tests whether a step has changed the position, not only the running text's own data. */

/** A text's choice is not yet an effect. */
const ENTRIES = NUMBER.entries

export const positionBefore = (game: Game): Int16Array => game.cells.slice()

export function effectTaken(game: Game, before: Int16Array): boolean {
  const { cells } = game
  const differ = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (cells[at] !== before[at] && at !== ENTRIES) return true
    return false
  }
  return (
    differ(0, STACK_AT) ||
    differ(RECORDS_AT, ENTRIES_AT) ||
    differ(ENTRIES_AT + MAX_ENTRIES * ENTRY_FIELDS, cells.length)
  )
}

/** True if a step has chosen something, for texts that only choose. */
export const chosen = (game: Game, before: Int16Array): boolean =>
  (game.cells[ENTRIES] ?? 0) > (before[ENTRIES] ?? 0)
