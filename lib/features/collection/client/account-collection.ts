import * as z from 'zod/mini'
import { changeCollection, getCollection } from '@/lib/features/collection/contract/collection'
import {
  type Collection,
  type CollectionChanges,
  EMPTY_COLLECTION,
} from '@/lib/features/collection/model/collection'
import {
  type CollectionReplica,
  confirmSent,
  keyOf,
  markSent,
  nameAt,
  namesIn,
  newReplica,
  queueChanges,
  rebaseReplica,
  visibleCollection,
  type WaitingName,
  waitingIn,
} from '@/lib/features/collection/model/queue'
import { collectionReplicaSchema } from '@/lib/features/collection/model/schema'
import { callApi, isTemporary } from '@/lib/http/client/json-request'
import { transact } from '@/lib/platform/browser/database'
import { recordingOutcome } from '@/lib/platform/storage/troubles'

/** Progress of this browser's changes on their way to the account. */
export type SyncState =
  | 'saved'
  | 'saving'
  /** The account is unreachable; changes wait in this browser and are sent once it is reachable again. */
  | 'offline'
  /** The account rejected a change. It waits until the user retries. */
  | 'refused'
  /** The session has ended: changes wait until the same person signs in again. */
  | 'signed-out'

type Change = (replica: CollectionReplica) => CollectionReplica

const EMPTY = newReplica({ revision: 0, ...EMPTY_COLLECTION })
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000
/** Maximum consecutive requests before yielding to other work. */
const ROUNDS = 60
/** Browsers limit bodies of keepalive requests to 64 kB; this leaves room for the rest. In characters. */
const KEEPALIVE_BODY = 30_000

/** The key of an account's collection in the store `meta`. */
export const replicaName = (userId: string): string => `collection:${userId}`

interface Listener {
  /**
   * Called when the visible collection or the queue changes; `waiting` is the number of names not yet in the account.
   */
  readonly onBook: (book: Collection, waiting: number) => void
  readonly onSync: (sync: SyncState) => void
  /**
   * Called with the cards and decks whose change the account rejected. They keep waiting without blocking other
   * changes.
   */
  readonly onRefused?: (keys: readonly string[]) => void
  /** Called after this browser stored something that other tabs should read. */
  readonly onStored: () => void
}

/**
 * Keeps this browser's copy of an account's collection in sync with the account. Changes are shown at once, stored in
 * IndexedDB before they are sent, sent in batches, and resent until the account has accepted them.
 */
export class AccountCollection {
  private stored: CollectionReplica = EMPTY
  private readonly storing: Change[] = []
  private closed = false
  private sending = false
  private again = false
  private retryIn = FIRST_RETRY
  /** Changes that the account rejected since the last refresh. */
  private readonly aside = new Set<WaitingName>()
  /** Maximum names per request; lowered to find the one that is rejected. */
  private most = Number.POSITIVE_INFINITY
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly userId: string,
    private readonly listener: Listener,
  ) {}

  /** Reads this browser's copy, then the account. Returns true if either gave a collection to show. */
  async open(): Promise<boolean> {
    const stored = await this.readStored()
    if (stored) {
      this.stored = stored
      this.show()
    }
    const fresh = await this.refresh()
    addEventListener('online', this.onOnline)
    document.addEventListener('visibilitychange', this.onVisibility)
    return fresh || stored !== undefined
  }

  /** Sends stored changes and does nothing else. */
  async sendKept(): Promise<void> {
    const stored = await this.readStored()
    if (!stored || waitingIn(stored) === 0) return
    this.stored = stored
    await this.send()
  }

  /** Stops everything; nothing is shown, stored or sent afterwards. */
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.onOnline)
    document.removeEventListener('visibilitychange', this.onVisibility)
  }

  /** Queues changes to be sent shortly. */
  async change(changes: CollectionChanges): Promise<void> {
    // Set before the change is shown: storing takes a moment, and unsaved changes must not look saved.
    this.listener.onSync('saving')
    // A rejected name that is changed again may be accepted now.
    for (const name of namesIn({ ...EMPTY_COLLECTION, ...changes })) this.aside.delete(name)
    await this.update((replica) => queueChanges(replica, changes))
    this.sendIn(500)
  }

  /** Fetches the account's collection and sends waiting changes. Returns false if the account could not be reached. */
  async refresh(): Promise<boolean> {
    const answer = await callApi(getCollection)
    if (this.closed) return false
    if (!answer.ok) {
      const later = answer.reason === 'unreachable' || isTemporary(answer)
      this.listener.onSync(later ? 'offline' : 'signed-out')
      if (later) this.retryLater()
      return false
    }
    this.aside.clear()
    await this.update((replica) => rebaseReplica(replica, answer.value))
    await this.send()
    return true
  }

  /** Reads again what another tab stored. */
  async reread(): Promise<void> {
    const stored = await this.readStored()
    if (!stored || this.closed) return
    this.stored = stored
    this.show()
  }

  /** Sends waiting changes, one request at a time, and in only one tab at a time. */
  async send(keepalive = false): Promise<void> {
    if (this.sending) {
      this.again = true
      return
    }
    this.sending = true
    clearTimeout(this.timer)
    try {
      do {
        this.again = false
        await inOneTab(() => this.sendQueue(keepalive))
      } while (this.again && !this.closed)
    } finally {
      this.sending = false
    }
  }

  private async sendQueue(keepalive: boolean): Promise<void> {
    for (let round = 0; round < ROUNDS && !this.closed; round++) {
      if (waitingIn(this.replica) === 0) {
        this.most = Number.POSITIVE_INFINITY
        this.tellRefused()
        this.listener.onSync('saved')
        return
      }
      this.listener.onSync('saving')
      await this.update((replica) => markSent(replica, this.aside, this.most))
      const { revision, sent } = this.replica
      if (!sent) return
      if (namesIn(sent).length === 0) {
        await this.update((replica) => ({ ...replica, sent: null }))
        this.tellRefused()
        this.listener.onSync('refused')
        return
      }
      const { counts, marks, places } = sent
      const body = { baseRevision: revision, changes: counts, marks, places }
      const answer = await callApi(changeCollection, {
        body,
        keepalive: keepalive && JSON.stringify(body).length <= KEEPALIVE_BODY,
      })
      if (this.closed) return
      if (answer.ok) {
        this.retryIn = FIRST_RETRY
        await this.update((replica) => confirmSent(replica, sent, answer.value.revision))
        continue
      }
      if (answer.reason === 'unreachable') {
        this.listener.onSync('offline')
        this.retryLater()
        return
      }
      const { current } = answer
      if (current) {
        await this.update((replica) => rebaseReplica(replica, current))
        continue
      }
      if (isTemporary(answer)) {
        this.sendIn((answer.retryAfter ?? 30) * 1000)
        return
      }
      // Rejected changes are no longer in flight, and may be reverted.
      await this.update((replica) => ({ ...replica, sent: null }))
      if (answer.status === 400 || answer.status === 413) {
        this.setAside(sent, answer.path ?? '')
        continue
      }
      this.listener.onSync(answer.status === 401 ? 'signed-out' : 'refused')
      return
    }
    if (!this.closed) this.sendIn(500)
  }

  /** Sets rejected changes aside; if the response does not name them, halves the batch until a single name is left. */
  private setAside(sent: Collection, path: string): void {
    const names = namesIn(sent)
    const [only] = names
    const refused = nameAt(path, sent) ?? (names.length === 1 ? only : undefined)
    if (refused === undefined) {
      this.most = Math.ceil(names.length / 2)
      return
    }
    this.aside.add(refused)
    this.most = Number.POSITIVE_INFINITY
  }

  private tellRefused(): void {
    const waiting = new Set(namesIn(this.replica.wanted))
    const refused = [...this.aside].filter((name) => waiting.has(name))
    this.listener.onRefused?.([...new Set(refused.map(keyOf))])
  }

  private readonly onOnline = () => {
    this.retryIn = FIRST_RETRY
    void this.refresh()
  }

  private readonly onVisibility = () => {
    if (document.visibilityState === 'hidden') void this.send(true)
  }

  private sendIn(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.send(), milliseconds)
  }

  private retryLater(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.refresh(), this.retryIn)
    this.retryIn = Math.min(LAST_RETRY, this.retryIn * 2)
  }

  /**
   * The stored collection plus changes still being stored: they are shown first, since typing is faster than storing.
   */
  private get replica(): CollectionReplica {
    return this.storing.reduce((replica, change) => change(replica), this.stored)
  }

  private show(): void {
    if (this.closed) return
    const replica = this.replica
    this.listener.onBook(visibleCollection(replica), waitingIn(replica))
  }

  private async readStored(): Promise<CollectionReplica | undefined> {
    try {
      const row = await transact(['meta'], 'readonly', (tx) =>
        tx.objectStore('meta').get(replicaName(this.userId)),
      )
      const stored = z.safeParse(collectionReplicaSchema, row)
      return stored.success ? stored.data : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Changes the stored collection in a transaction shared by all tabs. If the browser cannot store it, that is
   * recorded, and the change is kept in the tab's memory and sent from there.
   */
  private async update(change: Change): Promise<void> {
    if (this.closed) return
    this.storing.push(change)
    this.show()
    let next: CollectionReplica | undefined
    try {
      next = await recordingOutcome('collection', this.store(change))
    } catch {
      next = undefined
    }
    this.stored = next ?? change(this.stored)
    this.storing.splice(this.storing.indexOf(change), 1)
    this.show()
    if (next && !this.closed) this.listener.onStored()
  }

  private async store(change: Change): Promise<CollectionReplica> {
    return transact(['meta'], 'readwrite', async (tx) => {
      const meta = tx.objectStore('meta')
      const replica = z.safeParse(collectionReplicaSchema, await meta.get(replicaName(this.userId)))
      const next = change(replica.success ? replica.data : this.stored)
      // If the user has signed out in the meantime, nothing of the account may be written any more.
      if (!this.closed) await meta.put(next, replicaName(this.userId))
      return next
    })
  }
}

/** Sends this browser's unsent changes of an account's collection, if the account can be reached. */
export async function sendWaitingCounts(userId: string): Promise<void> {
  const nobody = () => {}
  const collection = new AccountCollection(userId, { onBook: nobody, onSync: nobody, onStored: nobody })
  await collection.sendKept()
  collection.close()
}

/** Runs work in only one tab at a time if the browser supports locks (secure contexts); otherwise runs it at once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request('collection-sync', work)
}
