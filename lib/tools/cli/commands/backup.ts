import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  copyDatabase,
  type DatabaseFacts,
  databaseFile,
  inspectDatabase,
  isOpenElsewhere,
  moveDatabase,
  removeDatabaseFile,
} from '@/lib/platform/server/database-adapter'
import { environment, loadEnvironmentFiles } from '@/lib/platform/server/env'
import { words } from '../language'
import { BadInput, type Outcome } from '../outcome'
import { copyBetween } from './database'

/** Reason why nothing was written. */
export type BackupRefusal =
  | 'no-database'
  /** A file with that name exists. */
  | 'exists'
  | 'no-folder'
  /** The copy could not be read after it was written. */
  | 'unsound'

export type RestoreRefusal =
  | 'no-file'
  /** It is not a database, or is damaged. */
  | 'unsound'
  /** It is a database, but not one of this site. */
  | 'foreign'
  /** It was written by a later version of the site. */
  | 'newer'
  /** The site is running, or something else has its database open. */
  | 'in-use'
  /** The site's database is PostgreSQL and not empty; only its owner should empty it. */
  | 'not-empty'

interface Refused<Code> {
  readonly ok: false
  readonly code: Code
}

export interface BackedUp {
  readonly ok: true
  readonly file: string
  readonly bytes: number
  readonly rows: number
}

export interface Restored {
  readonly ok: true
  readonly rows: number
  /** New location of the previous database; absent if there was none. */
  readonly before?: string
}

const rowsIn = ({ rows }: DatabaseFacts): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

class Unsound extends Error {}

/** Backs up a PostgreSQL database as a SQLite file with the same rows, compared one by one. */
async function backUpServer(url: string, file: string): Promise<BackedUp | Refused<BackupRefusal>> {
  const rows = `${file}.copying`
  removeDatabaseFile(rows)
  try {
    const copied = await copyBetween(url, `file:${encodeURI(rows)}`)
    if (!copied.ok) return { ok: false, code: copied.code === 'differs' ? 'unsound' : 'no-database' }
    // A single file without the journal files next to it.
    await copyDatabase(rows, file)
    return { ok: true, file, bytes: statSync(file).size, rows: copied.rows }
  } finally {
    removeDatabaseFile(rows)
  }
}

/**
 * Writes a consistent copy of the site's database to a file, even while the site is running, and reads the copy before
 * it gets its name. Throws a `SettingError` if the environment is invalid.
 * @param force replaces an existing file
 */
export async function backUp(target: string, force: boolean): Promise<BackedUp | Refused<BackupRefusal>> {
  loadEnvironmentFiles()
  const url = environment().databaseUrl
  const source = databaseFile(url)
  if (source !== undefined && !existsSync(source)) return { ok: false, code: 'no-database' }
  const file = path.resolve(target)
  if (!existsSync(path.dirname(file))) return { ok: false, code: 'no-folder' }
  const isItself = source !== undefined && file === path.resolve(source)
  if (isItself || (existsSync(file) && !force)) return { ok: false, code: 'exists' }
  if (source === undefined) return backUpServer(url, file)
  let rows = 0
  try {
    await copyDatabase(source, file, async (unfinished) => {
      const facts = await inspectDatabase(unfinished)
      if (!facts) throw new Unsound()
      rows = rowsIn(facts)
    })
  } catch (error) {
    if (error instanceof Unsound) return { ok: false, code: 'unsound' }
    throw error
  }
  return { ok: true, file, bytes: statSync(file).size, rows }
}

/**
 * Replaces the site's database with a backup. The previous database is kept next to it. A backup of an earlier version
 * is migrated at the next start.
 * @param known names of this version's migrations
 */
export async function restoreFrom(
  backup: string,
  known: readonly string[],
  now: Date = new Date(),
): Promise<Restored | Refused<RestoreRefusal>> {
  loadEnvironmentFiles()
  const url = environment().databaseUrl
  if (!existsSync(backup) || !statSync(backup).isFile()) return { ok: false, code: 'no-file' }
  const facts = await inspectDatabase(backup)
  if (!facts) return { ok: false, code: 'unsound' }
  const [first] = known
  if (first === undefined || !facts.migrations.includes(first)) return { ok: false, code: 'foreign' }
  if (facts.migrations.some((name) => !known.includes(name))) return { ok: false, code: 'newer' }
  const target = databaseFile(url)
  if (target === undefined) {
    const copied = await copyBetween(`file:${encodeURI(path.resolve(backup))}`, url)
    if (copied.ok) return { ok: true, rows: copied.rows }
    return { ok: false, code: copied.code === 'not-empty' ? 'not-empty' : 'unsound' }
  }
  const file = path.resolve(target)
  const isThere = existsSync(file)
  if (isThere && (await isOpenElsewhere(file))) return { ok: false, code: 'in-use' }
  // The copy is complete before anything is moved, so a database exists at all times but one instant.
  const coming = `${file}.restored`
  await copyDatabase(backup, coming)
  const before = `${file}.before-restore-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  if (isThere) moveDatabase(file, before)
  removeDatabaseFile(file)
  moveDatabase(coming, file)
  return { ok: true, rows: rowsIn(facts), ...(isThere && { before }) }
}

/** The names of this version's migrations, in order. */
export const knownMigrations = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()

/** The single file argument; only `--force` and `--json` are allowed with it. */
function fileIn(
  args: readonly string[],
  mayForce: boolean,
): { readonly file: string; readonly force: boolean } {
  const options = args.filter((word) => word.startsWith('--') && word !== '--json')
  const unknown = options.find((word) => !(mayForce && word === '--force'))
  if (unknown) throw new BadInput('unknown-option', [words('usage.unknown-option', { word: unknown })])
  const [file, second] = args.filter((word) => !word.startsWith('--'))
  if (file === undefined) throw new BadInput('missing-file', [words('usage.missing-file')])
  if (second !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: second })])
  return { file, force: options.includes('--force') }
}

const settings = (error: unknown): never => {
  if (!(error instanceof Error) || error.name !== 'SettingError') throw error
  throw new BadInput('setting', [words('backup.setting', { message: error.message })])
}

/** `backup <file>`: the whole database as one file, even while the site is running. */
export async function backupCommand(args: readonly string[]): Promise<Outcome> {
  const { file, force } = fileIn(args, true)
  const result = await backUp(file, force).catch(settings)
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`backup.refused.${result.code}`, { file })],
      json: { error: { code: result.code } },
    }
  const { bytes, rows } = result
  return { exitCode: 0, lines: [words('backup.written', { file: result.file, bytes, rows })], json: result }
}

/** `restore <file>`: replaces the database with a backup; the previous one is kept next to it. */
export async function restoreCommand(args: readonly string[]): Promise<Outcome> {
  const { file } = fileIn(args, false)
  const known = knownMigrations(path.join(process.cwd(), 'prisma', 'sqlite', 'migrations'))
  const result = await restoreFrom(file, known).catch(settings)
  if (!result.ok)
    return {
      exitCode: 2,
      lines: [words(`backup.not-restored.${result.code}`, { file })],
      json: { error: { code: result.code } },
    }
  const { before, rows } = result
  return {
    exitCode: 0,
    lines: [
      words('backup.restored', { file, rows }),
      ...(before === undefined ? [] : [words('backup.before', { file: before })]),
    ],
    json: result,
  }
}
