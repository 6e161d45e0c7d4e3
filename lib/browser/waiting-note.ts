/*
 * Saves that found no server. The draft says that it waits (see draft.ts); a note of it outlives the tab, so that a page
 * without decks need not look for drafts.
 */
const NOTE = 'saves-waiting'

/** Notes that a save waits, for whichever page is open when the server is there again. */
export function noteWaitingSave(): void {
  try {
    localStorage.setItem(NOTE, '1')
  } catch {
    // Closed or full: the open deck itself tries again.
  }
}

/** Whether a save may wait. */
export function hasWaitingSaves(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null
  } catch {
    return false
  }
}

/** None waits any more. */
export function forgetWaitingSaves(): void {
  try {
    localStorage.removeItem(NOTE)
  } catch {
    // Closed: then nothing is noted.
  }
}
