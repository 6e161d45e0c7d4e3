import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { keepText, readText } from '@/lib/platform/storage/troubles'

const KEY = 'chevron.puzzles'
const schema = z.array(z.string())
const NONE: readonly string[] = []

/** The puzzles solved in this browser; empty on the server and until `followSolved`. */
export const solvedStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: NONE }))

function readSolved(): readonly string[] {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return parsed.success ? parsed.data : NONE
  } catch {
    // Storage is not accessible, or its contents are not ours: treat all as unsolved.
    return NONE
  }
}

const lookAgain = () => solvedStore.setState({ ids: readSolved() })

/** Reads the solved puzzles, and follows changes by other windows. Returns a function to stop. */
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
  // It counts as solved all the same; a storage failure is recorded.
  keepText(KEY, JSON.stringify(ids))
  solvedStore.setState({ ids })
}
