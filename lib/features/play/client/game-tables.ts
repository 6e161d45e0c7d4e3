import * as z from 'zod/mini'
import { type KeptTable, keptTableSchema } from '@/lib/features/play/model/tables/kept-table'
import { database, transact } from '@/lib/platform/browser/database'
import { noting } from '@/lib/platform/storage/troubles'

/** Tables that are kept; the oldest go first. */
const MOST_TABLES = 20

/** The tables of the other games on this device, the latest first; none where the browser keeps nothing. */
export async function readTables(): Promise<readonly KeptTable[]> {
  try {
    const rows = await (await database()).getAll('games')
    const tables = rows.flatMap((row) => {
      const table = z.safeParse(keptTableSchema, row)
      return table.success ? [table.data] : []
    })
    return tables.sort((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}

/** Keeps a table as it is now. False where the browser does not, which is noted: it lasts as long as the page, then. */
export async function keepTable(table: KeptTable): Promise<boolean> {
  try {
    await noting(
      'games',
      transact(['games'], 'readwrite', (tx) => tx.objectStore('games').put(table, table.id)),
    )
  } catch {
    return false
  }
  for (const { id } of (await readTables()).slice(MOST_TABLES)) await removeTable(id)
  return true
}

/** Forgets a table. False where the browser does not let us: then it may still be there the next time. */
export async function removeTable(id: string): Promise<boolean> {
  try {
    await transact(['games'], 'readwrite', (tx) => tx.objectStore('games').delete(id))
    return true
  } catch {
    return false
  }
}
