import * as z from 'zod/mini'
import { type Dice, dice, parseDiceComponentSet, standardDiceComponentSet } from '@/lib/tabletop/games/dice'
import { heuristicBot } from '@/lib/tabletop/games/dice/bot'
import { viewForBot } from '@/lib/tabletop/games/dice/view'
import { boxInSetup, componentSetCodec, type TableGame } from './adapter'

const variantSchema = z.object({ missions: z.optional(z.int()) })

/** The dice and card game at a table. The variant sets the number of missions in the deck. */
export const diceTable: TableGame<Dice> = {
  rules: dice,
  setupOf: ({ seed, seats, variant, box }) => {
    const { missions } = z.parse(variantSchema, variant)
    const own = boxInSetup(parseDiceComponentSet, box)
    return {
      players: seats.length,
      seed,
      ...(missions !== undefined && { missions }),
      ...(own && { box: own }),
    }
  },
  box: componentSetCodec(parseDiceComponentSet, standardDiceComponentSet),
  rolloutPolicy: (game, decision) => heuristicBot.choose(viewForBot(game, decision.player), decision),
  // Nearly two turns. The evaluation is less accurate in the middle of an attempt than between turns, so stopping there
  // would favour spending cards too early. See docs/results/search-bot.md.
  lookAhead: { depth: 0, rolloutLength: 30, halfLife: 0, epsilonEvery: 0 },
}
