'use client'

import { useMemo, useReducer } from 'react'
import { useLexicon } from '@/components/cards/browser/use-read-query'
import { useSearchedTexts } from '@/components/cards/card-texts'
import { useTextLanguage } from '@/components/cards/text-language'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { useSearchedValues } from '@/components/values/use-card-values'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import type { Collection } from '@/lib/features/collection/model/collection'
import type { Pool } from '@/lib/game/cards/pool'
import {
  NO_WORDS,
  plainContextNeeded,
  readQuery,
  waitsForTexts,
} from '@/lib/game/search/plain/search-plainly'
import type { SetCode } from '@/lib/game/terms'
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

export function changedFilter(filter: CollectionFilter, change: FilterChange): CollectionFilter {
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

const NOTHING_LISTED: ReturnType<typeof listedCards> = { cards: [], answer: undefined }

/** Returns the cards left by the filter; none before the cards have loaded. */
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
): ReturnType<typeof listedCards> {
  const lexicon = useLexicon(pool !== undefined)
  const textLanguage = useTextLanguage()
  // Titles that are typed fast need not wait for the lexicon.
  const asked = useMemo(
    () => (pool && text.trim() !== '' ? readQuery(pool, text, lexicon ?? NO_WORDS, textLanguage) : undefined),
    [pool, text, lexicon, textLanguage],
  )
  const readsTexts = useMemo(() => pool && asked && waitsForTexts(pool, asked), [pool, asked]) ?? false
  const needed = useMemo(() => asked && plainContextNeeded(asked), [asked])
  const texts = useSearchedTexts(readsTexts)
  const decks = useSearchedDecks(needed?.has('decks') ?? false)
  const values = useSearchedValues(needed?.has('values') ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that a new count pushes out of the filter stays until the filter is chosen anew, so that rows never jump away under the keys.
  return useMemo(
    () =>
      pool
        ? listedCards(pool, collection, allocation, asked, { shown, set, order }, { texts, decks, values })
        : NOTHING_LISTED,
    [pool, asked, shown, set, order, ready, texts, decks, values, allocation !== undefined],
  )
}
