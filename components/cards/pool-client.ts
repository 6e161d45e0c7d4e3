'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { decodePool } from '@/lib/cards/decode-pool'
import { POOL_URL } from '@/lib/cards/generated/manifest'
import type { Pool } from '@/lib/cards/pool'

let pool: Pool | undefined
let loading: Promise<Pool> | undefined
let failed = false
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

async function fetchPool(): Promise<Pool> {
  const answer = await fetch(POOL_URL)
  if (!answer.ok) throw new Error(`pool file: ${answer.status}`)
  return decodePool(await answer.json())
}

/**
 * All cards, fetched once per tab (the file never changes under its name, so the browser keeps it between visits).
 * Rejects when the file cannot be fetched or read; the next call tries again.
 */
export function loadPool(): Promise<Pool> {
  if (loading) return loading
  const attempt = fetchPool().then(
    (loaded) => {
      pool = loaded
      failed = false
      tell()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      failed = true
      tell()
      throw error
    },
  )
  loading = attempt
  return attempt
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const currentPool = () => pool
const noPool = () => undefined
const hasFailed = () => failed
const never = () => false

/** The pool, or undefined while it loads (and on the server). Starts loading. */
export function usePool(): Pool | undefined {
  const current = useSyncExternalStore(subscribe, currentPool, noPool)
  useEffect(() => {
    // The failure is told by usePoolFailed.
    loadPool().catch(() => {})
  }, [])
  return current
}

/** Whether the last attempt to load the pool failed; `loadPool()` tries again. */
export const usePoolFailed = (): boolean => useSyncExternalStore(subscribe, hasFailed, never)
