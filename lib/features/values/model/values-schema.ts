import * as z from 'zod/mini'
import { DECK_KINDS } from './card-values'

/** Schema of the files of values, checked when they are written and when they are read. */

const half = z.number().check(z.gte(0))
export const measured = z.readonly(z.tuple([z.number(), half]))
export const share = z.number().check(z.gte(0), z.lte(100))
export const count = z.int().check(z.gte(0))
export const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const place = z.strictObject({
  cards: count,
  significant: count,
  half,
  spread: half,
  splitHalf: z.number().check(z.gte(-1), z.lte(1)),
})

const worthSchema = z.strictObject({
  team: z.optional(measured),
  missions: z.optional(measured),
  draw: z.optional(measured),
})

export const makingSchema = z.strictObject({
  games: count,
  undecided: count,
  seed: z.string().check(z.minLength(1)),
  bot: z.string().check(z.minLength(1)),
  rules: z.int(),
  pool: z.string().check(z.minLength(1)),
  from: date,
  to: date,
  decks: z.record(z.enum(DECK_KINDS), count),
  first: z.strictObject({ wins: measured, worth: measured }),
  heroes: measured,
  villains: measured,
  copies: z.readonly(z.tuple([measured, measured])),
  places: z.strictObject({ team: place, missions: place, draw: place }),
  accuracy: share,
  brier: z.number().check(z.gte(0), z.lte(1)),
})

export const cardValuesSchema = z.strictObject({
  making: makingSchema,
  cards: z.record(z.string(), worthSchema),
})

export const detailsSchema = z.record(
  z.string(),
  z.strictObject({
    games: z.strictObject({ team: z.optional(count), missions: z.optional(count), draw: z.optional(count) }),
    copies: z.optional(z.readonly(z.array(measured).check(z.minLength(2), z.maxLength(3)))),
    kinds: z.optional(z.readonly(z.array(measured).check(z.length(DECK_KINDS.length)))),
    drawn: z.optional(z.readonly(z.tuple([count, share, share, share]))),
    attempted: z.optional(z.readonly(z.tuple([count, share, share]))),
  }),
)
