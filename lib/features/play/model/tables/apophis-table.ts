import * as z from 'zod/mini'
import {
  type ApophisTypes,
  apophis,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from '@/lib/tabletop/games/apophis'
import { boxInSetup, componentSetCodec, type TableGame } from './adapter'

const variantSchema = z.object({ rounds: z.optional(z.int()), symbols: z.optional(z.int()) })

/** La Vengeance d'Apophis at a table. The variant sets the number of rounds and the number of symbols needed to win. */
export const apophisTable: TableGame<ApophisTypes> = {
  rules: apophis,
  setupOf: ({ seed, seats, variant, box }) => {
    const { rounds, symbols } = z.parse(variantSchema, variant)
    const own = boxInSetup(parseComponentSet, box)
    return {
      players: seats.length,
      seed,
      ...(rounds !== undefined && { rounds }),
      ...(symbols !== undefined && { symbols }),
      ...(own && { box: own.file }),
    }
  },
  box: componentSetCodec(parseComponentSet, () => STANDARD_COMPONENT_SET.file),
}
