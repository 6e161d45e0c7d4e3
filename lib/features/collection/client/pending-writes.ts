import type { CollectionChanges } from '@/lib/features/collection/model/collection'
import { sessionTexts } from '@/lib/platform/storage/texts'

/**
 * Changes that IndexedDB has not confirmed yet, or has rejected, kept in session storage, which is synchronous: a page
 * closed right after a keystroke takes its unfinished transaction with it, and changes already shown would be lost.
 */
const NAME = 'c7.collecting'

/** Changes, and the values they are based on. */
export interface PendingWrite {
  readonly before: CollectionChanges
  readonly changes: CollectionChanges
}

/** Changes that this page is storing or has failed to store, in the order in which they were made. */
let pendingWrites: readonly PendingWrite[] = []
/** Those that storage has rejected. They are stored with the next change, or on request. */
let refused: readonly PendingWrite[] = []
/** Changes that an earlier page of this tab did not see confirmed, as read. */
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
  // Without storage, or if it is full, only the transaction can store them, and reports the outcome.
  if (all.length > 0) sessionTexts.set(NAME, JSON.stringify(all))
  else sessionTexts.remove(NAME)
}

/** Records changes that are being stored. */
export function addPendingWrite(pending: PendingWrite): void {
  pendingWrites = [...pendingWrites, pending]
  write()
}

/** Records that changes of this page have been stored. */
export function noteStored(stored: readonly PendingWrite[]): void {
  if (stored.length === 0) return
  pendingWrites = pendingWrites.filter((one) => !stored.includes(one))
  write()
}

/** Changes that this page is storing or has failed to store, oldest first. */
export const unconfirmedChanges = (): readonly PendingWrite[] => pendingWrites

/** Changes that storage has rejected, oldest first. */
export const refusedChanges = (): readonly PendingWrite[] => refused

/** Takes the rejected changes in order to retry them, in a single transaction, or they would count twice. */
export function takeRefused(): readonly PendingWrite[] {
  const taken = refused
  refused = []
  return taken
}

/** Records changes that storage has rejected; failures need not arrive in the order of the changes. */
export function noteRefused(more: readonly PendingWrite[]): void {
  const all = new Set([...refused, ...more])
  refused = pendingWrites.filter((one) => all.has(one))
}

/** Changes that an earlier page of this tab left unstored, not validated. */
export const leftoverWrites = (): readonly unknown[] => left

/** Discards changes of an earlier page: this page is storing them now, or they are not ours. */
export function dropLeftoverWrites(): void {
  if (left.length === 0) return
  left = []
  write()
}
