import { decodePool } from '@/lib/game/cards/decode-pool'
import { POOL_URL } from '@/lib/game/cards/generated/manifest'
import { type OwnCard, ownCardsOf, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { dataFile } from '@/lib/platform/browser/data-file'

/** The file of all cards: the one place where pages and workers get the pool. */
export const POOL_FILE = dataFile('pool', POOL_URL, decodePool)

/**
 * Where a worker finds the pool, in full: it may have no address of its own that a path could be relative to.
 */
export const poolAddress = (): string => new URL(POOL_URL, location.href).href

/** What a worker needs to have the same pool: where the official cards are, and the own ones beside them. */
export interface PoolForWorker {
  readonly url: string
  readonly own: readonly OwnCard[]
}

export const poolForWorker = (pool: Pool): PoolForWorker => ({ url: poolAddress(), own: ownCardsOf(pool) })

/** The pool of a page, in a worker. */
export const readPool = async ({ url, own }: PoolForWorker): Promise<Pool> =>
  withOwnCards(await POOL_FILE.read(url), own)
