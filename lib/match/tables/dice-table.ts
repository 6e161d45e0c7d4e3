import * as z from 'zod/mini'
import { type Dice, dice } from '@/lib/games/dice'
import { heuristicBot } from '@/lib/games/dice/bot'
import type { TableGame } from './adapter'

const variantSchema = z.object({ missions: z.optional(z.int()) })

/** The dice and card game at a table. The variant says how many missions are in the deck. */
export const diceTable: TableGame<Dice> = {
  rules: dice,
  setupOf: ({ seed, seats, variant }) => {
    const { missions } = z.parse(variantSchema, variant)
    return { players: seats.length, seed, ...(missions !== undefined && { missions }) }
  },
  // Points come at the end of each turn, and later ones are mostly luck.
  tuning: { soon: 10, answers: 24 },
  habit: (game, decision) => heuristicBot.choose(dice.view(game, decision.player), decision),
}
