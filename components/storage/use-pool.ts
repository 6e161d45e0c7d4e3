'use client'

import { POOL_FILE } from '@/lib/features/play/client/pool'
import type { Pool } from '@/lib/game/cards/pool'
import { useDataFile, useDataFileFailed } from './use-data-file'

/** The pool, or undefined while it loads (and on the server). Has it loaded. */
export const usePool = (): Pool | undefined => useDataFile(POOL_FILE)

/** Whether the last attempt to load the pool failed. */
export const usePoolFailed = (): boolean => useDataFileFailed(POOL_FILE)

/** Loads the pool again after a failure; whether it failed once more, `usePoolFailed` says. */
export function retryPool(): void {
  POOL_FILE.load().catch(() => {})
}
