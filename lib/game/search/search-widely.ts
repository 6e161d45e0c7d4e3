import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { nearlyAsWritten } from './bare-words'
import type { SearchContext } from './field-kinds'
import type { Query } from './query'
import { asksForWords } from './query-nodes'
import { findCards, namesAny } from './search-pool'

/**
 * Searches that find something where bare words are no names: whoever types `draw a card` or `Daniel Jakson` means
 * something. What is called so comes first, then what says so; where there is neither, what is written nearly so.
 */

/** Where the words were found in the end: in rules texts alone, or written a little otherwise. */
export type Widened = 'texts' | 'alike'

export interface WideResult {
  /** Best first, unless the query asks for another order. */
  readonly cards: readonly Card[]
  /** Absent where some cards are called so. */
  readonly widened?: Widened
}

/**
 * The cards that a query asks for; where its bare words are written nowhere together, those where they are written
 * nearly so. Everything else in the query holds as it stands.
 */
export function searchWidely(pool: Pool, query: Query, context: SearchContext = {}): WideResult {
  const { cards, isNamed } = findCards(pool, query, context)
  if (!asksForWords(query)) return { cards }
  if (cards.length > 0) return isNamed ? { cards } : { cards, widened: 'texts' }
  const near = findCards(pool, query, context, nearlyAsWritten).cards
  return near.length > 0 ? { cards: near, widened: 'alike' } : { cards: near }
}

/** Whether no card is called by the bare words of a query: what it finds is not known before the rules texts are there. */
export const isUnnamed = (pool: Pool, query: Query): boolean => asksForWords(query) && !namesAny(pool, query)
