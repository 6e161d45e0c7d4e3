/** The parts of the search that the builder needs, as one chunk; see use-search.ts. */
export {
  boundOf,
  filtersOf,
  hasTerm,
  parseQuery,
  toggleTerm,
  withBound,
  withSort,
} from '@/lib/game/search'
export {
  looksForWords,
  plainContextNeeded,
  readQuery,
  searchPlainly,
  waitsForTexts,
} from '@/lib/game/search/plain/search-plainly'
export { unknownInPool } from '@/lib/game/search/words/unknown-words'
