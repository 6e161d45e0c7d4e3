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

/** How long a statement waits for its turn, and for another process that holds the file, in milliseconds. */
export const SQLITE_TIMEOUT_MS = 8_000

/**
 * How long it rests at most before it tries a file again that another process holds, in milliseconds: little and by
 * chance, since a process that writes without a pause leaves the file free for moments only.
 */
const MAX_RETRY_DELAY_MS = 6

/** A statement that changes nothing and so needs nobody's leave. */
const READS = /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** Whether a connection would write on top of what it read before another process wrote: it must read anew. */
const isBehind = (error: unknown): boolean =>
  error instanceof Error && 'extendedCode' in error && error.extendedCode === 'SQLITE_BUSY_SNAPSHOT'

/**
 * A driver whose one connection carries the transactions too, begun as writers: a reader that turns writer fails at
 * once when another process wrote in between.
 *
 * A prepared statement that fails because another process holds the file stays open in the driver until memory is
 * tidied. As long as it does, no transaction of the connection can be committed, and what the connection wrote after it
 * keeps every other process from writing. A `COMMIT` that is refused stays open as well: the connection goes on seeing
 * the file as it was, and may not write once another process has. So leave to write is asked for by a script first, which
 * leaves nothing open; where a statement may have been left open all the same, the connection is opened anew.
 */
class OneConnection extends PrismaLibSql {
  readonly #url: string
  readonly #setUp: string

  /** `setUp` is a script that each connection begins with. */
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
      // A database in memory would be gone, and no other process can be in its way.
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
      // Another process may have been in the way when the connection was opened anew.
      if (!isSetUp) await setUp()
      if (!writing && !READS.test(sql)) await askToWrite()
      try {
        return await execute(statement)
      } catch (error) {
        if (isLocked(error) && !writing) await openAnew()
        throw error
      }
    }
    // The driver calls it with a statement only.
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

  /** The connection has gone on to others: what comes too late must not become part of what they do. */
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
      // A full disk, for one: the connection must not stay inside the transaction when the next caller gets it.
      await this.#client.execute('ROLLBACK').catch(() => undefined)
      // Where another process is in the way just now, the next statement finishes it.
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

/** Whether another process is in the way; the driver itself, while it connects, says it in words of its own. */
const isBusy = (error: unknown): boolean =>
  error instanceof DriverAdapterError ? error.cause.kind === 'SocketTimeout' : isLocked(error)

const TIMED_OUT = { kind: 'SocketTimeout' } as const

const CLOSED = { kind: 'TransactionAlreadyClosed', cause: 'it has ended' } as const

/** Runs work that another process may be in the way of, again and again until the time is up. */
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
 * Puts a file on disk without keeping the process's only thread waiting for it. Whoever asks while the disk is at work
 * shares the next turn: many commits cost as much as one.
 */
export class DiskSync {
  readonly #path: string
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** Times that the disk was asked. */
  turns = 0

  constructor(path: string) {
    this.#path = path
  }

  /** Resolves once all that was written before the call is on disk. Rejects where the disk fails. */
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
    // Opened each time: when SQLite makes the file anew, it is another one of the same name.
    const file = await open(this.#path, 'r+').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    // Nothing has been written as yet.
    if (!file) return
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}

/** A transaction that gives its turn to the next when it ends. */
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
 * A SQLite file with one connection that writes, whose work stands in line, and one that reads what is committed
 * beside it. The driver works in this process's only thread: SQLite's own way of waiting for a file that another
 * process holds would keep every other request waiting too, so it is not used; who waits here sleeps.
 */
class SqliteAdapter implements SqlDriverAdapter {
  readonly provider
  readonly adapterName
  readonly #writer: SqlDriverAdapter
  readonly #reader: SqlDriverAdapter | undefined
  /** The write-ahead log: what was answered is on disk. Undefined where SQLite itself sees to it. */
  readonly #log: DiskSync | undefined
  readonly #turns = new Mutex()

  constructor(writer: SqlDriverAdapter, reader?: SqlDriverAdapter, log?: DiskSync) {
    this.#writer = writer
    this.#reader = reader
    this.#log = log
    this.provider = writer.provider
    this.adapterName = writer.adapterName
  }

  /** Writes when it is its turn. Throws `SocketTimeout` when that takes too long. */
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
 * NORMAL: SQLite does not wait for the disk at each commit, and with it everything else in the only thread; `DiskSync`
 * does beside it. The log has check sums: without its end, it is what was committed before.
 */
const WRITE_AHEAD = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${FOREIGN_KEYS}`

const connected = (driver: PrismaLibSql) =>
  retryWhileBusy(performance.now() + SQLITE_TIMEOUT_MS, () => driver.connect())

/** The write-ahead log of a connection; where its file system has none, the connection waits for the disk as it should then. */
async function logOf(connection: SqlDriverAdapter): Promise<DiskSync | undefined> {
  const ask = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  const [[mode] = []] = await ask('PRAGMA journal_mode')
  const files = await ask('PRAGMA database_list')
  const file = files.find(([, name]) => name === 'main')?.[2]
  if (mode === 'wal' && typeof file === 'string' && file !== '') return new DiskSync(`${file}-wal`)
  await connection.executeScript('PRAGMA synchronous = FULL')
  return undefined
}

/** The driver for a SQLite address. `walMode: false` leaves the file exactly as it is. */
export class SqliteFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly #writer: PrismaLibSql
  readonly #reader: PrismaLibSql | undefined
  readonly provider = 'sqlite'
  readonly adapterName

  constructor(url: string, { walMode }: { walMode: boolean }) {
    this.#writer = new OneConnection(url, walMode ? WRITE_AHEAD : FOREIGN_KEYS)
    // Only with a write-ahead log do readers not wait for a writer; a database in memory is its connection's own.
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
