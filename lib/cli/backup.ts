import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { databaseFile } from '@/lib/server/database-adapter'
import {
  copyDatabase,
  type DatabaseFacts,
  inspectDatabase,
  isOpenElsewhere,
  moveDatabase,
} from '@/lib/server/database-file'
import { environment } from '@/lib/server/env'
import { loadEnvironmentFiles } from '@/lib/server/environment-files'

/** Why nothing was written. */
export type BackupRefusal =
  /** The site's database is PostgreSQL, which has tools of its own. */
  | 'postgresql'
  | 'no-database'
  /** A file of that name is there. */
  | 'exists'
  | 'no-folder'
  /** The copy could not be read through after it was written. */
  | 'unsound'

export type RestoreRefusal =
  | 'postgresql'
  | 'no-file'
  /** It is no database, or a damaged one. */
  | 'unsound'
  /** It is a database, but none of this site's. */
  | 'foreign'
  /** A later version of the site has written it. */
  | 'newer'
  /** The site is running, or something else has its database open. */
  | 'in-use'

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
  /** Where what was there before lies now; absent where there was nothing. */
  readonly before?: string
}

const rowsIn = ({ rows }: DatabaseFacts): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

class Unsound extends Error {}

/**
 * Writes the site's database into a file, whole and as of one moment, also while the site runs, and reads the copy
 * through before it gets its name. Throws a `SettingError` when the environment cannot be used.
 * @param force replaces a file of that name
 */
export async function backUp(target: string, force: boolean): Promise<BackedUp | Refused<BackupRefusal>> {
  loadEnvironmentFiles()
  const source = databaseFile(environment().databaseUrl)
  if (source === undefined) return { ok: false, code: 'postgresql' }
  if (!existsSync(source)) return { ok: false, code: 'no-database' }
  const file = path.resolve(target)
  if (!existsSync(path.dirname(file))) return { ok: false, code: 'no-folder' }
  if (file === path.resolve(source) || (existsSync(file) && !force)) return { ok: false, code: 'exists' }
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
 * Puts a backup in the place of the site's database. What was there is kept beside it. A backup of an earlier version is
 * brought to this version's tables at the next start.
 * @param known names of the migrations that this version has
 */
export async function restoreFrom(
  backup: string,
  known: readonly string[],
  now: Date = new Date(),
): Promise<Restored | Refused<RestoreRefusal>> {
  loadEnvironmentFiles()
  const target = databaseFile(environment().databaseUrl)
  if (target === undefined) return { ok: false, code: 'postgresql' }
  if (!existsSync(backup) || !statSync(backup).isFile()) return { ok: false, code: 'no-file' }
  const facts = await inspectDatabase(backup)
  if (!facts) return { ok: false, code: 'unsound' }
  const [first] = known
  if (first === undefined || !facts.migrations.includes(first)) return { ok: false, code: 'foreign' }
  if (facts.migrations.some((name) => !known.includes(name))) return { ok: false, code: 'newer' }
  const file = path.resolve(target)
  const isThere = existsSync(file)
  if (isThere && (await isOpenElsewhere(file))) return { ok: false, code: 'in-use' }
  // The copy is complete before anything is moved, so that there is a database at every moment but one.
  const coming = `${file}.restored`
  await copyDatabase(backup, coming)
  const before = `${file}.before-restore-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  if (isThere) moveDatabase(file, before)
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true })
  moveDatabase(coming, file)
  return { ok: true, rows: rowsIn(facts), ...(isThere && { before }) }
}

/** The migrations of this version, by name, in order. */
export const knownMigrations = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
