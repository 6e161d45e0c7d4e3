import type { Transaction } from './db'
import { Prisma } from './generated/sqlite/client'
import { inParts } from './limits'

type Value = string | number | boolean | Date | null

/** A name in a hand-written statement. */
export const quoted = (name: string) => Prisma.raw(`"${name}"`)

/**
 * Inserts rows that all have the same columns, in batches, between which others get their turn. Does what `createMany`
 * does; that generates each statement anew, which takes several times as long as running it. For rows written at every
 * save of a deck.
 */
export async function insertRows<Column extends string>(
  tx: Transaction,
  table: 'DeckVersionEntry' | 'PublicDeckTerm',
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Value>>[],
): Promise<void> {
  for (const some of inParts(rows)) {
    const values = some.map((row) => Prisma.sql`(${Prisma.join(columns.map((column) => row[column]))})`)
    await tx.$executeRaw`
      INSERT INTO ${quoted(table)} (${Prisma.join(columns.map(quoted))}) VALUES ${Prisma.join(values)}`
  }
}
