import * as z from 'zod/mini'
import {
  parseComponentSet,
  type SectorTypes,
  STANDARD_COMPONENT_SET,
  sector,
} from '@/lib/tabletop/games/sector'
import { usualAnswer } from '@/lib/tabletop/games/sector/bot'
import { boxInSetup, componentSetCodec, type TableGame } from './adapter'

const variantSchema = z.object({
  rounds: z.optional(z.int()),
  talks: z.optional(z.int()),
  balance: z.optional(z.int()),
})

/**
 * The sector board game at a table. The variant sets the number of rounds, the number of talks per turn, and whether
 * later players are compensated.
 */
export const sectorTable: TableGame<SectorTypes> = {
  rules: sector,
  setupOf: ({ seed, seats, variant, box }) => {
    const { rounds, talks, balance } = z.parse(variantSchema, variant)
    const own = boxInSetup(parseComponentSet, box)
    return {
      players: seats.length,
      seed,
      ...(rounds !== undefined && { rounds }),
      ...(talks !== undefined && { talks }),
      ...(balance !== undefined && { balance }),
      ...(own && { box: own.file }),
    }
  },
  rolloutPolicy: usualAnswer,
  // The player with more bases after the first rounds nearly always wins, and a turn has sixty answers: looking ahead
  // less far than the end of the next turn tells nothing. A tree would hardly grow beyond its first answer.
  lookAhead: { depth: 0, rolloutLength: 150, halfLife: 0, epsilonEvery: 0 },
  // A turn has dozens of answers.
  limits: { iterations: 160, milliseconds: 250 },
  box: componentSetCodec(parseComponentSet, () => STANDARD_COMPONENT_SET.file),
}
