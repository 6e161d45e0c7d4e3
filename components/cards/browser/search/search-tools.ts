/** The parts of the search that builder and collection need, as one chunk; see use-search.ts. */
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
  NO_WORDS,
  plainContextNeeded,
  readQuery,
  searchPlainly,
  waitsForTexts,
} from '@/lib/game/search/plain/search-plainly'
export { unknownInPool } from '@/lib/game/search/words/unknown-words'
