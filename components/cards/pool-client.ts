'use client'

import { decodePool } from '@/lib/cards/decode-pool'
import { POOL_URL } from '@/lib/cards/generated/manifest'
import { dataFile } from './data-file'

const file = dataFile('pool', POOL_URL, decodePool)

/** All cards, fetched once per tab. Rejects when the file cannot be fetched or read; the next call tries again. */
export const loadPool = file.load

/** The pool, or undefined while it loads (and on the server). Starts loading. */
export const usePool = file.use

/** Whether the last attempt to load the pool failed; `loadPool()` tries again. */
export const usePoolFailed = file.useFailed
