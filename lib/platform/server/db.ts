import * as z from 'zod'
import { databaseAdapter, providerOf } from './database-adapter'
import { environment } from './env'
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client'
import { type Prisma, PrismaClient as SqliteClient } from './generated/sqlite/client'

/** Both providers' clients are generated from the same models, so one type stands for both. */
export type Database = SqliteClient
export type Transaction = Prisma.TransactionClient

/**
 * A new client for a database address; the caller closes it with `$disconnect()`.
 * @param isPatient for work that takes as long as it takes: PostgreSQL is never given up on
 */
export function openDatabase(url: string, { isPatient = false } = {}): Database {
  // Transactions stand in line for a connection: waiting a while is right, and better than an error.
  const options = {
    adapter: databaseAdapter(url, { limited: !isPatient }),
    transactionOptions: { maxWait: 10_000, timeout: 10_000 },
  }
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

/** Prisma's codes for a database that is away, does not answer, or has too much to do; another try may succeed. */
const UNAVAILABLE = new Set([
  'P1001', // not reachable
  'P1002', // reached, but no answer
  'P1008', // an operation took too long; also a SQLite file that another process holds
  'P1017', // the connection was closed
  'P2024', // no connection became free
  'P2028', // no transaction could be begun, or it took too long
  'P2034', // two transactions were in each other's way
  'P2037', // too many connections
])

/**
 * PostgreSQL's own codes: connection failures, shutting down, starting up, a statement or a lock that took too long, no room
 * or memory, files that cannot be read or written, a server that only reads.
 */
const UNAVAILABLE_STATE = /^(08...|57P0.|57014|55P03|25P03|25006|53...|58...)$/

/** What the PostgreSQL driver says, without any code, when a connection or an answer does not come. */
const NO_ANSWER =
  /query read timeout|timeout exceeded when trying to connect|connection terminated|timeout expired|client has encountered a connection error/i

/**
 * What a SQLite file says that cannot be written: no room, not ours to write, a disk that fails. PostgreSQL has states for
 * the same, of the classes 53 and 25.
 */
const NOT_WRITABLE = /\bSQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)|\bdisk I\/O error|\bfdatasync\b/

/** Whether an error means that the database cannot be used just now, rather than that something is wrong with us. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = codeOf(at)
    if (typeof code === 'string' && (UNAVAILABLE.has(code) || UNAVAILABLE_STATE.test(code))) return true
    if (NO_ANSWER.test(at.message) || NOT_WRITABLE.test(at.message) || stateIn(at)) return true
  }
  return false
}

/** PostgreSQL's code within an error of Prisma that carries the driver's. */
function stateIn(error: Error): boolean {
  const parsed = driverErrorSchema.safeParse(error)
  return parsed.success && UNAVAILABLE_STATE.test(parsed.data.meta.driverAdapterError.cause.originalCode)
}

const driverErrorSchema = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
  }),
})
