/** The code that answers queries, as one chunk; see use-engine.ts. */
export {
  looksForWords,
  plainContextNeeded,
  readQuery,
  searchPlainly,
  waitsForTexts,
} from '@/lib/game/search/plain/search-plainly'
export { unknownInPool } from '@/lib/game/search/words/unknown-words'
