import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { word } from './console-messages'
import { SettingError } from './env'
import { SqliteFactory } from './sqlite-adapter'

export type Provider = 'sqlite' | 'postgresql'

/** The database that a DATABASE_URL refers to. Throws a `SettingError` for any other scheme. */
export function providerOf(url: string): Provider {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  if (url.startsWith('file:')) return 'sqlite'
  throw new SettingError(word('databaseUrl'))
}

/** The path of a SQLite file; undefined for a database in memory or of another kind. */
export function databaseFile(url: string): string | undefined {
  if (providerOf(url) !== 'sqlite') return undefined
  const [address = ''] = url.split('?')
  if (address.includes(':memory:')) return undefined
  return address.startsWith('file://')
    ? fileURLToPath(address)
    : decodeURIComponent(address.slice('file:'.length))
}

/**
 * Time limits for PostgreSQL, in milliseconds. The server aborts statements itself; if it does not respond at all
 * (stopped, or the network drops packets), the driver gives up a moment later.
 */
const POSTGRESQL_LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 8_000,
  query_timeout: 9_000,
  idle_in_transaction_session_timeout: 30_000,
  // Detects broken connections, so that they do not wait in the pool to be used.
  keepAlive: true,
} as const

interface AdapterOptions {
  /** False leaves a SQLite file unmodified, for inspecting a database that may not be ours. */
  readonly walMode?: boolean
  /** True to give up on PostgreSQL when it takes too long: for the app, not for migrations. */
  readonly limited?: boolean
}

/** The driver for a database URL. SQLite is always given up on after `SQLITE_TIMEOUT_MS`. */
export function databaseAdapter(
  url: string,
  { walMode = true, limited = false }: AdapterOptions = {},
): SqlMigrationAwareDriverAdapterFactory {
  if (providerOf(url) === 'sqlite') return new SqliteFactory(url, { walMode })
  // Two URL parameters that Prisma supports but the driver does not.
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
