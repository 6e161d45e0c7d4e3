'use client'

import { useMemo } from 'react'
import { useCollectionWhen } from '@/components/storage/use-collection'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { ownedOf } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  asksForWords,
  type CardGroup,
  contextNeeded,
  groupsOf,
  parseQuery,
  type Query,
  type QueryProblem,
  type SearchContext,
} from '@/lib/game/search/queries'
import type { Widened } from '@/lib/game/search/search-widely'
import { useSearchedTexts } from '../card-texts'
import { useEngine } from './use-engine'

interface Found {
  readonly query: Query
  readonly cards: readonly Card[]
  /** In which groups the cards stand, where the query asks for any. */
  readonly groups: readonly CardGroup[]
  /** Where bare words were found that no name has. */
  readonly widened: Widened | undefined
  readonly problems: readonly QueryProblem[]
  /** With what the query was asked. */
  readonly context: SearchContext
  /** Whether something that the query needs is still on its way: that nothing is found means nothing yet. */
  readonly isWaiting: boolean
  /** Whether what answers queries could not be loaded. */
  readonly failed: boolean
  /** Whether the query asks for what one owns, and the collection cannot be had. */
  readonly lacksCounts: boolean
}

const NOTHING: readonly Card[] = []
const NO_PROBLEMS: readonly QueryProblem[] = []

/** What the text of a query finds in the pool; nothing while the pool is not there. */
export function useResults(pool: Pool | undefined, text: string): Found {
  const query = useMemo(() => parseQuery(text), [text])
  const needed = useMemo(() => contextNeeded(query), [query])
  const isAsked = query.root !== undefined || query.sort.length > 0
  const { engine, failed } = useEngine(isAsked)
  // Where nothing is called so, there is nothing to show before the rules texts are there.
  const unnamed = useMemo(() => (pool && engine?.isUnnamed(pool, query)) ?? false, [pool, engine, query])
  const readsTexts = needed.has('texts') || unnamed
  const texts = useSearchedTexts(readsTexts || asksForWords(query))
  const collection = useCollectionWhen(needed.has('counts'))
  const namesDecks = needed.has('decks')
  const decks = useSearchedDecks(namesDecks)
  const isWaiting =
    pool === undefined ||
    (isAsked && engine === undefined) ||
    (readsTexts && texts === undefined) ||
    (namesDecks && decks === undefined) ||
    collection?.status === 'loading'
  const lacksCounts = collection?.status === 'unavailable'
  const owned = collection?.status === 'ready' ? collection.counts : undefined
  const context = useMemo(
    (): SearchContext => ({ texts, decks, counts: owned && ((key) => ownedOf(owned, key)) }),
    [texts, decks, owned],
  )
  const unknown = useMemo(
    () => (pool && isAsked && engine?.unknownInPool(pool, query, context)) || NO_PROBLEMS,
    [pool, isAsked, engine, query, context],
  )
  const found = useMemo((): Omit<Found, 'problems' | 'failed'> => {
    const { cards, widened } =
      !pool || isWaiting
        ? { cards: NOTHING, widened: undefined }
        : engine
          ? engine.searchWidely(pool, query, context)
          : { cards: pool.cards, widened: undefined }
    return {
      query,
      context,
      cards,
      groups: groupsOf(cards, query, context),
      widened,
      isWaiting,
      lacksCounts,
    }
  }, [pool, engine, query, context, isWaiting, lacksCounts])
  return useMemo(
    () => ({ ...found, failed, problems: [...query.problems, ...unknown] }),
    [found, failed, query, unknown],
  )
}
