import * as z from 'zod/mini'

const KEY = 'chevron.puzzles'
const schema = z.array(z.string())
const NONE: readonly string[] = []

let known: { readonly text: string | null; readonly ids: readonly string[] } | undefined
const listeners = new Set<() => void>()

/** The puzzles that were solved in this browser; the same list until one more is. */
export function solvedPuzzles(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY)
    if (known?.text !== text) {
      const parsed = schema.safeParse(JSON.parse(text ?? '[]'))
      known = { text, ids: parsed.success ? parsed.data : NONE }
    }
    return known.ids
  } catch {
    // Storage is closed to us, or somebody wrote over it: nothing is known to be solved.
    return NONE
  }
}

/** Nothing is solved on a page that is built on the server. */
export const noneSolved = (): readonly string[] => NONE

/** Marks a puzzle as solved. */
export function markSolved(id: string): void {
  const before = solvedPuzzles()
  if (before.includes(id)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, id]))
  } catch {
    // It is solved all the same; only the mark is lost.
  }
  for (const listener of listeners) listener()
}

/** Calls back after every change, in other windows too. */
export function subscribeSolved(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
