import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'

/** The official cards and exactly the own ones that something brings along. */
export interface OwnPool {
  readonly pool: Pool
  /** Keys of cards that are not what their pin says: they are no part of it. */
  readonly refused: readonly string[]
}

/** As many as somebody has open at a time. */
const MAX_KEPT = 8
const kept = new Map<string, Promise<OwnPool>>()

/** Reads what is brought along, checks it, and writes its texts. The same cards give the same pool. */
export function loadOwnPool(official: Pool, brought: readonly BroughtCard[]): Promise<OwnPool> {
  const name = `${official.version} ${brought.map(({ card, pin }) => `${card.key} ${pin}`).join(' ')}`
  const known = kept.get(name)
  if (known) return known
  const loading = import('../model/read-brought').then(({ readBrought }) => readBrought(official, brought))
  loading.catch(() => kept.delete(name))
  kept.set(name, loading)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return loading
}
