/**
 * An undo history of states, such as the lists of a deck being edited. Plain data, so that it can be stored. The newest
 * states of `past` and `future` come last.
 */
export interface History<T extends object> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** Default number of undo steps that a history keeps. */
export const HISTORY_LIMIT = 200

export const newHistory = <T extends object>(present: T): History<T> => ({ past: [], present, future: [] })

export const canUndo = <T extends object>(history: History<T>): boolean => history.past.length > 0
export const canRedo = <T extends object>(history: History<T>): boolean => history.future.length > 0

/**
 * Makes `next` the present. Redo steps are dropped, and the oldest steps beyond `limit`. Returns the same history if
 * `next` is already the present.
 */
export function push<T extends object>(
  history: History<T>,
  next: T,
  limit: number = HISTORY_LIMIT,
): History<T> {
  if (Object.is(next, history.present)) return history
  return { past: [...history.past, history.present].slice(-limit), present: next, future: [] }
}

/** Undoes one step; returns the same history if there is none. */
export function undo<T extends object>(history: History<T>): History<T> {
  const { past, present, future } = history
  const previous = past.at(-1)
  if (!previous) return history
  return { past: past.slice(0, -1), present: previous, future: [...future, present] }
}

/** Redoes one step; returns the same history if there is none. */
export function redo<T extends object>(history: History<T>): History<T> {
  const { past, present, future } = history
  const next = future.at(-1)
  if (!next) return history
  return { past: [...past, present], present: next, future: future.slice(0, -1) }
}
