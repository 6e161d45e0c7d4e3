import * as z from 'zod/mini'
import { type ApophisTypes, apophis } from '@/lib/games/apophis'
import type { TableGame } from './adapter'

const variantSchema = z.object({ rounds: z.optional(z.int()) })

/** La Vengeance d'Apophis at a table. The variant says after how many rounds it ends for all. */
export const apophisTable: TableGame<ApophisTypes> = {
  rules: apophis,
  setupOf: ({ seed, seats, variant }) => {
    const { rounds } = z.parse(variantSchema, variant)
    return { players: seats.length, seed, ...(rounds !== undefined && { rounds }) }
  },
}
