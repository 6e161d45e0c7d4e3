import { readText, removeText, storeText } from '@/lib/platform/storage/troubles'

/*
 * Saves for which the server was unreachable. Each draft records that it waits (see draft.ts); this note outlives the
 * tab, so that pages without decks need not search for drafts.
 */
const NOTE = 'saves-waiting'

/** Records that a save waits, for whichever page is open when the server is reachable again. */
export function noteWaitingSave(): void {
  // A failure is recorded, and the open deck itself retries.
  storeText(NOTE, '1')
}

/** True if a save may be waiting. */
export function hasWaitingSaves(): boolean {
  return readText(NOTE) !== null
}

/** Records that no saves wait any more. */
export function forgetWaitingSaves(): void {
  removeText(NOTE)
}
