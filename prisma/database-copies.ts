import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '@/lib/platform/server/database-adapter'

/** How many copies of a database file are kept, the newest. */
export const COPIES_KEPT = 3

const MARK = '.before-migration-'

/** The copies that are kept of a database file, oldest first. */
export function copiesOf(file: string): string[] {
  const folder = path.dirname(path.resolve(file))
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}${MARK}`) && /\d{14}$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

/**
 * Keeps a copy of a SQLite file beside it, as of now and whole, named by the time (UTC); of the copies before it the
 * oldest go. Throws what the database says where there is no room, and then leaves nothing behind.
 */
export async function keepCopy(file: string, now: Date = new Date()): Promise<string> {
  const copy = `${path.resolve(file)}${MARK}${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  await copyDatabase(file, copy)
  for (const old of copiesOf(file).slice(0, -COPIES_KEPT)) rmSync(old, { force: true })
  return copy
}

/** Takes away a database file that holds nothing yet, with what lies beside it while it is open. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}

/** Whether something could not be written for want of room, as the database or the system words it. */
export function isDiskFull(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  return /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|disk I\/O error|disk is full|no space left/i.test(text)
}
