/** What the builder needs of the search, as one part that loads by itself; see use-search.ts. */
export {
  boundOf,
  filtersOf,
  hasTerm,
  parseQuery,
  toggleTerm,
  withBound,
  withSort,
} from '@/lib/cards/search'
export {
  looksForWords,
  plainContextNeeded,
  readQuery,
  searchPlainly,
  waitsForTexts,
} from '@/lib/cards/search/plain/search-plainly'
export { unknownInPool } from '@/lib/cards/search/unknown-words'
