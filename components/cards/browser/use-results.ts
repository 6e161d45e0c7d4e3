'use client'

import { useMemo } from 'react'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import {
  fieldsIn,
  parseQuery,
  type Query,
  type QueryProblem,
  type SearchContext,
  searchPool,
  unknownInPool,
} from '@/lib/cards/search'
import { useTextWriter } from '../text-writer'

interface Found {
  readonly query: Query
  readonly cards: readonly Card[]
  readonly problems: readonly QueryProblem[]
  /** With what the query was asked. */
  readonly context: SearchContext
  /** Whether something that the query needs is still on its way: that nothing is found means nothing yet. */
  readonly isWaiting: boolean
}

const NOTHING: readonly Card[] = []

/** What the text of a query finds in the pool; nothing while the pool is not there. */
export function useResults(pool: Pool | undefined, text: string): Found {
  const query = useMemo(() => parseQuery(text), [text])
  const readsTexts = useMemo(() => fieldsIn(query).has('text'), [query])
  const writer = useTextWriter(readsTexts, readsTexts)
  const textOf = readsTexts ? writer?.plain : undefined
  const isWaiting = pool === undefined || (readsTexts && textOf === undefined)
  const context = useMemo((): SearchContext => ({ textOf }), [textOf])
  return useMemo(
    () => ({
      query,
      context,
      cards: pool && !isWaiting ? searchPool(pool, query, context) : NOTHING,
      problems: pool ? [...query.problems, ...unknownInPool(pool, query)] : query.problems,
      isWaiting,
    }),
    [pool, query, context, isWaiting],
  )
}
