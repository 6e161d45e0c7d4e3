import { fileURLToPath } from 'node:url'
import type { Client, Config, InStatement, Transaction } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { SettingError } from './env'

export type Provider = 'sqlite' | 'postgresql'

/** Which database a DATABASE_URL means. Throws a `SettingError` for any other scheme. */
export function providerOf(url: string): Provider {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  if (url.startsWith('file:')) return 'sqlite'
  throw new SettingError('DATABASE_URL must begin with file: (SQLite) or postgresql:// (PostgreSQL).')
}

/** The file of a SQLite address as a path, undefined for one in memory or with another database. */
export function databaseFile(url: string): string | undefined {
  if (providerOf(url) !== 'sqlite') return undefined
  const [address = ''] = url.split('?')
  if (address.includes(':memory:')) return undefined
  return address.startsWith('file://')
    ? fileURLToPath(address)
    : decodeURIComponent(address.slice('file:'.length))
}

/** How long a statement waits for another process that writes to the same SQLite file, in milliseconds. */
const BUSY_TIMEOUT = 5_000

/**
 * SQLite with one connection for a process. The driver would open another connection for each transaction and
 * begin it as a reader; a reader that turns writer fails at once when another process wrote in between. The
 * adapter lets nothing run beside a transaction, so it can use the same connection, as a writer from the start.
 */
class SqliteFactory extends PrismaLibSql {
  readonly #walMode: boolean

  constructor(url: string, options: { walMode: boolean }) {
    super({ url, timeout: BUSY_TIMEOUT })
    this.#walMode = options.walMode
  }

  override createClient(config: Config): Client {
    const client = super.createClient(config)
    client.transaction = async () => {
      await client.execute('BEGIN IMMEDIATE')
      return new SameConnectionTransaction(client)
    }
    return client
  }

  override async connect() {
    const adapter = await super.connect()
    // Write-ahead log: readers of other processes never wait for a writer. FULL: what was answered is on disk.
    if (this.#walMode) await adapter.executeScript('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    await adapter.executeScript('PRAGMA foreign_keys = ON;')
    return adapter
  }
}

class SameConnectionTransaction implements Transaction {
  readonly #client: Client
  closed = false

  constructor(client: Client) {
    this.#client = client
  }

  execute(statement: InStatement) {
    return this.#client.execute(statement)
  }

  async batch(statements: InStatement[]) {
    const results = []
    for (const statement of statements) results.push(await this.#client.execute(statement))
    return results
  }

  executeMultiple(sql: string) {
    return this.#client.executeMultiple(sql)
  }

  async commit() {
    this.closed = true
    try {
      await this.#client.execute('COMMIT')
    } catch (error) {
      // A full disk, for one: the connection must not stay inside the transaction for whoever uses it next.
      await this.#client.execute('ROLLBACK').catch(() => undefined)
      throw error
    }
  }

  async rollback() {
    if (this.closed) return
    this.closed = true
    await this.#client.execute('ROLLBACK')
  }

  close() {
    if (!this.closed) void this.rollback()
  }
}

/**
 * The driver for a database address. `walMode: false` leaves a SQLite file exactly as it is, for a look at a
 * database that may turn out not to be ours to change.
 */
export function databaseAdapter(
  url: string,
  options: { walMode: boolean } = { walMode: true },
): SqlMigrationAwareDriverAdapterFactory {
  if (providerOf(url) === 'sqlite') return new SqliteFactory(url, options)
  // Two parameters that Prisma has always had in its addresses, and that the driver does not know.
  const parameters = new URL(url).searchParams
  const limit = Number(parameters.get('connection_limit'))
  const schema = parameters.get('schema') ?? undefined
  return new PrismaPg({ connectionString: url, ...(limit > 0 ? { max: limit } : {}) }, { schema })
}
