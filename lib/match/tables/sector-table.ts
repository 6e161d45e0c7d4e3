import * as z from 'zod/mini'
import { type BoxFile, readBox, type SectorTypes, STANDARD_BOX, sector } from '@/lib/games/sector'
import type { TableGame } from './adapter'

/** The box in a setup. Throws a RangeError where it is none. */
function boxIn(file: unknown): { readonly box?: BoxFile } {
  if (file === undefined) return {}
  const read = readBox(file)
  if (!read.ok) throw new RangeError(`no box: ${JSON.stringify(read.errors)}`)
  return { box: read.box.file }
}

const variantSchema = z.object({ rounds: z.optional(z.int()) })

/** The sector board game at a table. The variant says after how many rounds it is counted. */
export const sectorTable: TableGame<SectorTypes> = {
  rules: sector,
  setupOf: ({ seed, seats, variant, box }) => {
    const { rounds } = z.parse(variantSchema, variant)
    return { players: seats.length, seed, ...(rounds !== undefined && { rounds }), ...boxIn(box) }
  },
  // A turn has dozens of answers.
  limits: { iterations: 160, milliseconds: 150 },
  box: {
    template: () => STANDARD_BOX.file,
    faults: (data) => {
      const read = readBox(data)
      return read.ok ? [] : read.errors
    },
  },
}
