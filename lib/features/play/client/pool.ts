import { decodePool } from '@/lib/game/cards/decode-pool'
import { POOL_URL } from '@/lib/game/cards/generated/manifest'
import { type OwnCard, ownCardsOf, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { dataFile } from '@/lib/platform/browser/data-file'

/** The file of all cards: the only source of the pool for pages and workers. */
export const POOL_FILE = dataFile('pool', POOL_URL, decodePool)

/** The absolute URL of the pool: a worker may have no URL of its own that a path could be relative to. */
const poolAddress = (): string => new URL(POOL_URL, location.href).href

/** Data for a worker to load the same pool: the URL of the official cards, and own cards. */
export interface PoolForWorker {
  readonly url: string
  readonly own: readonly OwnCard[]
}

export const poolForWorker = (pool: Pool): PoolForWorker => ({ url: poolAddress(), own: ownCardsOf(pool) })

/** Loads a page's pool in a worker. */
export const readPool = async ({ url, own }: PoolForWorker): Promise<Pool> =>
  withOwnCards(await POOL_FILE.read(url), own)
