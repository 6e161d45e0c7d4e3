import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'

/** The official cards plus the own cards included in a deck, link or game. */
export interface OwnPool {
  readonly pool: Pool
  /** Keys of cards that do not match their pin; they are not in the pool. */
  readonly refused: readonly string[]
}

/** Maximum pools cached: as many as anybody has open at a time. */
const MAX_KEPT = 8
const poolCache = new Map<string, Promise<OwnPool>>()

/** Validates the included own cards and renders their texts. The same cards give the same pool. */
export function loadOwnPool(official: Pool, brought: readonly BroughtCard[]): Promise<OwnPool> {
  const name = `${official.version} ${brought.map(({ card, pin }) => `${card.key} ${pin}`).join(' ')}`
  const known = poolCache.get(name)
  if (known) return known
  const loading = import('../model/read-included-cards').then(({ readIncludedCards }) =>
    readIncludedCards(official, brought),
  )
  loading.catch(() => poolCache.delete(name))
  poolCache.set(name, loading)
  const [oldest] = poolCache.keys()
  if (poolCache.size > MAX_KEPT && oldest !== undefined) poolCache.delete(oldest)
  return loading
}
