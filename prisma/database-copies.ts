import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '@/lib/platform/server/database-adapter'

/** Number of copies kept per database file, the newest ones. */
const COPIES_KEPT = 3

const MARK = '.before-migration-'

/** The existing copies of a database file, oldest first. */
export function copiesOf(file: string): string[] {
  const folder = path.dirname(path.resolve(file))
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}${MARK}`) && /\d{14}$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

/**
 * Keeps a consistent copy of a SQLite file next to it, named by the time (UTC), and removes the oldest copies. Throws
 * the database's error if there is no space, leaving nothing behind.
 */
export async function keepCopy(file: string, now: Date = new Date()): Promise<string> {
  const copy = `${path.resolve(file)}${MARK}${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  await copyDatabase(file, copy)
  for (const old of copiesOf(file).slice(0, -COPIES_KEPT)) rmSync(old, { force: true })
  return copy
}

/** Removes an empty database file, along with the files next to it while it is open. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}

/** True if an error of the database or the system means that there was no space to write. */
export function isDiskFull(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  return /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|disk I\/O error|disk is full|no space left/i.test(text)
}
