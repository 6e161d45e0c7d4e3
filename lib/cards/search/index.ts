/** Search over a pool: `searchPool(pool, parseQuery('type:support combat>=2'))`. */
export * from './describe-query'
export {
  type FieldValue,
  fieldNamed,
  isSortable,
  type Operator,
  operatorsOf,
  SEARCH_FIELDS,
  type SearchContext,
  type SearchField,
} from './fields'
export * from './filters'
export * from './parse-query'
export { printQuery } from './print-query'
export * from './query'
export * from './search-pool'
export * from './suggest'
export * from './values-in-pool'
