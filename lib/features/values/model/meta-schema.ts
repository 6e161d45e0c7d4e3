import * as z from 'zod/mini'

/** What the file of the matrix must look like. */

const count = z.int().check(z.gte(0))
const id = z.string().check(z.minLength(1))

export const metaSchema = z
  .strictObject({
    making: z.strictObject({
      seed: id,
      bot: id,
      rules: z.int(),
      pool: id,
      date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      games: count,
    }),
    decks: z.array(
      z.strictObject({
        from: z.discriminatedUnion('by', [
          z.strictObject({ by: z.literal('starter'), id }),
          z.strictObject({ by: z.literal('gallery'), id }),
          z.strictObject({ by: z.literal('found'), id: z.enum(['all', 'base']) }),
        ]),
        code: id,
      }),
    ),
    wins: z.array(z.array(z.readonly(z.tuple([count, count])))),
  })
  .check(
    z.refine(
      ({ decks, wins }) => wins.length === decks.length && wins.every((row) => row.length === decks.length),
      'a row and a column for each deck',
    ),
  )
