import * as z from 'zod/mini'
import { PLACES } from '@/lib/features/values/model/card-values'
import { makingSchema } from '@/lib/features/values/model/values-schema'
import { contract } from '@/lib/http/contract'

/** What every card is worth, in all places where it can stand, and how it was measured. */
export const listCardValues = contract({
  method: 'GET',
  path: '/api/v1/card-values',
  group: 'cards',
  access: 'anybody',
  keepFor: 300,
  query: z.strictObject({
    /** Only where cards stand in it. */
    place: z.optional(z.enum(PLACES)),
  }),
  answers: {
    200: z.strictObject({
      /** Who played, how much, by which rules, and how sure it is. */
      making: makingSchema,
      /** Whether rules or cards have changed since. */
      outdated: z.boolean(),
      values: z.array(
        z.strictObject({
          key: z.string(),
          place: z.enum(PLACES),
          /** In games of 100: so many more are won with a copy than with an average card of its side and place. */
          worth: z.number(),
          /** The true figure lies within so much of it in 95 of 100 cases. */
          half: z.number(),
        }),
      ),
    }),
  },
})
