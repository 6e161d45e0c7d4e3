import 'server-only'
import pg from 'pg'
import * as z from 'zod/mini'
import { providerOf } from './database-adapter'
import { environment } from './env'
import { logWarning } from './log'
import { noteDirectSessions } from './prepared-statements'
import { randomToken } from './tokens'

/*
 * Notifications between the processes of one PostgreSQL database (LISTEN and NOTIFY), over a connection of their own. A
 * notification is only a hint: it may be lost while the connection is down, and a pooler in between may drop all of
 * them. So a process counts as listening only while it receives its own notifications.
 */

const PROBE_INTERVAL_MS = 5_000
/** Time in which a process must receive its own notification. */
const PROBE_TIMEOUT_MS = 4_000
const CONNECT_TIMEOUT_MS = 5_000
const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 10_000

export interface Notifications {
  /** True if notifications of other processes currently arrive. */
  readonly isListening: () => boolean
  /** Notifies all processes, including this one. Notifications that cannot be sent at the moment are dropped. */
  readonly send: (word: string) => void
  readonly close: () => Promise<void>
}

interface Options {
  /** A name of lower-case letters and underscores. */
  readonly channel: string
  readonly onNotification: (word: string) => void
  /** Called when listening starts; notifications may have been missed until now. */
  readonly onListening: () => void
}

/** Listens for as long as the process runs, and reconnects forever. Undefined for a database without notifications. */
export function openNotifications(url: string, options: Options): Notifications | undefined {
  return providerOf(url) === 'postgresql' ? new Listener(url, options) : undefined
}

/**
 * True if a connection reaches the server itself. A pooler in between gives its clients numbers of its own instead of
 * those of the server's processes.
 */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS number')
  const session = z.safeParse(z.object({ processID: z.int() }), client).data
  return z.safeParse(z.tuple([z.object({ number: z.literal(session?.processID ?? 0) })]), rows).success
}

class Listener implements Notifications {
  readonly #url: string
  readonly #options: Options
  readonly #unsent = new Set<string>()
  /** A notification that only this listener sends. */
  readonly #probeWord = `probe ${randomToken(12)}`
  #client: pg.Client | undefined
  #isHearing = false
  #isSending = false
  #isClosed = false
  #wait = MIN_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, options: Options) {
    this.#url = url
    this.#options = options
    void this.#connect()
  }

  isListening = (): boolean => this.#isHearing

  /** Batches notifications that are sent at the same time, or while others are being sent. */
  send = (word: string): void => {
    if (!this.#client) return
    this.#unsent.add(word)
    if (this.#isSending) return
    this.#isSending = true
    setImmediate(() => void this.#flush())
  }

  close = async (): Promise<void> => {
    this.#isClosed = true
    const client = this.#client
    this.#leave()
    clearTimeout(this.#timer)
    await client?.end().catch(() => {})
  }

  async #flush(): Promise<void> {
    const client = this.#client
    try {
      while (client && client === this.#client && this.#unsent.size > 0) {
        const words = [...this.#unsent]
        this.#unsent.clear()
        const { channel } = this.#options
        await client.query('SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word', [channel, words])
      }
    } catch {
      if (client) this.#lose(client)
    } finally {
      this.#isSending = false
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'chevron-seven hints',
    })
    // Without a listener, a connection error would end the process.
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${this.#options.channel}`)
      noteDirectSessions(environment().preparedStatements && (await isDirect(client)))
    } catch {
      client.end().catch(() => {})
      this.#retry()
      return
    }
    if (this.#isClosed) {
      client.end().catch(() => {})
      return
    }
    this.#client = client
    this.#probe(client)
  }

  /** Notifies itself, and drops the connection if the notification does not arrive. */
  #probe(client: pg.Client): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lose(client), PROBE_TIMEOUT_MS)
    this.#timer.unref()
    this.send(this.#probeWord)
  }

  #hear(client: pg.Client, word: string): void {
    if (client !== this.#client) return
    if (word !== this.#probeWord) {
      if (!word.startsWith('probe ')) this.#options.onNotification(word)
      return
    }
    this.#wait = MIN_RETRY_MS
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#probe(client), PROBE_INTERVAL_MS)
    this.#timer.unref()
    if (this.#isHearing) return
    this.#isHearing = true
    this.#options.onListening()
  }

  #leave(): void {
    this.#client = undefined
    this.#isHearing = false
    this.#unsent.clear()
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    if (this.#isHearing) logWarning('notifications-lost', 'Changes of other processes are looked up instead.')
    this.#leave()
    client.end().catch(() => {})
    this.#retry()
  }

  #retry(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.5 + Math.random()))
    this.#timer.unref()
    this.#wait = Math.min(2 * this.#wait, MAX_RETRY_MS)
  }
}
