import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { keepText, readText } from '@/lib/platform/storage/troubles'

const KEY = 'chevron.puzzles'
const schema = z.array(z.string())
const NONE: readonly string[] = []

/** The puzzles that were solved in this browser; none on the server and until `followSolved`. */
export const solvedStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: NONE }))

function readSolved(): readonly string[] {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return parsed.success ? parsed.data : NONE
  } catch {
    // Storage is closed to us, or somebody wrote over it: nothing is known to be solved.
    return NONE
  }
}

const lookAgain = () => solvedStore.setState({ ids: readSolved() })

/** Reads which are solved, and follows what other windows write. Returns how to stop. */
export function followSolved(): () => void {
  lookAgain()
  addEventListener('storage', lookAgain)
  return () => removeEventListener('storage', lookAgain)
}

/** Marks a puzzle as solved. */
export function markSolved(id: string): void {
  const before = readSolved()
  if (before.includes(id)) return
  const ids = [...before, id]
  // It is solved all the same; where the mark is not kept, that is noted.
  keepText(KEY, JSON.stringify(ids))
  solvedStore.setState({ ids })
}
