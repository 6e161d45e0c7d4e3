'use client'

import { createContext, useContext } from 'react'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import type { Pool } from '@/lib/game/cards/pool'
import { useDataFile, useDataFileFailed } from './use-data-file'

/**
 * The pool of a part of the page that shows own cards in addition to the official ones (`OwnCards`); null while
 * loading, undefined everywhere else.
 */
export const OwnPoolContext = createContext<Pool | null | undefined>(undefined)

/** Returns the pool, or undefined while it loads (and on the server). Starts loading it. */
export function usePool(): Pool | undefined {
  const official = useDataFile(POOL_FILE)
  const own = useContext(OwnPoolContext)
  return own === undefined ? official : (own ?? undefined)
}

/** True if the last attempt to load the pool failed. */
export const usePoolFailed = (): boolean => useDataFileFailed(POOL_FILE)

/** Loads the pool again after a failure; `usePoolFailed` returns true if that failed as well. */
export function retryPool(): void {
  POOL_FILE.load().catch(() => {})
}
