import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { databaseAdapter } from './database-adapter'

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

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

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
        const [[count] = []] = await read(`SELECT count(*) FROM ${quoted(name)}`)
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
