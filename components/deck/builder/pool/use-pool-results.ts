'use client'

import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { useGoToResults } from '@/components/cards/browser/results/use-go-to-results'
import { useReadQuery } from '@/components/cards/browser/search/use-read-query'
import { loadSearch, useSearch } from '@/components/cards/browser/search/use-search'
import { useCardTexts, useSearchedTexts } from '@/components/cards/text/card-texts'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { useSearchedValues } from '@/components/values/use-card-values'
import { type Owned, ownedOf } from '@/lib/features/collection/model/counts'
import { neededFirst } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { Query, QueryProblem, SearchContext } from '@/lib/game/search'
import type { PlainResult } from '@/lib/game/search/plain/search-plainly'
import type { CardKey } from '@/lib/game/terms'
import { NO_POOL } from '../../viewer/use-deck-facts'
import { useBuilder, useBuilderStore } from '../builder-context'

/** Result of the query in the pool. */
export interface PoolResults {
  /** The pool that was searched; undefined while it, or the code of the search, loads. */
  readonly pool: Pool | undefined
  readonly failed: boolean
  readonly retry: () => void
  readonly query: Query
  readonly problems: readonly QueryProblem[]
  readonly context: SearchContext
  readonly cards: readonly Card[]
  /** The interpretation of the words; undefined for a query without plain words. */
  readonly answer: PlainResult | undefined
  /** Copies owned; undefined without a collection. */
  readonly owned: ((key: CardKey) => Owned) | undefined
}

/** Searches the pool, and passes the results to the builder for its keys. */
export function usePoolResults(): PoolResults {
  const builder = useBuilderStore()
  const text = useBuilder((state) => state.text)
  const list = useBuilder(({ deck }) => deck.history.present.list)
  const isLoading = useBuilder(({ deck }) => deck.state.status === 'loading')
  const loaded = usePool()
  const failed = usePoolFailed()
  const pool = loaded ?? NO_POOL
  useCardTexts()
  const { counts, status } = useCollection()
  const { tools, failed: searchFailed } = useSearch(text !== '')
  const query = useMemo(
    (): Query => tools?.parseQuery(text) ?? { text, root: undefined, sort: [], problems: [] },
    [tools, text],
  )
  const asked = useReadQuery(tools?.readQuery, pool, text)
  const readsTexts = useMemo(
    () => (tools && asked ? tools.waitsForTexts(pool, asked) : false),
    [tools, pool, asked],
  )
  const texts = useSearchedTexts(readsTexts || (tools && asked ? tools.looksForWords(asked) : false))
  const needed = useMemo(() => (tools && asked ? tools.plainContextNeeded(asked) : undefined), [tools, asked])
  const namesDecks = needed?.has('decks') ?? false
  const asksForValues = needed?.has('values') ?? false
  const values = useSearchedValues(asksForValues)
  const decks = useSearchedDecks(namesDecks)
  const isSearching =
    text.trim() !== '' &&
    (!asked || (readsTexts && !texts) || (namesDecks && !decks) || (asksForValues && !values))
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const owned = useMemo(
    () => (hasCollection ? (key: CardKey) => ownedOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const inDeck = useMemo(() => {
    const keys = new Set([...list.team, ...list.missions, ...list.draw].map(({ key }) => key))
    return (key: CardKey) => keys.has(key)
  }, [list])
  const context = useMemo(
    () => ({ counts: owned, texts, deck: inDeck, decks, values }),
    [owned, texts, inDeck, decks, values],
  )
  const problems = useMemo(
    () => (tools && asked ? [...asked.problems, ...tools.unknownInPool(pool, asked.written, context)] : []),
    [tools, pool, asked, context],
  )
  const answer = useMemo(
    () => (tools && asked ? tools.searchPlainly(pool, asked, context) : undefined),
    [tools, pool, asked, context],
  )
  // The list starts with what the deck needs next, and keeps that order while cards are chosen from it.
  const isOpened = text === '' && loaded !== undefined && !isLoading
  const need = useMemo(() => (isOpened ? builder.nextNeed() : undefined), [builder, isOpened])
  const opened = useMemo(() => (need ? neededFirst(pool.cards, need) : pool.cards), [pool, need])
  const cards = answer?.cards ?? opened
  const goToResults = useGoToResults(builder.elements.poolList, text, isSearching || !loaded)
  useLayoutEffect(() => {
    builder.results = cards
  }, [builder, cards])
  useEffect(() => {
    builder.goToResults = goToResults
  }, [builder, goToResults])
  const retry = useCallback(() => {
    retryPool()
    if (isSearching) loadSearch().catch(() => {})
  }, [isSearching])
  return {
    pool: isSearching ? undefined : loaded,
    failed: failed || (isSearching && searchFailed),
    retry,
    query,
    problems,
    context,
    cards,
    answer,
    owned,
  }
}
