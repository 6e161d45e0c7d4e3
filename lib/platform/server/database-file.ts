import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { databaseAdapter } from './database-adapter'

/** What is done with a database file as a whole. Nothing here makes tables or knows what is in them. */

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
 * Writes a database file into another one, as of now and whole, also while others write. The copy is for its owner alone
 * and is there only once it is complete; what had its name before is replaced then.
 * @param check looks at the copy before it gets its name; what it throws leaves nothing behind
 * @throws what the database or the system says where there is no room, and then leaves nothing behind
 */
export async function copyDatabase(
  file: string,
  copy: string,
  check: (unfinished: string) => Promise<void> = async () => {},
): Promise<void> {
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    // The database writes into a file that is there and empty: one that only its owner can read.
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

/** What a look at a database file shows. */
export interface DatabaseFacts {
  /** Migrations that it has had, by name; those that stopped half-way are not among them. */
  readonly migrations: readonly string[]
  /** How many rows each table has, those of migrations left out. */
  readonly rows: Readonly<Record<string, number>>
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Reads through a database file and counts what is in it.
 * @returns undefined for what is no database, or a damaged one
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
 * Whether another process has the database file open. Who is the only one can take its journal in for good, which is done
 * here: afterwards the file is whole without those beside it.
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

/** Gives a file another name, and sees that the system has written both names down. */
export function moveDatabase(from: string, to: string): void {
  flush(from)
  renameSync(from, to)
}

/** Removes a database file and what the database keeps beside it, where there is any. */
export function removeDatabaseFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock']) rmSync(`${file}${suffix}`, { force: true })
}
