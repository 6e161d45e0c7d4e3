import * as z from 'zod/mini'
import { biasMakingSchema } from '@/lib/features/values/model/bot-bias'
import { PLACES } from '@/lib/features/values/model/card-values'
import { makingSchema } from '@/lib/features/values/model/values-schema'
import { contract } from '@/lib/http/contract'

/** Lists the worth of every card in each place it can have, and how it was measured. */
export const listCardValues = contract({
  method: 'GET',
  path: '/api/v1/card-values',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({
    /** Only values in this place. */
    place: z.optional(z.enum(PLACES)),
  }),
  answers: {
    200: z.strictObject({
      /** Players, number of games, rules and precision of the measurement. */
      making: makingSchema,
      /** The games in which the cards that stand out were played again, by the hard bot. */
      bias: biasMakingSchema,
      /** True if rules or cards have changed since. */
      outdated: z.boolean(),
      values: z.array(
        z.strictObject({
          key: z.string(),
          place: z.enum(PLACES),
          /** Additional wins per 100 games with a copy, compared with an average card of its side and place. */
          worth: z.number(),
          /** Half of the 95 % confidence interval. */
          half: z.number(),
          /** How much more it is worth to the hard bot than to the quick one; only of cards that stand out. */
          bias: z.optional(z.number()),
          /** Half of the 95 % confidence interval of the bias. */
          biasHalf: z.optional(z.number()),
        }),
      ),
    }),
  },
})
