import * as z from 'zod/mini'
import { type Dice, type DiceBox, dice, readDiceBox, standardDiceBox } from '@/lib/games/dice'
import { heuristicBot } from '@/lib/games/dice/bot'
import type { TableGame } from './adapter'

/** The box in a setup. Throws a RangeError where it is none. */
function boxIn(file: unknown): { readonly box?: DiceBox } {
  if (file === undefined) return {}
  const read = readDiceBox(file)
  if (!read.ok) throw new RangeError(`no box: ${JSON.stringify(read.errors)}`)
  return { box: read.box }
}

const variantSchema = z.object({ missions: z.optional(z.int()) })

/** The dice and card game at a table. The variant says how many missions are in the deck. */
export const diceTable: TableGame<Dice> = {
  rules: dice,
  setupOf: ({ seed, seats, variant, box }) => {
    const { missions } = z.parse(variantSchema, variant)
    return { players: seats.length, seed, ...(missions !== undefined && { missions }), ...boxIn(box) }
  },
  box: {
    template: standardDiceBox,
    faults: (data) => {
      const read = readDiceBox(data)
      return read.ok ? [] : read.errors
    },
  },
  // Points come at the end of each turn, and later ones are mostly luck.
  tuning: { soon: 12, answers: 36 },
  habit: (game, decision) => heuristicBot.choose(dice.view(game, decision.player), decision),
}
