/** Search over a pool: `searchPool(pool, parseQuery('type:support combat>=2'))`. */
export * from './queries'
export * from './search-pool'
