'use client'

import { useSyncExternalStore } from 'react'
import { from } from '@/components/ui/breakpoints'

/** How much room the table has: with the column for card and log, without it, or a phone's one column. */
export type Layout = 'wide' | 'medium' | 'narrow' | 'phone' | 'least'

const STEPS: readonly (readonly [query: string, layout: Layout])[] = [
  [from('xl'), 'wide'],
  [from('lg'), 'medium'],
  [from('md'), 'narrow'],
  [from('xs'), 'phone'],
]

const subscribe = (listener: () => void) => {
  const queries = STEPS.map(([query]) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
const current = (): Layout => STEPS.find(([query]) => matchMedia(query).matches)?.[1] ?? 'least'
const onServer = (): Layout => 'wide'

/** The layout of the table for the width of the window; those of board.module.css. */
export const useLayout = (): Layout => useSyncExternalStore(subscribe, current, onServer)
