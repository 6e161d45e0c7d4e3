import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { word } from './console-messages'
import { SettingError } from './env'
import { SqliteFactory } from './sqlite-adapter'

export type Provider = 'sqlite' | 'postgresql'

/** Which database a DATABASE_URL means. Throws a `SettingError` for any other scheme. */
export function providerOf(url: string): Provider {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  if (url.startsWith('file:')) return 'sqlite'
  throw new SettingError(word('databaseUrl'))
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

/**
 * How long the app waits for PostgreSQL, in milliseconds. The server gives up a statement by itself; where it does not
 * answer at all (stopped, or the network swallows what is sent) the driver gives up a moment later.
 */
const POSTGRESQL_LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 8_000,
  query_timeout: 9_000,
  idle_in_transaction_session_timeout: 30_000,
  // A connection whose other end is gone is noticed, and does not wait in the pool for somebody to use it.
  keepAlive: true,
} as const

interface AdapterOptions {
  /** False leaves a SQLite file exactly as it is, for a look at a database that may turn out not to be ours. */
  readonly walMode?: boolean
  /** Whether PostgreSQL is given up on when it takes too long: for the app, not for migrations. */
  readonly limited?: boolean
}

/** The driver for a database address. SQLite is always given up on after `SQLITE_TIMEOUT_MS`. */
export function databaseAdapter(
  url: string,
  { walMode = true, limited = false }: AdapterOptions = {},
): SqlMigrationAwareDriverAdapterFactory {
  if (providerOf(url) === 'sqlite') return new SqliteFactory(url, { walMode })
  // Two parameters that Prisma has always had in its addresses, and that the driver does not know.
  const parameters = new URL(url).searchParams
  const limit = Number(parameters.get('connection_limit'))
  const schema = parameters.get('schema') ?? undefined
  const config = {
    connectionString: url,
    ...(limit > 0 ? { max: limit } : {}),
    ...(limited ? POSTGRESQL_LIMITS : {}),
  }
  return new PrismaPg(config, { schema })
}
