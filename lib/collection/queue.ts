import type { CardKey } from '@/lib/terms'
import {
  applyChanges,
  type CollectionChanges,
  type CollectionCounts,
  type OwnedPair,
  pairOf,
  samePair,
} from './counts'
import { rebaseChanges } from './merge'

/** A change that the account does not have yet: from which counts it started, and which it wants. */
export interface QueuedChange {
  readonly base: OwnedPair
  readonly wanted: OwnedPair
}

/**
 * An account's collection as a browser keeps it: what the account last said, and what waits to be sent. Plain data,
 * stored, so that changes made offline outlive the tab.
 */
export interface CollectionReplica {
  readonly revision: number
  readonly counts: CollectionCounts
  readonly queue: Readonly<Record<CardKey, QueuedChange>>
  /** What was sent last, until its answer comes. It may have arrived even where the answer never does. */
  readonly sent: CollectionChanges | null
}

/** A collection as the account tells it. */
export interface AccountCollection {
  readonly revision: number
  readonly counts: CollectionCounts
}

/** What this device knows of an account's collection as it comes from the server: nothing waits to be sent. */
export const newReplica = ({ revision, counts }: AccountCollection): CollectionReplica => ({
  revision,
  counts,
  queue: {},
  sent: null,
})

/** Everything that waits, as counts to be set. */
export const queuedChanges = (replica: CollectionReplica): CollectionChanges =>
  Object.fromEntries(Object.entries(replica.queue).map(([key, { wanted }]) => [key, wanted]))

/** The collection as its owner sees it: the account's with the waiting changes on top. */
export const shownCounts = (replica: CollectionReplica): CollectionCounts =>
  applyChanges(replica.counts, queuedChanges(replica))

/** Puts changes into the queue. A card changed back to what the account has leaves it, unless it was just sent. */
export function queueChanges(replica: CollectionReplica, changes: CollectionChanges): CollectionReplica {
  const queue: Record<CardKey, QueuedChange> = { ...replica.queue }
  for (const [key, wanted] of Object.entries(changes)) {
    const base = queue[key]?.base ?? pairOf(replica.counts, key)
    const underWay = replica.sent !== null && Object.hasOwn(replica.sent, key)
    if (samePair(base, wanted) && !underWay) delete queue[key]
    else queue[key] = { base, wanted }
  }
  return { ...replica, queue }
}

/**
 * Notes that everything that waits is being sent. What was sent before and never answered is sent again just as it
 * was: only then can it be told afterwards whether it had arrived.
 */
export const markSent = (replica: CollectionReplica): CollectionReplica =>
  replica.sent === null ? { ...replica, sent: queuedChanges(replica) } : replica

/** The account took what was sent. What was changed again meanwhile stays in the queue. */
export function confirmSent(
  replica: CollectionReplica,
  sent: CollectionChanges,
  revision: number,
): CollectionReplica {
  // Another tab may have read a newer collection already, which has what was sent in it.
  if (replica.revision >= revision) return replica
  const queue: Record<CardKey, QueuedChange> = {}
  for (const [key, { base, wanted }] of Object.entries(replica.queue)) {
    const arrived = Object.hasOwn(sent, key) ? pairOf(sent, key) : base
    if (!samePair(arrived, wanted)) queue[key] = { base: arrived, wanted }
  }
  return { revision, counts: applyChanges(replica.counts, sent), queue, sent: null }
}

/**
 * Puts what waits on top of a newer collection of the account. Nothing is lost on either side: see
 * `rebaseChanges`.
 */
export function rebaseReplica(replica: CollectionReplica, current: AccountCollection): CollectionReplica {
  if (current.revision < replica.revision) return replica
  const bases = Object.fromEntries(Object.entries(replica.queue).map(([key, { base }]) => [key, base]))
  const wanted = rebaseChanges(bases, queuedChanges(replica), current.counts, replica.sent ?? {})
  return queueChanges(newReplica(current), wanted)
}
