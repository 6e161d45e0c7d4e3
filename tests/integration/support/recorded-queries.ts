import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { vi } from 'vitest'
import { SqliteFactory } from '@/lib/platform/server/sqlite-adapter'

/** The request that the current code is answering, if any. */
const answering = new AsyncLocalStorage<string>()

/** Does the work of a route: queries that it makes are recorded, where somebody records. */
export const whileAnswering = <T>(route: string, work: () => Promise<T>): Promise<T> =>
  answering.run(route, work)

export interface RecordedQuery {
  readonly query: SqlQuery
  /** The route that asked it first. */
  readonly route: string
}

/** A list of any number of values is one query, whichever number it is. */
const shapeOf = (sql: string): string => sql.replace(/\((?:\$\d+|\?)(?:,\s*(?:\$\d+|\?))+\)/g, '(…)')

/** Every query of routes to any database from now on, by its shape: the first of each, with its values. */
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
