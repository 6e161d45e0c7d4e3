import * as z from 'zod/mini'
import { contract, SCOPES } from '@/lib/http/contract'
import { lineSchema } from '@/lib/platform/text/text-schema'

/** For how many days a token can be made. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** What a token is called: one line, for its owner alone. */
export const tokenNameSchema = lineSchema(60).check(z.minLength(1))

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The last letters of the token, by which its owner can tell which it is. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To within some minutes; null where it never was. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type PersonalToken = Readonly<z.output<typeof tokenSchema>>

/** The personal tokens of the member, the newest first; those that have expired stay for a while. */
export const listTokens = contract({
  method: 'GET',
  path: '/api/account/tokens',
  access: 'member',
  limit: 'read',
  answers: { 200: z.object({ tokens: z.array(tokenSchema) }) },
})

/** Makes a token. The token itself is in this answer and nowhere else. */
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

/** Takes a token back for ever. */
export const revokeToken = contract({
  method: 'DELETE',
  path: '/api/account/tokens/[id]',
  access: 'member',
  limit: 'write',
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  answers: { 204: null },
})
