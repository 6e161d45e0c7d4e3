import * as z from 'zod/mini'
import { COPY_KINDS } from '@/lib/features/collection/model/counts'
import { CONDITIONS } from '@/lib/features/collection/model/marks'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import { textSchema } from '@/lib/platform/text/text-schema'
import { TRADE_LIMITS, WISHED_FINISHES } from './list'

const keySchema = z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN))
const copiesSchema = z.int().check(z.gte(1), z.lte(TRADE_LIMITS.copies))
const noteSchema = textSchema(TRADE_LIMITS.note)

/** A trade list, as `TradeList`. At most 10,000 lines each: 5,000 cards of both finishes. */
export const tradeListSchema = z.readonly(
  z.object({
    offers: z.readonly(
      z
        .array(
          z.readonly(
            z.object({
              key: keySchema,
              finish: z.enum(COPY_KINDS),
              copies: copiesSchema,
              condition: z.enum(['', ...CONDITIONS]),
              note: noteSchema,
            }),
          ),
        )
        .check(z.maxLength(TRADE_LIMITS.lines)),
    ),
    wishes: z.readonly(
      z
        .array(
          z.readonly(
            z.object({
              key: keySchema,
              finish: z.enum(WISHED_FINISHES),
              copies: copiesSchema,
              note: noteSchema,
            }),
          ),
        )
        .check(z.maxLength(TRADE_LIMITS.lines)),
    ),
  }),
)
