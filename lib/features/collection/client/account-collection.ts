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
import { ask, isForNow } from '@/lib/http/client/json-request'
import { database, transact } from '@/lib/platform/browser/database'
import { noting } from '@/lib/platform/storage/troubles'

/** How far this browser's changes have come. */
export type SyncState =
  | 'saved'
  | 'saving'
  /** The account can not be reached; changes wait in this browser and are sent when it can. */
  | 'offline'
  /** The account did not take a change. They wait; trying again is up to the person. */
  | 'refused'
  /** The session has ended: changes wait until the same person signs in again. */
  | 'signed-out'

type Change = (replica: CollectionReplica) => CollectionReplica

const EMPTY = newReplica({ revision: 0, ...EMPTY_COLLECTION })
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000
/** Requests that are made one after the other before others get their turn. */
const ROUNDS = 60
/** Browsers refuse larger bodies for requests that outlive their page; 64 kB with room for the rest. Characters. */
const KEEPALIVE_BODY = 30_000

/** The key of an account's collection in the store `meta`. */
export const replicaName = (userId: string): string => `collection:${userId}`

interface Listener {
  /** What is shown or waits changed; `waiting` counts the names that the account does not have yet. */
  readonly onBook: (book: Collection, waiting: number) => void
  readonly onSync: (sync: SyncState) => void
  /** The cards and decks whose change the account refused. They wait on, and hold back no other change. */
  readonly onRefused?: (keys: readonly string[]) => void
  /** Told after this browser stored something that other tabs should read. */
  readonly onStored: () => void
}

/**
 * Keeps one account's collection in this browser in step with the account. Changes are shown at once, stored in
 * IndexedDB before they are sent, sent together, and sent again until the account has taken them.
 */
export class AccountCollection {
  private stored: CollectionReplica = EMPTY
  private readonly storing: Change[] = []
  private closed = false
  private sending = false
  private again = false
  private retryIn = FIRST_RETRY
  /** What the account refused since it was asked last. */
  private readonly aside = new Set<WaitingName>()
  /** How many names are sent at once, while it is looked for the one that is refused. */
  private most = Number.POSITIVE_INFINITY
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly userId: string,
    private readonly listener: Listener,
  ) {}

  /** Reads what this browser kept, then asks the account. True when either gave a collection to show. */
  async open(): Promise<boolean> {
    const kept = await this.readStored()
    if (kept) {
      this.stored = kept
      this.show()
    }
    const fresh = await this.refresh()
    addEventListener('online', this.onOnline)
    document.addEventListener('visibilitychange', this.onVisibility)
    return fresh || kept !== undefined
  }

  /** Sends what waits in storage and nothing else. */
  async sendKept(): Promise<void> {
    const kept = await this.readStored()
    if (!kept || waitingIn(kept) === 0) return
    this.stored = kept
    await this.send()
  }

  /** Stops everything; nothing is shown, stored or sent afterwards. */
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.onOnline)
    document.removeEventListener('visibilitychange', this.onVisibility)
  }

  /** Queues changes and sends them soon. */
  async change(changes: CollectionChanges): Promise<void> {
    // Said before the change is shown: storing takes a moment, and nothing may look saved that is not.
    this.listener.onSync('saving')
    // What was changed again may be read now.
    for (const name of namesIn({ ...EMPTY_COLLECTION, ...changes })) this.aside.delete(name)
    await this.update((replica) => queueChanges(replica, changes))
    this.sendIn(500)
  }

  /** Asks the account for its collection and sends what waits. False when it could not be reached. */
  async refresh(): Promise<boolean> {
    const answer = await ask(getCollection)
    if (this.closed) return false
    if (!answer.ok) {
      const later = answer.reason === 'unreachable' || isForNow(answer)
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

  /** Sends what waits, one request after the other, in one tab at a time. */
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
      const answer = await ask(changeCollection, {
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
      if (isForNow(answer)) {
        this.sendIn((answer.retryAfter ?? 30) * 1000)
        return
      }
      // What was refused is not under way any more, and may be changed back.
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

  /** Sets aside what was refused; where that is not said, fewer are sent at once, until it is one alone. */
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

  /** The stored collection with what is being stored on top: shown before it is stored, since typing is faster. */
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
      const db = await database()
      const stored = z.safeParse(collectionReplicaSchema, await db.get('meta', replicaName(this.userId)))
      return stored.success ? stored.data : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Changes what is kept, in one transaction over all tabs. Where the browser does not store it, that is noted, and the
   * tab's memory holds it alone and is sent from there.
   */
  private async update(change: Change): Promise<void> {
    if (this.closed) return
    this.storing.push(change)
    this.show()
    let next: CollectionReplica | undefined
    try {
      next = await noting('collection', this.store(change))
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
      const kept = z.safeParse(collectionReplicaSchema, await meta.get(replicaName(this.userId)))
      const next = change(kept.success ? kept.data : this.stored)
      // Signed out meanwhile: nothing of the account may be written any more.
      if (!this.closed) await meta.put(next, replicaName(this.userId))
      return next
    })
  }
}

/** Sends what this browser still holds back of an account's collection, if the account can be reached. */
export async function sendWaitingCounts(userId: string): Promise<void> {
  const nobody = () => {}
  const collection = new AccountCollection(userId, { onBook: nobody, onSync: nobody, onStored: nobody })
  await collection.sendKept()
  collection.close()
}

/** Runs work in one tab at a time where the browser can tell (secure contexts), else at once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request('collection-sync', work)
}
