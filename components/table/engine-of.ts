import type { Pool } from '@/lib/cards/pool'
import { createEngine, type Engine } from '@/lib/engine'

const engines = new WeakMap<Pool, Engine>()

/**
 * The engine for the cards of a pool. An engine holds no game, so one serves every table; digesting all cards takes
 * time.
 */
export function engineOf(pool: Pool): Engine {
  const known = engines.get(pool)
  if (known) return known
  const engine = createEngine(pool)
  engines.set(pool, engine)
  return engine
}
