'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import {
  type KeptSet,
  loadSets,
  type SetsState,
  setsStore,
  writeSetsNow,
} from '@/lib/features/sets/client/sets'

/** The sets of this browser; has them read, and what waits kept when the page is left. */
export function useSets(): SetsState {
  useEffect(() => {
    void loadSets()
    addEventListener('pagehide', writeSetsNow)
    return () => {
      removeEventListener('pagehide', writeSetsNow)
      writeSetsNow()
    }
  }, [])
  return useStore(setsStore)
}

/** One set; undefined while it is looked for, null where there is none. */
export function useSet(code: string | null): KeptSet | undefined | null {
  const { status, sets } = useSets()
  if (code === null || status === 'loading') return undefined
  return sets.get(code) ?? null
}
