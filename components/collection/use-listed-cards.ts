'use client'

import { useMemo, useReducer } from 'react'
import { useLexicon } from '@/components/cards/browser/search/use-read-query'
import { useSearch } from '@/components/cards/browser/search/use-search'
import { useSearchedTexts } from '@/components/cards/text/card-texts'
import { useTextLanguage } from '@/components/cards/text/text-language'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { useSearchedValues } from '@/components/values/use-card-values'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import type { Collection } from '@/lib/features/collection/model/collection'
import type { Owned } from '@/lib/features/collection/model/counts'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey, SetCode } from '@/lib/game/terms'
import { type Figure, type ListFilter, listedCards, type Shown } from './row-facts'

/** The search and the filters. */
export interface CollectionFilter extends ListFilter {
  readonly text: string
  /** An entered title that no card has, and how often it was entered. */
  readonly missed: { readonly text: string; readonly times: number } | undefined
}

export type FilterChange =
  | { readonly kind: 'search'; readonly text: string }
  /** The search was entered as a title, and no card has it. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'set'; readonly set: SetCode | undefined }
  | { readonly kind: 'order'; readonly by: Figure }
  | { readonly kind: 'reset' }

const NO_FILTER: CollectionFilter = {
  text: '',
  missed: undefined,
  shown: 'all',
  set: undefined,
  order: undefined,
}

function changedFilter(filter: CollectionFilter, change: FilterChange): CollectionFilter {
  switch (change.kind) {
    case 'search':
      return { ...filter, text: change.text, missed: undefined }
    case 'missed':
      return { ...filter, missed: { text: filter.text, times: (filter.missed?.times ?? 0) + 1 } }
    case 'shown':
      return { ...filter, shown: change.shown }
    case 'set':
      return { ...filter, set: change.set }
    case 'order': {
      // Highest first, then lowest first, then binder order again.
      const { by } = change
      const { order } = filter
      if (order?.by !== by) return { ...filter, order: { by, ascending: false } }
      return { ...filter, order: order.ascending ? undefined : { by, ascending: true } }
    }
    case 'reset':
      return NO_FILTER
  }
}

export const useCollectionFilter = () => useReducer(changedFilter, NO_FILTER)

type Listed = ReturnType<typeof listedCards>
const NOTHING_LISTED: Listed = { cards: [], answer: undefined }

/**
 * Returns the cards left by the filter; none before the cards and, with a query, the search have loaded. `isSearchable`
 * tells whether a query finds something; `searchFailed` is true if there is a query and the search cannot be loaded.
 */
export function useListedCards(
  pool: Pool | undefined,
  { text, shown, set, order }: CollectionFilter,
  {
    collection,
    allocation,
    ready,
  }: {
    readonly collection: Collection
    readonly allocation: Allocation | undefined
    readonly ready: boolean
  },
): Listed & { readonly isSearchable: boolean; readonly searchFailed: boolean } {
  const isSearching = text.trim() !== ''
  const { tools, failed } = useSearch(isSearching)
  const lexicon = useLexicon(pool !== undefined && tools !== undefined)
  const textLanguage = useTextLanguage()
  // Titles that are typed fast need not wait for the lexicon.
  const asked = useMemo(
    () =>
      pool && tools && isSearching
        ? tools.readQuery(pool, text, lexicon ?? tools.NO_WORDS, textLanguage)
        : undefined,
    [pool, tools, isSearching, text, lexicon, textLanguage],
  )
  const readsTexts =
    useMemo(() => pool && tools && asked && tools.waitsForTexts(pool, asked), [pool, tools, asked]) ?? false
  const needed = useMemo(() => tools && asked && tools.plainContextNeeded(asked), [tools, asked])
  const texts = useSearchedTexts(readsTexts)
  const decks = useSearchedDecks(needed?.has('decks') ?? false)
  const values = useSearchedValues(needed?.has('values') ?? false)
  const isWaiting = isSearching && !asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that a new count pushes out of the filter stays until the filter is chosen anew, so that rows never jump away under the keys.
  const listed = useMemo(() => {
    if (!pool || isWaiting) return NOTHING_LISTED
    const search =
      tools && asked
        ? (counts: (key: CardKey) => Owned) =>
            tools.searchPlainly(pool, asked, { texts, decks, values, counts })
        : undefined
    return listedCards(pool, collection, allocation, search, { shown, set, order })
  }, [pool, asked, isWaiting, shown, set, order, ready, texts, decks, values, allocation !== undefined])
  return {
    ...listed,
    isSearchable: pool !== undefined && tools !== undefined,
    searchFailed: isSearching && failed,
  }
}
