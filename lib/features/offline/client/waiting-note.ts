import { forgetText, keepText, readText } from '@/lib/platform/storage/troubles'

/*
 * Saves that found no server. The draft says that it waits (see draft.ts); a note of it outlives the tab, so that a page
 * without decks need not look for drafts.
 */
const NOTE = 'saves-waiting'

/** Notes that a save waits, for whichever page is open when the server is there again. */
export function noteWaitingSave(): void {
  // A failure is recorded, and the open deck itself retries.
  keepText(NOTE, '1')
}

/** True if a save may be waiting. */
export function hasWaitingSaves(): boolean {
  return readText(NOTE) !== null
}

/** None waits any more. */
export function forgetWaitingSaves(): void {
  forgetText(NOTE)
}
