import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { vi } from 'vitest'
import { SqliteFactory } from '@/lib/platform/server/sqlite-adapter'

/** The request that the current code is handling, if any. */
const answering = new AsyncLocalStorage<string>()

/** Runs the work of a route: its queries are recorded while recording is on. */
export const whileAnswering = <T>(route: string, work: () => Promise<T>): Promise<T> =>
  answering.run(route, work)

export interface RecordedQuery {
  readonly query: SqlQuery
  /** The first route that made it. */
  readonly route: string
}

/** Lists of any number of values count as one query. */
const shapeOf = (sql: string): string => sql.replace(/\((?:\$\d+|\?)(?:,\s*(?:\$\d+|\?))+\)/g, '(…)')

/** Records all queries made by routes to any database from now on: the first one of each shape, with its values. */
export function recordQueries(): ReadonlyMap<string, RecordedQuery> {
  const recorded = new Map<string, RecordedQuery>()
  const note = (query: SqlQuery) => {
    const route = answering.getStore()
    const shape = shapeOf(query.sql)
    if (route !== undefined && !recorded.has(shape)) recorded.set(shape, { query, route })
  }
  const follow = (place: SqlQueryable) => {
    const [queryRaw, executeRaw] = [place.queryRaw.bind(place), place.executeRaw.bind(place)]
    place.queryRaw = (query) => {
      note(query)
      return queryRaw(query)
    }
    place.executeRaw = (query) => {
      note(query)
      return executeRaw(query)
    }
  }
  const followed = (adapter: SqlDriverAdapter) => {
    follow(adapter)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await start(level)
      follow(transaction)
      return transaction
    }
    return adapter
  }
  for (const factory of [PrismaPg.prototype, SqliteFactory.prototype]) {
    const connect = factory.connect
    vi.spyOn(factory, 'connect').mockImplementation(async function (this: PrismaPg & SqliteFactory) {
      return followed(await connect.call(this))
    })
  }
  return recorded
}
