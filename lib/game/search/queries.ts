/** Queries without their evaluator: everything that a page needs if it only shows them. */
export type { CardHolder, SearchContext, SearchedTexts, SearchField } from './field-kinds'
export { fieldNamed, namesIn, namesOf, OPEN_DECK, SEARCH_FIELDS } from './fields'
export * from './filters'
export * from './groups'
export * from './parse-query'
export * from './query'
export { contextNeeded, namedHolders } from './query-nodes'
