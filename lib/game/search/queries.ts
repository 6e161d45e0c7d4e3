/** Queries without what answers them: all that a page needs that only shows them. */
export { contextNeeded } from './context-needed'
export type {
  CardHolder,
  FieldValue,
  Operator,
  SearchContext,
  SearchedTexts,
  SearchField,
} from './field-kinds'
export { fieldNamed, namesIn, namesOf, OPEN_DECK, SEARCH_FIELDS } from './fields'
export * from './filters'
export * from './groups'
export { namedHolders } from './holders'
export * from './parse-query'
export { printQuery } from './print-query'
export * from './query'
export { asksForWords } from './query-nodes'
export * from './values-in-pool'
