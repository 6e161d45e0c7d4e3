import type { Pool } from '@/lib/game/cards/pool'
import { words } from './language'
import { BadInput } from './outcome'

/** The official cards; bad input if they have not been generated yet. */
export async function loadPool(): Promise<Pool> {
  try {
    return (await import('@/lib/game/cards/official-pool')).officialPool
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') throw noPool()
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') throw noPool()
    throw error
  }
}

const noPool = () => new BadInput('no-pool', [words('usage.no-pool')])
