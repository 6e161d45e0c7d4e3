import { passiveBot, type SeeingBot, steadyBot, type WantedAgainst } from '@/lib/game/bots'
import type { Pool } from '@/lib/game/cards/pool'
import type { Pressure } from './setup'

/** More than ever fit. */
const ALL = 9

/** The cards that each pressure plays against one mission. */
const WANTED: Readonly<Record<Exclude<Pressure, 'none'>, WantedAgainst>> = {
  complication: { complication: 1, obstacle: 0, adversary: 0 },
  complications: { complication: 2, obstacle: 0, adversary: 0 },
  obstacle: { complication: 0, obstacle: 1, adversary: 0 },
  adversary: { complication: 0, obstacle: 0, adversary: 1 },
  all: { complication: ALL, obstacle: ALL, adversary: ALL },
}

/** The goldfish that puts this pressure on the other player's missions. */
export const goldfishWith = (pool: Pool, pressure: Pressure): SeeingBot =>
  pressure === 'none' ? passiveBot : steadyBot(pool, WANTED[pressure])
