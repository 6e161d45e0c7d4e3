import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { setupMessage } from './console-messages'
import { SettingError } from './env'
import { statementName } from './prepared-statements'
import { SqliteFactory } from './sqlite-adapter'

export type Provider = 'sqlite' | 'postgresql'

/** The database that a DATABASE_URL refers to. Throws a `SettingError` for any other scheme. */
export function providerOf(url: string): Provider {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  if (url.startsWith('file:')) return 'sqlite'
  throw new SettingError(setupMessage('databaseUrl'))
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
    // For hand-written statements, which do not name it. Spaces would end the option.
    ...(schema === undefined
      ? {}
      : { options: `-c search_path=${quotedName(schema).replace(/[\s\\]/g, '\\$&')}` }),
  }
  return new PrismaPg(config, { schema, ...(limited && { statementNameGenerator: statementName }) })
}

/** Operations on a database file as a whole, independent of its tables and contents. */

async function withConnection<T>(
  file: string,
  work: (
    read: (sql: string) => Promise<readonly (readonly unknown[])[]>,
    run: (sql: string, ...args: string[]) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const connection = await databaseAdapter(`file:${encodeURI(path.resolve(file))}`, {
    walMode: false,
  }).connect()
  try {
    return await work(
      async (sql) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows,
      async (sql, ...args) => {
        const argTypes = args.map(() => ({ scalarType: 'string', arity: 'scalar' }) as const)
        await connection.executeRaw({ sql, args, argTypes })
      },
    )
  } finally {
    await connection.dispose()
  }
}

function flush(file: string): void {
  const written = openSync(file, 'r+')
  try {
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
}

/**
 * Copies a database file consistently, even while others write. The copy is readable by its owner only and appears only
 * once complete; an existing file of that name is replaced then.
 * @param check inspects the copy before it gets its name; if it throws, nothing is left behind
 * @throws the database's or system's error, for example on a full disk, leaving nothing behind
 */
export async function copyDatabase(
  file: string,
  copy: string,
  check: (unfinished: string) => Promise<void> = async () => {},
): Promise<void> {
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    // The database writes to an existing empty file: one that only its owner can read.
    closeSync(openSync(unfinished, 'wx', 0o600))
    await withConnection(file, (_, run) => run('VACUUM INTO ?', unfinished))
    flush(unfinished)
    await check(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Result of inspecting a database file. */
export interface DatabaseFacts {
  /** Names of applied migrations, without those that were interrupted. */
  readonly migrations: readonly string[]
  /** Number of rows by table, without that of migrations. */
  readonly rows: Readonly<Record<string, number>>
}

/** A name in a statement. */
const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Reads through a database file and counts its rows.
 * @returns undefined if it is not a database or is damaged
 */
export async function inspectDatabase(file: string): Promise<DatabaseFacts | undefined> {
  if (!existsSync(file)) return undefined
  try {
    return await withConnection(file, async (read) => {
      const [[verdict] = []] = await read('PRAGMA integrity_check(1)')
      if (verdict !== 'ok') return undefined
      const listed = await read(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      const names = listed.map(([name]) => String(name))
      if (!names.includes('_prisma_migrations')) return { migrations: [], rows: {} }
      const migrations = await read(
        'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
      )
      const rows: Record<string, number> = {}
      for (const name of names) {
        if (name === '_prisma_migrations') continue
        const [[count] = []] = await read(`SELECT count(*) FROM ${quotedName(name)}`)
        rows[name] = Number(count)
      }
      return { migrations: migrations.map(([name]) => String(name)), rows }
    })
  } catch {
    return undefined
  }
}

/**
 * True if another process has the database file open. If not, its journal is merged permanently: the file is then
 * complete without those next to it.
 */
export async function isOpenElsewhere(file: string): Promise<boolean> {
  try {
    return await withConnection(file, async (read) => {
      await read('PRAGMA busy_timeout = 0')
      const [[mode] = []] = await read('PRAGMA journal_mode = DELETE')
      return mode !== 'delete'
    })
  } catch {
    return true
  }
}

/** Renames a database file, flushing both names to disk. */
export function moveDatabase(from: string, to: string): void {
  flush(from)
  renameSync(from, to)
}

/** Removes a database file and the files that the database keeps next to it, if any. */
export function removeDatabaseFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock']) rmSync(`${file}${suffix}`, { force: true })
}
