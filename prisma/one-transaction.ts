import type { Client, Config, InStatement, Transaction } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

/** Time in milliseconds that the transaction waits for other processes that write to the file. */
const BUSY_TIMEOUT = 5_000

/** Connections to a SQLite file that are all the same one, and stay inside a transaction that the caller ends. */
class WithinTransaction extends PrismaLibSql {
  readonly #transaction: Transaction

  constructor(url: string, transaction: Transaction) {
    super({ url })
    this.#transaction = transaction
  }

  override createClient(config: Config): Client {
    const client = super.createClient(config)
    client.close()
    const transaction = this.#transaction
    client.execute = (statement: InStatement) => transaction.execute(statement)
    client.executeMultiple = (sql: string) => transaction.executeMultiple(sql)
    client.close = () => undefined
    return client
  }
}

/** Opens a file's client like the adapter does. */
class Opener extends PrismaLibSql {
  constructor(readonly url: string) {
    super({ url, timeout: BUSY_TIMEOUT })
  }

  open(): Client {
    return super.createClient({ url: this.url, timeout: BUSY_TIMEOUT })
  }
}

/**
 * Runs `work` with an adapter that stays inside one SQLite transaction, which can also roll back changes of tables.
 * Foreign keys are off in the meantime, since a table that is rebuilt is dropped first, and are checked at the end.
 * Throws, with nothing changed, if `work` throws or a row would refer to a missing one.
 */
export async function inOneTransaction<T>(
  url: string,
  work: (within: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
): Promise<T> {
  const client = new Opener(url).open()
  try {
    await client.execute('PRAGMA foreign_keys = OFF')
    await client.execute('PRAGMA synchronous = FULL')
    const transaction = await client.transaction('write')
    try {
      const result = await work(new WithinTransaction(url, transaction))
      const astray = await transaction.execute('PRAGMA foreign_key_check')
      if (astray.rows.length > 0)
        throw new Error(`rows of ${String(astray.rows[0]?.[0])} would point nowhere`)
      await transaction.commit()
      return result
    } finally {
      // A full disk has already ended the transaction.
      transaction.close()
    }
  } finally {
    client.close()
  }
}
