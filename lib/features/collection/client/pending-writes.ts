import type { CollectionChanges } from '@/lib/features/collection/model/collection'
import { sessionTexts } from '@/lib/platform/storage/texts'

/**
 * Changes that IndexedDB has not confirmed yet, or has refused, in the tab's own storage, which is written at once: a
 * page that goes away right after a key takes its unfinished transaction with it, and what was shown as counted would be
 * lost.
 */
const NAME = 'c7.collecting'

/** Changes, and what they were made on top of. */
export interface PendingWrite {
  readonly before: CollectionChanges
  readonly changes: CollectionChanges
}

/** What this page is storing, or could not store so far, in the order in which it was changed. */
let pendingWrites: readonly PendingWrite[] = []
/** Which of it storage has refused. It is stored with the next change, or on request. */
let refused: readonly PendingWrite[] = []
/** What an earlier page of this tab did not see stored, as it was read. */
let left: readonly unknown[] = readLeft()

function readLeft(): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(sessionTexts.get(NAME) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function write(): void {
  const all = [...left, ...pendingWrites]
  // Without storage, or with none left, only the transaction can keep them, and says what became of them.
  if (all.length > 0) sessionTexts.set(NAME, JSON.stringify(all))
  else sessionTexts.remove(NAME)
}

/** Notes changes that are being stored. */
export function addPendingWrite(pending: PendingWrite): void {
  pendingWrites = [...pendingWrites, pending]
  write()
}

/** Notes that changes of this page are stored. */
export function noteStored(stored: readonly PendingWrite[]): void {
  if (stored.length === 0) return
  pendingWrites = pendingWrites.filter((one) => !stored.includes(one))
  write()
}

/** What this page is storing, or could not store so far, the earliest first. */
export const unconfirmedChanges = (): readonly PendingWrite[] => pendingWrites

/** What storage has refused, the earliest first. */
export const refusedChanges = (): readonly PendingWrite[] => refused

/** Takes what was refused, to try it once more: by one transaction alone, or it would count twice. */
export function takeRefused(): readonly PendingWrite[] {
  const taken = refused
  refused = []
  return taken
}

/** Notes what storage has refused. What fails later need not have been made later. */
export function noteRefused(more: readonly PendingWrite[]): void {
  const all = new Set([...refused, ...more])
  refused = pendingWrites.filter((one) => all.has(one))
}

/** What an earlier page of this tab left unstored, unchecked. */
export const leftoverWrites = (): readonly unknown[] => left

/** Forgets what an earlier page left: this page stores it now, or it is nothing that we wrote. */
export function dropLeftoverWrites(): void {
  if (left.length === 0) return
  left = []
  write()
}
