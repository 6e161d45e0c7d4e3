import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  copyDatabase,
  databaseFile,
  providerOf,
  removeDatabaseFile,
} from '@/lib/platform/server/database-adapter'
import { CopyDiffers, copyRows, isEmptyDatabase, type TableName } from '@/lib/platform/server/database-copy'
import { type Database, openDatabase } from '@/lib/platform/server/db'
import { parseArguments } from '../arguments'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'

export type CopyRefusal =
  | 'same'
  | 'no-source'
  /** One of the databases could not be migrated to this version's tables; the message gives the reason. */
  | 'migration'
  /** The target is not empty. */
  | 'not-empty'
  | 'differs'

export type Copied =
  | { readonly ok: true; readonly rows: number; readonly tables: Readonly<Record<TableName, number>> }
  | { readonly ok: false; readonly code: CopyRefusal; readonly message: string }

const refused = (code: CopyRefusal, message = ''): Copied => ({ ok: false, code, message })

class MigrationFailed extends Error {}

/** Migrates a database to this version's tables, as at the start of the site. */
async function migrate(url: string): Promise<void> {
  const tsx = path.join(process.cwd(), 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const run = promisify(execFile)
  try {
    await run(process.execPath, [tsx, 'prisma/migrate.ts'], { env: { ...process.env, DATABASE_URL: url } })
  } catch (error) {
    const errorOutput = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new MigrationFailed(errorOutput || String(error))
  }
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { isPatient: true })
  try {
    return await work(database)
  } finally {
    await database.$disconnect()
  }
}

const addressOf = (file: string): string => `file:${encodeURI(file)}`

/**
 * Copies all rows of a database to another one, which must be empty or not exist yet. Either may be a SQLite file or a
 * PostgreSQL database, and the site may be running on the first. Atomic. Throws a `SettingError` for a URL of neither
 * kind, and the error of a database that cannot be reached.
 */
export async function copyBetween(from: string, to: string): Promise<Copied> {
  const [source, target] = [databaseFile(from), databaseFile(to)]
  const isSame = source === undefined ? from === to : target && path.resolve(source) === path.resolve(target)
  if (isSame) return refused('same')
  if (source !== undefined && !existsSync(source)) return refused('no-source')
  const isNew = target !== undefined && !existsSync(target)
  // A SQLite file is read from a consistent copy: reading it in a transaction would block the site's writes.
  const folder = source === undefined ? undefined : mkdtempSync(`${path.resolve(source)}.copying-`)
  let isWhole = false
  try {
    let readable = from
    if (source !== undefined && folder !== undefined) {
      const copy = path.join(folder, 'source.db')
      await copyDatabase(source, copy)
      readable = addressOf(copy)
      await migrate(readable)
    }
    await migrate(to)
    const tables = await withDatabase(readable, (database) =>
      withDatabase(to, async (other) => {
        if (!(await isEmptyDatabase(other))) return undefined
        return copyRows({ from: database, to: other, atOneMoment: providerOf(readable) === 'postgresql' })
      }),
    )
    if (!tables) return refused('not-empty')
    isWhole = true
    return { ok: true, rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0), tables }
  } catch (error) {
    if (error instanceof MigrationFailed) return refused('migration', error.message)
    if (error instanceof CopyDiffers) return refused('differs', error.table)
    throw error
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    if (isNew && !isWhole && target !== undefined) removeDatabaseFile(target)
  }
}

/** `database copy --from <address> --to <address>`: copies all rows of one database to another, of either kind. */
export async function databaseCommand(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['from', 'to'])
  const [verb, extra] = positionals
  if (verb !== 'copy') throw new BadInput('unknown-command', [words('usage.database')])
  if (extra !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: extra })])
  const { from, to } = values
  if (from === undefined || to === undefined) throw new BadInput('missing-address', [words('usage.database')])
  const result = await copyBetween(from, to).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'SettingError') throw error
    throw new BadInput('setting', [error.message])
  })
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`database.refused.${result.code}`, { message: result.message })],
      json: { error: { code: result.code, message: result.message } },
    }
  return { exitCode: 0, lines: [words('database.copied', { rows: result.rows })], json: result }
}
