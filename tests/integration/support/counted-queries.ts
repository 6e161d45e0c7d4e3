import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { SqliteFactory } from '@/lib/platform/server/sqlite-adapter'

/** Lists of any length are one query. */
const shapeOf = (sql: string): string =>
  sql.replace(/\((?:\$\d+|\?)(?:,\s*(?:\$\d+|\?))+\)/g, '(…)').slice(0, 160)

/** Counts every query to any database from now on, by its shape; transactions by BEGIN and COMMIT. */
export function countQueries(): Map<string, number> {
  const counts = new Map<string, number>()
  const note = (sql: string) => counts.set(sql, (counts.get(sql) ?? 0) + 1)
  const follow = (place: SqlQueryable) => {
    const [queryRaw, executeRaw] = [place.queryRaw.bind(place), place.executeRaw.bind(place)]
    place.queryRaw = (query: SqlQuery) => {
      note(shapeOf(query.sql))
      return queryRaw(query)
    }
    place.executeRaw = (query: SqlQuery) => {
      note(shapeOf(query.sql))
      return executeRaw(query)
    }
  }
  const followed = (adapter: SqlDriverAdapter) => {
    follow(adapter)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      note('BEGIN')
      const transaction = await start(level)
      follow(transaction)
      return transaction
    }
    return adapter
  }
  for (const factory of [PrismaPg.prototype, SqliteFactory.prototype]) {
    const connect: (this: PrismaPg & SqliteFactory) => Promise<SqlDriverAdapter> = factory.connect
    factory.connect = async function (this: PrismaPg & SqliteFactory) {
      return followed(await connect.call(this))
    } as never
  }
  return counts
}
