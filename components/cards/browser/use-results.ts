'use client'

import { useMemo } from 'react'
import { useCollectionWhen } from '@/components/storage/use-collection'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import {
  asksForWords,
  type CardGroup,
  contextNeeded,
  groupsOf,
  isUnnamed,
  parseQuery,
  type Query,
  type QueryProblem,
  type SearchContext,
  searchWidely,
  unknownInPool,
  type Widened,
} from '@/lib/cards/search'
import { ownedOf } from '@/lib/collection/counts'
import { useSearchedTexts } from '../card-texts'

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
  /** Whether the query asks for what one owns, and the collection cannot be had. */
  readonly lacksCounts: boolean
}

const NOTHING: readonly Card[] = []

/** What the text of a query finds in the pool; nothing while the pool is not there. */
export function useResults(pool: Pool | undefined, text: string): Found {
  const query = useMemo(() => parseQuery(text), [text])
  const needed = useMemo(() => contextNeeded(query), [query])
  // Where nothing is called so, there is nothing to show before the rules texts are there.
  const unnamed = useMemo(() => pool !== undefined && isUnnamed(pool, query), [pool, query])
  const readsTexts = needed.has('texts') || unnamed
  const texts = useSearchedTexts(readsTexts || asksForWords(query))
  const collection = useCollectionWhen(needed.has('counts'))
  const namesDecks = needed.has('decks')
  const decks = useSearchedDecks(namesDecks)
  const isWaiting =
    pool === undefined ||
    (readsTexts && texts === undefined) ||
    (namesDecks && decks === undefined) ||
    collection?.status === 'loading'
  const lacksCounts = collection?.status === 'unavailable'
  const owned = collection?.status === 'ready' ? collection.counts : undefined
  const context = useMemo(
    (): SearchContext => ({ texts, decks, counts: owned && ((key) => ownedOf(owned, key)) }),
    [texts, decks, owned],
  )
  return useMemo(() => {
    const { cards, widened } =
      pool && !isWaiting ? searchWidely(pool, query, context) : { cards: NOTHING, widened: undefined }
    return {
      query,
      context,
      cards,
      groups: groupsOf(cards, query, context),
      widened,
      problems: pool ? [...query.problems, ...unknownInPool(pool, query, context)] : query.problems,
      isWaiting,
      lacksCounts,
    }
  }, [pool, query, context, isWaiting, lacksCounts])
}
