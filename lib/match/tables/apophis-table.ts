import * as z from 'zod/mini'
import { type ApophisTypes, apophis, type BoxFile, readBox, STANDARD_BOX } from '@/lib/games/apophis'
import type { TableGame } from './adapter'

/** The box in a setup. Throws a RangeError where it is none. */
function boxIn(file: unknown): { readonly box?: BoxFile } {
  if (file === undefined) return {}
  const read = readBox(file)
  if (!read.ok) throw new RangeError(`no box: ${JSON.stringify(read.errors)}`)
  return { box: read.box.file }
}

const variantSchema = z.object({ rounds: z.optional(z.int()) })

/** La Vengeance d'Apophis at a table. The variant says after how many rounds it ends for all. */
export const apophisTable: TableGame<ApophisTypes> = {
  rules: apophis,
  setupOf: ({ seed, seats, variant, box }) => {
    const { rounds } = z.parse(variantSchema, variant)
    return { players: seats.length, seed, ...(rounds !== undefined && { rounds }), ...boxIn(box) }
  },
  box: {
    template: () => STANDARD_BOX.file,
    faults: (data) => {
      const read = readBox(data)
      return read.ok ? [] : read.errors
    },
  },
}
