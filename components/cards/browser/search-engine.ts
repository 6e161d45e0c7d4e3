/** What answers queries, as one part that loads by itself; see use-engine.ts. */
export { isUnnamed, searchWidely } from '@/lib/cards/search/search-widely'
export { unknownInPool } from '@/lib/cards/search/unknown-words'
