'use client'

import { useSyncExternalStore } from 'react'
import { from } from '@/components/ui/breakpoints'

/** Space available to the table: with the column for card and log, without it, or the single column of a phone. */
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

/** Returns the table's layout for the width of the window; the same breakpoints as in board.module.css. */
export const useLayout = (): Layout => useSyncExternalStore(subscribe, current, onServer)
