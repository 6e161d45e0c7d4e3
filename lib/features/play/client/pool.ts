import { decodePool } from '@/lib/game/cards/decode-pool'
import { POOL_URL } from '@/lib/game/cards/generated/manifest'
import { dataFile } from '@/lib/platform/browser/data-file'

/** The file of all cards: the one place where pages and workers get the pool. */
export const POOL_FILE = dataFile('pool', POOL_URL, decodePool)

/**
 * Where a worker finds the pool, in full: it may have no address of its own that a path could be relative to.
 */
export const poolAddress = (): string => new URL(POOL_URL, location.href).href
