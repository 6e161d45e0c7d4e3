// npx tsx prisma/migrate.ts
// Migrates the database to this version's tables; creates the data folder and the file if they do not exist.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import {
  databaseAdapter,
  databaseFile,
  type Provider,
  providerOf,
} from '@/lib/platform/server/database-adapter'
import {
  environment,
  loadEnvironmentFiles,
  privateFile,
  privateFolder,
  SECRET_FILE,
  SettingError,
  tightenDatabase,
} from '@/lib/platform/server/env'
import { setupMessage } from '@/lib/tools/messages.mjs'
import { isDiskFull, keepCopy, removeDatabase } from './database-copies'
import { inOneTransaction } from './one-transaction'
import {
  ALL_TABLES,
  migrationList,
  migrationNames,
  migrationsFolder,
  withSchemaEngine,
} from './schema-engine'

export type MigrationRefusal =
  /** It has migrations that this checkout does not know. */
  | 'newer-database'
  /** An earlier migration was interrupted. */
  | 'failed-migration'
  /** It has tables, but not ours. */
  | 'foreign-database'
  | 'read-only'
  /** There is no space for a copy of it, or for the migrations. */
  | 'disk-full'
  | 'unreachable'

/** Thrown if the database was left unchanged; the message is one sentence for the server's operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
  constructor(
    readonly code: MigrationRefusal,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Creates the file's folder and checks, before anything is opened, that both are writable. Stored data is readable by
 * the process's owner only, even if an earlier version was less strict.
 */
function prepareFile(file: string): void {
  const folder = path.dirname(path.resolve(file))
  try {
    privateFolder(folder, (name) => name === SECRET_FILE || name.startsWith(path.basename(file)))
    accessSync(folder, constants.W_OK)
    if (existsSync(file)) accessSync(file, constants.W_OK)
    tightenDatabase(file)
  } catch {
    throw new MigrationRefused('read-only', setupMessage('databaseClosed', { file }))
  }
}

interface MigrationRow {
  readonly name: string
  readonly finished: boolean
}

/** The tables of the current schema, without views: hosts put those of their statistics into empty databases. */
const TABLES_ON_POSTGRESQL =
  "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"

/** The migrations recorded in a database, and whether it has any other tables. */
async function rememberedMigrations(
  provider: Provider,
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<{ rows: MigrationRow[]; tables: number }> {
  const connection = await adapter.connect()
  const read = (sql: string) => connection.queryRaw({ sql, args: [], argTypes: [] })
  try {
    const listed = await read(
      provider === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : TABLES_ON_POSTGRESQL,
    )
    const names = listed.rows.map(([name]) => String(name))
    if (!names.includes('_prisma_migrations')) return { rows: [], tables: names.length }
    const remembered = await read(
      'SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    const rows = remembered.rows.map(([name, finished]) => ({
      name: String(name),
      finished: Boolean(Number(finished)),
    }))
    return { rows, tables: names.length - 1 }
  } finally {
    await connection.dispose()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Returns true if a database lacks migrations. Changes nothing; throws `MigrationRefused` if it cannot be migrated. A
 * migration in progress looks like an interrupted one: only the holder of `withMigrationLock` knows that none is in
 * progress.
 */
async function lacksMigrations(
  provider: Provider,
  url: string,
  file: string | undefined,
  known: readonly string[],
  settled: boolean,
): Promise<boolean> {
  // An inspection that does not even change the file's header; a file that does not exist yet needs none.
  if (file !== undefined && !existsSync(file)) return true
  const { rows, tables } = await rememberedMigrations(
    provider,
    databaseAdapter(url, { walMode: false }),
  ).catch((error: unknown): never => {
    throw new MigrationRefused(
      'unreachable',
      provider === 'sqlite'
        ? setupMessage('databaseUnopened', { file: file ?? '', message: messageOf(error) })
        : setupMessage('databaseAway', { message: messageOf(error) }),
    )
  })
  const unknown = rows.filter((row) => !known.includes(row.name)).map((row) => row.name)
  if (unknown.length > 0) {
    throw new MigrationRefused(
      'newer-database',
      setupMessage('databaseNewer', { migrations: unknown.join(', ') }),
    )
  }
  const failed = rows.find((row) => !row.finished)
  if (failed && !settled) return true
  if (failed) {
    throw new MigrationRefused('failed-migration', setupMessage('migrationHalf', { migration: failed.name }))
  }
  if (rows.length === 0 && tables > 0) {
    throw new MigrationRefused('foreign-database', setupMessage('databaseForeign'))
  }
  return rows.length < known.length
}

/** An arbitrary number that nothing else locks in the same PostgreSQL database; the engine uses a different one. */
const LOCK_NUMBER = 8_207_007

/**
 * Prevents other processes from migrating the same database at the same time, by a lock that ends with the process: an
 * advisory lock on PostgreSQL, a lock on an adjacent file for SQLite.
 */
async function withMigrationLock<T>(
  url: string,
  file: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (file !== undefined) {
    privateFile(`${file}.lock`)
    const connection = await databaseAdapter(`file:${file}.lock`, { walMode: false }).connect()
    try {
      const held = await connection.startTransaction()
      try {
        return await work()
      } finally {
        await held.rollback()
      }
    } finally {
      await connection.dispose()
    }
  }
  // A single connection that is never closed for being idle: the lock belongs to it.
  const connection = await new PrismaPg({ connectionString: url, max: 1, idleTimeoutMillis: 0 }).connect()
  const lock = (call: string) =>
    connection.executeRaw({ sql: `SELECT ${call}(${LOCK_NUMBER})`, args: [], argTypes: [] })
  try {
    await lock('pg_advisory_lock')
    try {
      return await work()
    } finally {
      await lock('pg_advisory_unlock')
    }
  } finally {
    await connection.dispose()
  }
}

/** Applies migrations to a SQLite file, all or none. A copy of the previous state is kept next to it. */
async function migrateFile(
  file: string,
  url: string,
  apply: (adapter: SqlMigrationAwareDriverAdapterFactory) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const isNew = !existsSync(file) || statSync(file).size === 0
  try {
    if (!isNew) await keepCopy(file)
    privateFile(file)
    return await inOneTransaction(url, apply)
  } catch (error) {
    if (isNew) removeDatabase(file)
    throw error
  }
}

/**
 * Applies missing migrations to a database and returns their names. Throws `MigrationRefused`, leaving it unchanged, if
 * it is newer than this version, not ours, read-only or unreachable.
 */
export async function migrateDatabase(url: string, folder?: string): Promise<readonly string[]> {
  const provider = providerOf(url)
  const migrations = folder ?? migrationsFolder(provider)
  const file = databaseFile(url)
  if (file !== undefined) prepareFile(file)

  const known = migrationNames(migrations)
  if (!(await lacksMigrations(provider, url, file, known, false))) return []
  try {
    return await withMigrationLock(url, file, async () => {
      if (!(await lacksMigrations(provider, url, file, known, true))) return []
      const apply = (adapter: SqlMigrationAwareDriverAdapterFactory) =>
        withSchemaEngine(provider, adapter, async (engine) => {
          const migrationsList = migrationList(provider, migrations)
          const { appliedMigrationNames } = await engine.applyMigrations({
            migrationsList,
            filters: ALL_TABLES,
          })
          return appliedMigrationNames
        })
      return file === undefined ? apply(databaseAdapter(url)) : migrateFile(file, url, apply)
    })
  } catch (error) {
    const message = messageOf(error)
    if (isDiskFull(error)) {
      throw new MigrationRefused('disk-full', setupMessage('databaseFull', { file: file ?? '', message }))
    }
    if (!(error instanceof MigrationRefused) && /read-?only|unable to open/i.test(message)) {
      throw new MigrationRefused(
        'read-only',
        setupMessage('databaseUnwritten', { file: file ?? '', message }),
      )
    }
    throw error
  }
}

async function main(): Promise<void> {
  loadEnvironmentFiles()
  try {
    const applied = await migrateDatabase(environment().databaseUrl)
    console.log(
      applied.length > 0
        ? setupMessage('migrated', { migrations: applied.join(', ') })
        : setupMessage('upToDate'),
    )
  } catch (error) {
    if (!(error instanceof MigrationRefused || error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await main()
