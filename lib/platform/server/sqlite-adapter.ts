import { open } from 'node:fs/promises'
import type { Client, Config, Transaction as DriverTransaction, InStatement } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { Mutex, pause, pauseWhileHolding } from './mutex'

/** Maximum wait of a statement for its turn, and for another process that holds the file, in milliseconds. */
const SQLITE_TIMEOUT_MS = 8_000

/**
 * Maximum random delay before retrying a file that another process holds, in milliseconds: short, since a process that
 * writes continuously leaves the file free for moments only.
 */
const MAX_RETRY_DELAY_MS = 6

/** Matches statements that change nothing and so need no write lock. */
const READS = /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** True if a connection would write on top of an outdated read: it must read again. */
const isBehind = (error: unknown): boolean =>
  error instanceof Error && 'extendedCode' in error && error.extendedCode === 'SQLITE_BUSY_SNAPSHOT'

/**
 * A driver with a single connection that also carries the transactions, started as writers: a reader that becomes a
 * writer fails immediately if another process wrote in between.
 *
 * A prepared statement that fails because another process holds the file stays open in the driver until garbage
 * collection. Until then, no transaction of the connection can be committed, and what it wrote keeps every other
 * process from writing. A rejected `COMMIT` stays open as well: the connection keeps seeing the old state, and may not
 * write once another process has. So the write lock is requested by a script first, which leaves nothing open; if a
 * statement may have been left open all the same, the connection is reopened.
 */
class OneConnection extends PrismaLibSql {
  readonly #url: string
  readonly #setUp: string

  /** `setUp` is a script that each connection starts with. */
  constructor(url: string, setUp: string) {
    super({ url, timeout: 0 })
    this.#url = url
    this.#setUp = setUp
  }

  override createClient(config: Config): Client {
    const client = super.createClient(config)
    const execute = client.execute.bind(client)
    let writing = false
    let isSetUp = true
    const setUp = async () => {
      await client.executeMultiple(this.#setUp)
      isSetUp = true
    }
    const openAnew = async () => {
      // A database in memory would be lost, and no other process can block it.
      if (this.#url.includes(':memory:')) return
      isSetUp = false
      await client.reconnect()
      await setUp()
    }
    const askToWrite = async () => {
      try {
        await client.executeMultiple('BEGIN IMMEDIATE; ROLLBACK;')
      } catch (error) {
        if (isBehind(error)) await openAnew()
        throw error
      }
    }
    const run = async (statement: InStatement) => {
      const sql = typeof statement === 'string' ? statement : statement.sql
      // Another process may have blocked the set-up when the connection was reopened.
      if (!isSetUp) await setUp()
      if (!writing && !READS.test(sql)) await askToWrite()
      try {
        return await execute(statement)
      } catch (error) {
        if (isLocked(error) && !writing) await openAnew()
        throw error
      }
    }
    // The driver only calls it with a statement.
    client.execute = run
    client.transaction = async () => {
      await run('BEGIN IMMEDIATE')
      writing = true
      return new SameConnectionTransaction(client, {
        openAnew,
        ended: () => {
          writing = false
        },
      })
    }
    return client
  }

  override async connect() {
    const connection = await super.connect()
    try {
      await connection.executeScript(this.#setUp)
      return connection
    } catch (error) {
      await connection.dispose()
      throw error
    }
  }
}

class SameConnectionTransaction implements DriverTransaction {
  readonly #client: Client
  readonly #connection: { readonly openAnew: () => Promise<void>; readonly ended: () => void }
  closed = false

  constructor(client: Client, connection: { openAnew: () => Promise<void>; ended: () => void }) {
    this.#client = client
    this.#connection = connection
  }

  /** The connection has passed to others: a late statement must not become part of their work. */
  #requireOpen() {
    if (this.closed) throw new DriverAdapterError(CLOSED)
  }

  async execute(statement: InStatement) {
    this.#requireOpen()
    return this.#client.execute(statement)
  }

  async batch(statements: InStatement[]) {
    const results = []
    for (const statement of statements) results.push(await this.execute(statement))
    return results
  }

  async executeMultiple(sql: string) {
    this.#requireOpen()
    return this.#client.executeMultiple(sql)
  }

  async commit() {
    this.closed = true
    try {
      await this.#client.execute('COMMIT')
    } catch (error) {
      // After a full disk, for example: the next caller must not get the connection inside the transaction.
      await this.#client.execute('ROLLBACK').catch(() => undefined)
      // If another process blocks it right now, the next statement completes it.
      await this.#connection.openAnew().catch(() => undefined)
      throw error
    } finally {
      this.#connection.ended()
    }
  }

  async rollback() {
    if (this.closed) return
    this.closed = true
    try {
      await this.#client.execute('ROLLBACK')
    } finally {
      this.#connection.ended()
    }
  }

  close() {
    if (!this.closed) void this.rollback()
  }
}

/** True if another process holds the file; while connecting, the driver reports that with its own error. */
const isBusy = (error: unknown): boolean =>
  error instanceof DriverAdapterError ? error.cause.kind === 'SocketTimeout' : isLocked(error)

const TIMED_OUT = { kind: 'SocketTimeout' } as const

const CLOSED = { kind: 'TransactionAlreadyClosed', cause: 'it has ended' } as const

/** Retries work that another process may block until the time is up. */
async function retryWhileBusy<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_RETRY_DELAY_MS))
    }
  }
}

/**
 * Flushes a file to disk without blocking the process's only thread. Callers during a flush share the next one: many
 * commits cost as much as one.
 */
export class DiskSync {
  readonly #path: string
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** Number of flushes. */
  turns = 0

  constructor(path: string) {
    this.#path = path
  }

  /** Resolves once everything written before the call is on disk. Rejects if the disk fails. */
  settled(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#start()
      })
    return this.#next
  }

  #start(): Promise<void> {
    this.#running = this.#sync().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #sync(): Promise<void> {
    this.turns++
    // Opened each time: if SQLite recreates the file, it is a different one with the same name.
    const file = await open(this.#path, 'r+').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    // Nothing has been written yet.
    if (!file) return
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}

/** A transaction that passes the turn to the next one when it ends. */
class TurnTransaction implements Transaction {
  readonly provider
  readonly adapterName
  readonly options
  readonly #inner: Transaction
  readonly #done: () => void
  readonly #log: DiskSync | undefined

  constructor(inner: Transaction, done: () => void, log: DiskSync | undefined) {
    this.#inner = inner
    this.#done = done
    this.#log = log
    this.provider = inner.provider
    this.adapterName = inner.adapterName
    this.options = inner.options
  }

  async queryRaw(query: SqlQuery) {
    await pauseWhileHolding()
    return this.#inner.queryRaw(query)
  }

  async executeRaw(query: SqlQuery) {
    await pauseWhileHolding()
    return this.#inner.executeRaw(query)
  }

  async commit() {
    try {
      await this.#inner.commit()
    } finally {
      this.#done()
    }
    await this.#log?.settled()
  }

  async rollback() {
    try {
      await this.#inner.rollback()
    } finally {
      this.#done()
    }
  }

  async createSavepoint(name: string) {
    await this.#inner.createSavepoint?.(name)
  }

  async rollbackToSavepoint(name: string) {
    await this.#inner.rollbackToSavepoint?.(name)
  }

  async releaseSavepoint(name: string) {
    await this.#inner.releaseSavepoint?.(name)
  }
}

/**
 * A SQLite file with one connection for writing, whose work is queued, and one that reads committed data concurrently.
 * The driver works in this process's only thread: SQLite's own way of waiting for a file that another process holds
 * would block every other request, so it is not used; waiting here is asynchronous.
 */
class SqliteAdapter implements SqlDriverAdapter {
  readonly provider
  readonly adapterName
  readonly #writer: SqlDriverAdapter
  readonly #reader: SqlDriverAdapter | undefined
  /** The write-ahead log, flushed before a response. Undefined if SQLite itself does so. */
  readonly #log: DiskSync | undefined
  readonly #turns = new Mutex()

  constructor(writer: SqlDriverAdapter, reader?: SqlDriverAdapter, log?: DiskSync) {
    this.#writer = writer
    this.#reader = reader
    this.#log = log
    this.provider = writer.provider
    this.adapterName = writer.adapterName
  }

  /** Writes when its turn comes. Throws `SocketTimeout` if that takes too long. */
  async #withWriter<T>(work: (until: number) => Promise<T>): Promise<T> {
    const done = await this.#turn()
    let written: T
    try {
      written = await work(performance.now() + SQLITE_TIMEOUT_MS)
    } finally {
      done()
    }
    await this.#log?.settled()
    return written
  }

  async #turn(): Promise<() => void> {
    const done = await this.#turns.acquire(SQLITE_TIMEOUT_MS)
    if (!done) throw new DriverAdapterError(TIMED_OUT)
    return done
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    await pause()
    const reader = this.#reader
    if (reader && /^\s*SELECT\b/i.test(query.sql)) {
      return retryWhileBusy(performance.now() + SQLITE_TIMEOUT_MS, () => reader.queryRaw(query))
    }
    return this.#withWriter((until) => retryWhileBusy(until, () => this.#writer.queryRaw(query)))
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    await pause()
    return this.#withWriter((until) => retryWhileBusy(until, () => this.#writer.executeRaw(query)))
  }

  executeScript(script: string): Promise<void> {
    return this.#withWriter((until) => retryWhileBusy(until, () => this.#writer.executeScript(script)))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const done = await this.#turn()
    try {
      const until = performance.now() + SQLITE_TIMEOUT_MS
      const begun = await retryWhileBusy(until, () => this.#writer.startTransaction(isolationLevel))
      return new TurnTransaction(begun, done, this.#log)
    } catch (error) {
      done()
      throw error
    }
  }

  async dispose() {
    await this.#reader?.dispose()
    await this.#writer.dispose()
  }
}

const FOREIGN_KEYS = 'PRAGMA foreign_keys = ON;'
/**
 * NORMAL: SQLite does not wait for the disk at each commit, blocking the only thread; `DiskSync` does so
 * asynchronously. The log has checksums: if its end is lost, it holds what was committed before.
 */
const WRITE_AHEAD = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${FOREIGN_KEYS}`

const connected = (driver: PrismaLibSql) =>
  retryWhileBusy(performance.now() + SQLITE_TIMEOUT_MS, () => driver.connect())

/** The write-ahead log of a connection; if its file system does not support one, the connection waits for the disk. */
async function logOf(connection: SqlDriverAdapter): Promise<DiskSync | undefined> {
  const ask = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  const [[mode] = []] = await ask('PRAGMA journal_mode')
  const files = await ask('PRAGMA database_list')
  const file = files.find(([, name]) => name === 'main')?.[2]
  if (mode === 'wal' && typeof file === 'string' && file !== '') return new DiskSync(`${file}-wal`)
  await connection.executeScript('PRAGMA synchronous = FULL')
  return undefined
}

/** The driver for a SQLite URL. `walMode: false` leaves the file unmodified. */
export class SqliteFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly #writer: PrismaLibSql
  readonly #reader: PrismaLibSql | undefined
  readonly provider = 'sqlite'
  readonly adapterName

  constructor(url: string, { walMode }: { walMode: boolean }) {
    this.#writer = new OneConnection(url, walMode ? WRITE_AHEAD : FOREIGN_KEYS)
    // Only with a write-ahead log do readers not wait for a writer; a database in memory belongs to its connection.
    const separate = walMode && !url.includes(':memory:')
    this.#reader = separate ? new OneConnection(url, 'PRAGMA query_only = ON;') : undefined
    this.adapterName = this.#writer.adapterName
  }

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await connected(this.#writer)
    if (!this.#reader) return new SqliteAdapter(writer)
    try {
      const log = await logOf(writer)
      return new SqliteAdapter(writer, await connected(this.#reader), log)
    } catch (error) {
      await writer.dispose()
      throw error
    }
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    return new SqliteAdapter(await this.#writer.connectToShadowDb())
  }
}
