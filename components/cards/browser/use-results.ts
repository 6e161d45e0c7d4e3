'use client'

import { useEffect, useMemo, useState } from 'react'
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
const NO_PROBLEMS: readonly QueryProblem[] = []

type FindUnknown = typeof import('@/lib/cards/search/unknown-words').unknownInPool

/** What a query names that no card has and no deck is called. What finds it is loaded with the first query. */
function useUnknown(pool: Pool | undefined, query: Query, context: SearchContext): readonly QueryProblem[] {
  const [find, setFind] = useState<FindUnknown>()
  const isAsked = query.root !== undefined
  useEffect(() => {
    if (!isAsked) return
    let ended = false
    import('@/lib/cards/search/unknown-words').then(
      ({ unknownInPool }) => {
        if (!ended) setFind(() => unknownInPool)
      },
      // The cards are found without it.
      () => {},
    )
    return () => {
      ended = true
    }
  }, [isAsked])
  return useMemo(
    () => (find && pool ? find(pool, query, context) : NO_PROBLEMS),
    [find, pool, query, context],
  )
}

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
  const unknown = useUnknown(pool, query, context)
  const found = useMemo(() => {
    const { cards, widened } =
      pool && !isWaiting ? searchWidely(pool, query, context) : { cards: NOTHING, widened: undefined }
    return {
      query,
      context,
      cards,
      groups: groupsOf(cards, query, context),
      widened,
      isWaiting,
      lacksCounts,
    }
  }, [pool, query, context, isWaiting, lacksCounts])
  return useMemo(() => ({ ...found, problems: [...query.problems, ...unknown] }), [found, query, unknown])
}
