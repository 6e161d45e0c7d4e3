import * as z from 'zod/mini'
import { contract } from '@/lib/http/contract'
import { credentialsSchema, memberSchema } from './account'

/*
 * These routes are served by next-auth: they take forms and return the URL to go to next. Without `json`, the response
 * is a redirect there (302).
 */

const csrfTokenSchema = z.string()
const nextAddress = z.object({ url: z.string() })
const form = { csrfToken: csrfTokenSchema, json: z.literal('true'), callbackUrl: z.optional(z.string()) }

/**
 * Returns who is signed in. `ended` is set if nobody is, because this browser's session was ended from elsewhere: the
 * browser then removes all data of the account.
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

/** Returns the token that every form here must include. */
export const csrfToken = contract({
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'anybody',
  answers: { 200: z.object({ csrfToken: csrfTokenSchema }) },
})

/** Signs in with e-mail and password. A refusal is a 401 whose URL gives the reason. */
export const signIn = contract({
  method: 'POST',
  path: '/api/auth/callback/credentials',
  access: 'anybody',
  form: z.extend(credentialsSchema, form),
  answers: { 200: nextAddress },
})

/** Signs in with a passkey. A refusal is a 401 whose URL gives the reason. */
export const signInWithPasskey = contract({
  method: 'POST',
  path: '/api/auth/callback/passkey',
  access: 'anybody',
  form: z.object({
    ...form,
    /** `passkeyAnswerSchema` as JSON: the response to `authenticationOptions`. */
    answer: z.string(),
  }),
  answers: { 200: nextAddress },
})

/** Starts signing in with another provider: the response is its URL. */
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
