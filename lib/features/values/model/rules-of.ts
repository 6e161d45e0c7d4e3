import type { Pool } from '@/lib/game/cards/pool'
import { engineOf } from '@/lib/game/engine'

/** Stands for the rules of today, whatever the cards. */
export const rulesOf = (pool: Pool): number => engineOf(pool).rulesFingerprint({ decks: [], seed: '' }).rules
