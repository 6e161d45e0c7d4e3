'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { AllDetails, CardValues } from '@/lib/features/values/model/card-values'

type Coming<T> = T | 'loading' | 'failed'

/** Something that loads once, when it is first needed; after a failure the next that needs it tries again. */
function lately<T>(load: () => Promise<T>) {
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

function useLate<T>({ store, ask }: ReturnType<typeof lately<T>>, isNeeded: boolean): Coming<T> {
  useEffect(() => {
    if (isNeeded) ask()
  }, [isNeeded, ask])
  return useStore(store, ({ content }) => content)
}

const VALUES = lately(async () => (await import('@/lib/features/values/client/load-values')).loadValues())
const DETAILS = lately(async () => (await import('@/lib/features/values/client/load-values')).loadDetails())

/** What cards are worth. */
export const useCardValues = (isNeeded: boolean): Coming<CardValues> => useLate(VALUES, isNeeded)

/** What is told of each card beside that. */
export const useValueDetails = (isNeeded: boolean): Coming<AllDetails> => useLate(DETAILS, isNeeded)
