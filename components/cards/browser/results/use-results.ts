'use client'

import { useMemo } from 'react'
import { useSearchedTexts } from '@/components/cards/text/card-texts'
import { useCollectionWhen } from '@/components/storage/use-collection'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { useSearchedValues } from '@/components/values/use-card-values'
import { ownedOf } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlainQuery, PlainResult } from '@/lib/game/search/plain/search-plainly'
import {
  type CardGroup,
  groupsOf,
  parseQuery,
  type Query,
  type QueryProblem,
  type SearchContext,
} from '@/lib/game/search/queries'
import { useEngine } from '../search/use-engine'
import { useReadQuery } from '../search/use-read-query'

interface Found {
  /** The query as written. */
  readonly query: Query
  readonly cards: readonly Card[]
  /** Groups of the cards, if the query asks for any. */
  readonly groups: readonly CardGroup[]
  /** The result of the query with its interpretation; undefined until it is known. */
  readonly answer: PlainResult | undefined
  readonly problems: readonly QueryProblem[]
  /** The context in which the query was answered. */
  readonly context: SearchContext
  /** True while something that the query needs is still loading: an empty result means nothing yet. */
  readonly isWaiting: boolean
  /** True if the code that answers queries could not be loaded. */
  readonly failed: boolean
  /** True if the query asks for owned cards and the collection cannot be loaded. */
  readonly lacksCounts: boolean
}

const NOTHING: readonly Card[] = []
const NO_PROBLEMS: readonly QueryProblem[] = []
const NEEDS_NOTHING: ReadonlySet<keyof SearchContext> = new Set()

/** Returns the results of a query in the pool; empty while the pool loads. */
export function useResults(pool: Pool | undefined, text: string): Found {
  const query = useMemo(() => parseQuery(text), [text])
  const isAsked = text.trim() !== ''
  const { engine, failed } = useEngine(isAsked)
  const asked = useReadQuery(engine?.readQuery, pool, text)
  const needed = useMemo(
    () => (engine && asked ? engine.plainContextNeeded(asked) : NEEDS_NOTHING),
    [engine, asked],
  )
  // If no card has such a name, there is nothing to show before the rules texts have loaded.
  const readsTexts = useMemo(
    () => (pool && engine && asked ? engine.waitsForTexts(pool, asked) : false),
    [pool, engine, asked],
  )
  const texts = useSearchedTexts(readsTexts || (engine && asked ? engine.looksForWords(asked) : false))
  const collection = useCollectionWhen(needed.has('counts'))
  const namesDecks = needed.has('decks')
  const decks = useSearchedDecks(namesDecks)
  const asksForValues = needed.has('values')
  const values = useSearchedValues(asksForValues)
  const isWaiting =
    pool === undefined ||
    (isAsked && asked === undefined) ||
    (readsTexts && texts === undefined) ||
    (namesDecks && decks === undefined) ||
    (asksForValues && values === undefined) ||
    collection?.status === 'loading'
  const lacksCounts = collection?.status === 'unavailable'
  const owned = collection?.status === 'ready' ? collection.counts : undefined
  const context = useMemo(
    (): SearchContext => ({
      texts,
      decks,
      counts: owned && ((key) => ownedOf(owned, key)),
      values,
    }),
    [texts, decks, owned, values],
  )
  const problems = useMemo(
    () => (pool && engine && asked ? problemsOf(engine, pool, asked, context) : NO_PROBLEMS),
    [pool, engine, asked, context],
  )
  const found = useMemo((): Omit<Found, 'problems' | 'failed'> => {
    const answer =
      pool && engine && asked && !isWaiting ? engine.searchPlainly(pool, asked, context) : undefined
    const cards = answer?.cards ?? (isWaiting ? NOTHING : pool.cards)
    return {
      query,
      context,
      cards,
      groups: groupsOf(cards, query, context),
      answer,
      isWaiting,
      lacksCounts,
    }
  }, [pool, engine, asked, query, context, isWaiting, lacksCounts])
  return useMemo(() => ({ ...found, failed, problems }), [found, failed, problems])
}

const problemsOf = (
  { unknownInPool }: typeof import('../search/search-engine'),
  pool: Pool,
  asked: PlainQuery,
  context: SearchContext,
): readonly QueryProblem[] => [...asked.problems, ...unknownInPool(pool, asked.written, context)]
