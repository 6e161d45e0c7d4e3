/** What answers queries, as one part that loads by itself; see use-engine.ts. */
export { isUnnamed, searchWidely } from '@/lib/game/search/search-widely'
export { unknownInPool } from '@/lib/game/search/unknown-words'
