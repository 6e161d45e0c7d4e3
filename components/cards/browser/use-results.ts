'use client'

import { useMemo } from 'react'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { parseQuery, type Query, type QueryProblem, searchPool, unknownInPool } from '@/lib/cards/search'

interface Found {
  readonly query: Query
  readonly cards: readonly Card[]
  readonly problems: readonly QueryProblem[]
}

const NOTHING: readonly Card[] = []

/** What the text of a query finds in the pool; nothing while the pool is not there. */
export function useResults(pool: Pool | undefined, text: string): Found {
  return useMemo(() => {
    const query = parseQuery(text)
    return {
      query,
      cards: pool ? searchPool(pool, query) : NOTHING,
      problems: pool ? [...query.problems, ...unknownInPool(pool, query)] : query.problems,
    }
  }, [pool, text])
}
