/** What the builder needs of the search, as one part that loads by itself; see use-search.ts. */
export {
  asksForWords,
  boundOf,
  contextNeeded,
  filtersOf,
  hasTerm,
  isUnnamed,
  parseQuery,
  searchWidely,
  toggleTerm,
  withBound,
  withSort,
} from '@/lib/game/search'
export { unknownInPool } from '@/lib/game/search/unknown-words'
