import { databaseAdapter, providerOf } from './database-adapter'
import { environment } from './env'
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client'
import { type Prisma, PrismaClient as SqliteClient } from './generated/sqlite/client'

/** Both providers' clients are generated from the same models, so one type stands for both. */
export type Database = SqliteClient
export type Transaction = Prisma.TransactionClient

/** A new client for a database address; the caller closes it with `$disconnect()`. */
export function openDatabase(url: string): Database {
  // On SQLite transactions queue for one connection: waiting a while is right, and better than an error.
  const options = { adapter: databaseAdapter(url), transactionOptions: { maxWait: 10_000, timeout: 10_000 } }
  if (providerOf(url) === 'sqlite') return new SqliteClient(options)
  // The models are the same by construction (a test compares them); only the generated names differ.
  return new PostgresqlClient(options) as unknown as Database
}

const shared = globalThis as typeof globalThis & { chevronDatabase?: Database }

/**
 * The one client of this process for DATABASE_URL. Kept beside the modules, because the framework loads them
 * once for each bundle, and two SQLite connections in one process would wait for each other.
 */
export function db(): Database {
  shared.chevronDatabase ??= openDatabase(environment().databaseUrl)
  return shared.chevronDatabase
}

/** Closes the process's client; the next `db()` opens another. */
export async function closeDatabase(): Promise<void> {
  const open = shared.chevronDatabase
  shared.chevronDatabase = undefined
  await open?.$disconnect()
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Another row has the same unique value already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'P2002'

/** A table does not exist: the database has not been migrated. The SQLite driver has no code for it, only words. */
export const isMissingTable = (error: unknown): boolean =>
  codeOf(error) === 'P2021' || (error instanceof Error && error.message.includes('no such table'))
