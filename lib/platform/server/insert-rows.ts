import type { Transaction } from './db'
import { Prisma } from './generated/sqlite/client'
import { inParts } from './limits'

type Value = string | number | boolean | Date | null

const quoted = (name: string) => Prisma.raw(`"${name}"`)

/**
 * Inserts rows that all have the same columns, in batches, between which others get their turn. Like `createMany`, which
 * generates each statement anew, in several times the time that the database needs to run it: for rows that are written
 * at every save of a deck.
 * @param table name of the table
 */
export async function insertRows<Column extends string>(
  tx: Transaction,
  table: Prisma.ModelName,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Value>>[],
): Promise<void> {
  for (const some of inParts(rows)) {
    const values = some.map((row) => Prisma.sql`(${Prisma.join(columns.map((column) => row[column]))})`)
    await tx.$executeRaw`
      INSERT INTO ${quoted(table)} (${Prisma.join(columns.map(quoted))}) VALUES ${Prisma.join(values)}`
  }
}
