'use client'

import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { type AllDetails, type CardValues, mainWorth } from '@/lib/features/values/model/card-values'
import type { SearchContext } from '@/lib/game/search/field-kinds'
import type { CardKey } from '@/lib/game/terms'

type Coming<T> = T | 'loading' | 'failed'

/** Something that loads once, when it is first needed; after a failure the next that needs it tries again. */
function loadedOnce<T>(load: () => Promise<T>) {
  const store = createStore<{ readonly content: Coming<T> }>(() => ({ content: 'loading' }))
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    load().then(
      (content) => store.setState({ content }),
      () => {
        isAsked = false
        store.setState({ content: 'failed' })
      },
    )
  }
  return { store, ask }
}

function useLoaded<T>({ store, ask }: ReturnType<typeof loadedOnce<T>>, isNeeded: boolean): Coming<T> {
  useEffect(() => {
    if (isNeeded) ask()
  }, [isNeeded, ask])
  return useStore(store, ({ content }) => content)
}

const VALUES = loadedOnce(async () => (await import('@/lib/features/values/client/load-values')).loadValues())
const DETAILS = loadedOnce(async () =>
  (await import('@/lib/features/values/client/load-values')).loadDetails(),
)

/** What cards are worth. */
export const useCardValues = (isNeeded: boolean): Coming<CardValues> => useLoaded(VALUES, isNeeded)

/** What the pages of cards say beside that. */
export const useValueDetails = (isNeeded: boolean): Coming<AllDetails> => useLoaded(DETAILS, isNeeded)

const NOBODY_KNOWS = () => undefined

/**
 * What cards are worth as searches read it; undefined while nothing asks for it, and until it is loaded. Where it cannot
 * be, nobody knows it.
 */
export function useSearchedValues(isNeeded: boolean): SearchContext['values'] {
  const values = useCardValues(isNeeded)
  return useMemo(() => {
    if (!isNeeded || values === 'loading') return undefined
    return values === 'failed' ? NOBODY_KNOWS : (key: CardKey) => mainWorth(values.cards[key])?.[0]
  }, [isNeeded, values])
}
