import * as z from 'zod/mini'
import { contract, SCOPES } from '@/lib/http/contract'
import { lineSchema } from '@/lib/platform/text/text-schema'

/** Lifetimes of a token in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** Name of a token: one line, visible to its owner only. */
export const tokenNameSchema = lineSchema(60).check(z.minLength(1))

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The last letters of the token, by which its owner can recognise it. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to some minutes; null if never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type PersonalToken = Readonly<z.output<typeof tokenSchema>>

/** Lists the member's personal tokens, newest first; expired ones are listed for a while. */
export const listTokens = contract({
  method: 'GET',
  path: '/api/account/tokens',
  access: 'member',
  limit: 'read',
  answers: { 200: z.object({ tokens: z.array(tokenSchema) }) },
})

/** Creates a token. The token itself is only in this response. */
export const createToken = contract({
  method: 'POST',
  path: '/api/account/tokens',
  access: 'active-member',
  limit: 'tokens',
  body: z.object({
    name: tokenNameSchema,
    scopes: z.array(z.enum(SCOPES)).check(
      z.minLength(1),
      z.maxLength(SCOPES.length),
      z.refine((scopes) => new Set(scopes).size === scopes.length),
    ),
    days: z.literal(TOKEN_DAYS),
  }),
  answers: { 201: z.object({ token: tokenSchema, secret: z.string() }) },
  errors: { 409: ['quota'] },
})

/** Revokes a token permanently. */
export const revokeToken = contract({
  method: 'DELETE',
  path: '/api/account/tokens/[id]',
  access: 'member',
  limit: 'write',
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  answers: { 204: null },
})
