'use client'

import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import {
  type KeptSet,
  loadSets,
  recordUnreachable,
  type SetsState,
  setsStore,
  writeSetsNow,
} from '@/lib/features/sets/client/sets'
import { GUEST } from '@/lib/platform/storage/owner'

/** Returns the current user's sets; loads them, and saves pending changes when the page is left. */
export function useSets(): SetsState {
  useEffect(() => {
    void loadSets()
    addEventListener('pagehide', writeSetsNow)
    return () => {
      removeEventListener('pagehide', writeSetsNow)
      void writeSetsNow()
    }
  }, [])
  const state = useStore(setsStore)
  const isMembers = state.owner !== GUEST && state.status === 'ready'
  useEffect(() => {
    if (isMembers)
      void import('@/lib/features/sets/client/set-sync').then(
        ({ synchronize }) => synchronize(),
        recordUnreachable,
      )
  }, [isMembers])
  return useMemo(
    () => ({ ...state, sets: new Map([...state.sets].filter(([, { isRemoved }]) => !isRemoved)) }),
    [state],
  )
}

/** Returns one set; undefined while loading, null if there is none. */
export function useSet(code: string | null): KeptSet | undefined | null {
  const { status, sets, isReceived } = useSets()
  const kept = code === null ? undefined : sets.get(code)
  if (code === null || status === 'loading' || (!kept && !isReceived)) return undefined
  return kept ?? null
}
