import type { BookChanges } from '@/lib/collection/book'

/**
 * Changes that IndexedDB has not confirmed yet, in the tab's own storage, which is written at once: a page that goes
 * away right after a key takes its unfinished transaction with it, and what was shown as counted would be lost.
 */
const NAME = 'c7.collecting'

interface Collecting {
  readonly before: BookChanges
  readonly changes: BookChanges
}

/** What this page is storing. */
const under = new Set<Collecting>()
/** What an earlier page of this tab did not see stored, as it was read. */
let left: readonly unknown[] = readLeft()

function readLeft(): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function write(): void {
  const all = [...left, ...under]
  try {
    if (all.length > 0) sessionStorage.setItem(NAME, JSON.stringify(all))
    else sessionStorage.removeItem(NAME)
  } catch {
    // No storage, or none left: then it is only the transaction that can keep them.
  }
}

/** Notes changes that are being stored. Returns what to call once they are, or can not be. */
export function noteUnstored(before: BookChanges, changes: BookChanges): () => void {
  const collecting = { before, changes }
  under.add(collecting)
  write()
  return () => {
    under.delete(collecting)
    write()
  }
}

/** What an earlier page of this tab left unstored, unchecked. */
export const unstoredChanges = (): readonly unknown[] => left

/** Forgets what an earlier page left: it is stored now, or nothing that we wrote. */
export function forgetUnstored(): void {
  if (left.length === 0) return
  left = []
  write()
}
