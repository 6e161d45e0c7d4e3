import * as z from 'zod'
import { databaseAdapter, providerOf } from './database-adapter'
import { environment } from './env'
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client'
import { type Prisma, PrismaClient as SqliteClient } from './generated/sqlite/client'

/** Both providers' clients are generated from the same models, so one type represents both. */
export type Database = SqliteClient
export type Transaction = Prisma.TransactionClient

/**
 * Creates a client for a database URL; the caller closes it with `$disconnect()`.
 * @param isPatient for work of any duration: PostgreSQL is never given up on
 */
export function openDatabase(url: string, { isPatient = false } = {}): Database {
  // Transactions queue for a connection: waiting a while is better than an error.
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
 * The client of this process for DATABASE_URL. Global, because the framework loads modules once per bundle, and two
 * SQLite connections in one process would wait for each other.
 */
export function db(): Database {
  shared.chevronDatabase ??= openDatabase(environment().databaseUrl)
  return shared.chevronDatabase
}

/** Closes the process's client; the next `db()` opens another one. */
export async function closeDatabase(): Promise<void> {
  const open = shared.chevronDatabase
  shared.chevronDatabase = undefined
  await open?.$disconnect()
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const driverKindSchema = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind: z.string() }) }) }),
})

/** Kind of the driver's error behind a hand-written statement that failed; undefined for other errors. */
const statementFailure = (error: unknown): string | undefined =>
  codeOf(error) === 'P2010'
    ? driverKindSchema.safeParse(error).data?.meta.driverAdapterError.cause.kind
    : undefined

/** True if another row already has the same unique value. A hand-written statement has a code of its own for any error. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === 'P2002' || statementFailure(error) === 'UniqueConstraintViolation'

/**
 * True if a table does not exist: the database has not been migrated. The SQLite driver has only a message for it, no
 * code.
 */
export const isMissingTable = (error: unknown): boolean =>
  codeOf(error) === 'P2021' || (error instanceof Error && error.message.includes('no such table'))

/** Prisma's codes for a database that is down, does not respond or is overloaded; a retry may succeed. */
const UNAVAILABLE = new Set([
  'P1001', // not reachable
  'P1002', // reached, but no answer
  'P1008', // an operation took too long; also a SQLite file that another process holds
  'P1017', // the connection was closed
  'P2024', // no connection became free
  'P2028', // no transaction could be started, or it took too long
  'P2034', // two transactions conflicted
  'P2037', // too many connections
])

/** The same for hand-written statements, by the driver's kind of error. */
const UNAVAILABLE_KINDS: ReadonlySet<string | undefined> = new Set([
  'DatabaseNotReachable',
  'SocketTimeout',
  'ConnectionClosed',
  'TooManyConnections',
  'TransactionWriteConflict',
])

/**
 * PostgreSQL's own codes: connection failures, shutdown, startup, statement or lock timeouts, no disk space or memory,
 * unreadable or unwritable files, a read-only server.
 */
const UNAVAILABLE_STATE = /^(08...|57P0.|57014|55P03|25P03|25006|53...|58...)$/

/** The PostgreSQL driver's messages, without a code, if a connection or response times out. */
const NO_ANSWER =
  /query read timeout|timeout exceeded when trying to connect|connection terminated|timeout expired|client has encountered a connection error/i

/**
 * Errors of a SQLite file that cannot be written: disk full, no permission, a failing disk. PostgreSQL has states of
 * the classes 53 and 25 for these.
 */
const NOT_WRITABLE = /\bSQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)|\bdisk I\/O error|\bfdatasync\b/

/** True if an error means that the database is temporarily unavailable, rather than a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = codeOf(at)
    if (typeof code === 'string' && (UNAVAILABLE.has(code) || UNAVAILABLE_STATE.test(code))) return true
    if (UNAVAILABLE_KINDS.has(statementFailure(at))) return true
    if (NO_ANSWER.test(at.message) || NOT_WRITABLE.test(at.message) || stateIn(at)) return true
  }
  return false
}

/** PostgreSQL's code in a Prisma error that wraps the driver's. */
function stateIn(error: Error): boolean {
  const parsed = driverErrorSchema.safeParse(error)
  return parsed.success && UNAVAILABLE_STATE.test(parsed.data.meta.driverAdapterError.cause.originalCode)
}

const driverErrorSchema = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
  }),
})
