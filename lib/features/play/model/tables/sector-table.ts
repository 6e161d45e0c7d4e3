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

/** The sector board game at a table. The variant says after how many rounds it is counted, how often a
 * turn may talk, and whether who comes later has something for it. */
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
  // Who has more bases after the first rounds wins nearly always, and a turn has sixty answers: to look less far than the
  // end of the next turn says nothing. A tree would hardly grow over its first answer.
  lookAhead: { depth: 0, rolloutLength: 150, halfLife: 0, epsilonEvery: 0 },
  // A turn has dozens of answers.
  limits: { iterations: 160, milliseconds: 250 },
  box: componentSetCodec(parseComponentSet, () => STANDARD_COMPONENT_SET.file),
}
