/** Search over a pool: `searchPool(pool, parseQuery('type:support combat>=2'))`. */
export * from './queries'
export { searchPool } from './search-pool'
export * from './search-widely'
