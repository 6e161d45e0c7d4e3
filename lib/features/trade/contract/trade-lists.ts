import * as z from 'zod/mini'
import { COPY_KINDS } from '@/lib/features/collection/model/counts'
import { CONDITIONS } from '@/lib/features/collection/model/marks'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from '@/lib/game/cards/limits'
import { contract } from '@/lib/http/contract'
import { textSchema } from '@/lib/platform/text/text-schema'
import { TRADE_LIMITS, WISHED_FINISHES } from '../model/list'

const keySchema = z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN))
const copiesSchema = z.int().check(z.gte(1), z.lte(TRADE_LIMITS.copies))
const noteSchema = textSchema(TRADE_LIMITS.note)

/** A trade list, see `TradeList`. At most 10,000 lines per part: 5,000 cards in both finishes. */
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

const linkSchema = z.object({
  /** 128 random bits, base64url. */
  id: z.string(),
  showNotes: z.boolean(),
  /** True if it is listed on the owner's public page, with the number of cards owned per set. */
  listed: z.boolean(),
})
export type TradeLink = Readonly<z.output<typeof linkSchema>>

/** Returns the live link of the member's own trade list; null if there is none. */
export const getTradeLink = contract({
  method: 'GET',
  path: '/api/trade-link',
  access: 'member',
  limit: 'read',
  answers: { 200: z.object({ link: z.nullable(linkSchema) }) },
})

/**
 * Creates the link, or keeps the live one; sets whether it shows notes and is listed publicly. A list of offers and
 * wants is an offer to strangers, so showing more of it requires a confirmed e-mail address.
 */
export const setTradeLink = contract({
  method: 'PUT',
  path: '/api/trade-link',
  access: 'active-member',
  limit: 'write',
  body: z.object({ showNotes: z.boolean(), listed: z._default(z.boolean(), false) }),
  answers: { 200: z.object({ link: linkSchema }) },
  errors: { 403: ['unverified'], 409: ['no-public-name'] },
})

/** Revokes the link permanently; does nothing if there is none. */
export const revokeTradeLink = contract({
  method: 'DELETE',
  path: '/api/trade-link',
  access: 'member',
  limit: 'write',
  answers: { 204: null },
})

/** Returns the current trade list. Anybody with the link may read it; search engines must not index it. */
export const readTradeList = contract({
  method: 'GET',
  path: '/api/trade-lists/[linkId]',
  access: 'anybody',
  limit: 'share',
  params: z.object({ linkId: z.string() }),
  answers: {
    200: z.object({
      list: tradeListSchema,
      ownerName: z.nullable(z.string()),
      /** Time of the last change of the owner's collection; null if it never changed. */
      updatedAt: z.nullable(z.iso.datetime()),
    }),
  },
})
export type ReadTradeList = Readonly<z.output<(typeof readTradeList.answers)[200]>>
