import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { credentialsSchema, memberSchema } from './account'

/*
 * next-auth answers these: forms in, and addresses where to go next out. Who leaves out `json` is sent there (302).
 */

const csrfTokenSchema = z.string()
const nextAddress = z.object({ url: z.string() })
const form = { csrfToken: csrfTokenSchema, json: z.literal('true'), callbackUrl: z.optional(z.string()) }

/**
 * Who is signed in. `ended` where nobody is any more, because the session of this browser was ended from elsewhere: it then
 * keeps nothing of the account.
 */
export const session = contract({
  method: 'GET',
  path: '/api/auth/session',
  access: 'anybody',
  answers: {
    200: z.object({
      user: z.optional(memberSchema),
      expires: z.optional(z.iso.datetime()),
      ended: z.optional(z.literal(true)),
    }),
  },
})

/** The token that every form here must carry. */
export const csrfToken = contract({
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'anybody',
  answers: { 200: z.object({ csrfToken: csrfTokenSchema }) },
})

/** Signs in with e-mail and password. A refusal is a 401 whose address says why. */
export const signIn = contract({
  method: 'POST',
  path: '/api/auth/callback/credentials',
  access: 'anybody',
  form: z.extend(credentialsSchema, form),
  answers: { 200: nextAddress },
})

/** Signs in with a passkey. A refusal is a 401 whose address says why. */
export const signInWithPasskey = contract({
  method: 'POST',
  path: '/api/auth/callback/passkey',
  access: 'anybody',
  form: z.object({
    ...form,
    /** `passkeyAnswerSchema` as JSON: the answer to `authenticationOptions`. */
    answer: z.string(),
  }),
  answers: { 200: nextAddress },
})

/** Begins to sign in with another provider: the answer is its address. */
export const signInElsewhere = contract({
  method: 'POST',
  path: '/api/auth/signin/[provider]',
  access: 'anybody',
  params: z.object({ provider: z.string() }),
  form: z.object(form),
  answers: { 200: nextAddress },
})

/** Ends the session. */
export const signOut = contract({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'anybody',
  form: z.object(form),
  answers: { 200: nextAddress },
})
