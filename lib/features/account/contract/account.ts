import * as z from 'zod/mini'
import { WEAKNESSES } from '@/lib/features/account/model/weaknesses'
import { LOCALES } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'
import { shownLine } from '@/lib/platform/text/clean-name'
import { atMost, lineSchema } from '@/lib/platform/text/text-schema'
import { isReservedName, mixesAlphabets } from './names'

/** Characters of a profile text. */
export const ACCOUNT_LIMITS = { email: 254, name: 60, shortestPassword: 10, longestPassword: 200 } as const

/** What may be tried as a password: old rules may have been others, but nothing endless is hashed. */
export const anyPassword = z.string().check(atMost(ACCOUNT_LIMITS.longestPassword))

/** Bytes as base64url, of so many characters at most. */
export const base64url = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest, { abort: true }), z.regex(/^[\w-]+$/))

/** Characters of a credential's id: authenticators make ids of up to 1,023 bytes. */
const MAX_ID_LENGTH = 1_364
export const credentialId = base64url(MAX_ID_LENGTH)

/**
 * What a browser made of a passkey's answer to a challenge (`PublicKeyCredential.toJSON` after `credentials.get`); what
 * else it tells is not looked at.
 */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

/**
 * What proves that the person at the keyboard is the one who signed in: the password or a passkey; neither for somebody
 * who has no password and signed in just now.
 */
export const proofFields = {
  password: z.optional(z.nullable(anyPassword)),
  passkey: z.optional(passkeyAnswerSchema),
}
export const proofSchema = z.object(proofFields)
export type Proof = z.output<typeof proofSchema>

/** Why a proof does not do. */
export const PROOF_ERRORS = ['wrong-password', 'sign-in-again', 'passkey-refused'] as const

/** Why a field can not be sent, as the key of its message in `account.field`. */
const FIELD_PROBLEMS = [
  'required',
  'email',
  'tooShort',
  'tooLong',
  'oneLine',
  'publicName',
  'reserved',
  'mixed',
  ...WEAKNESSES,
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export const isFieldProblem = (word: unknown): word is FieldProblem =>
  FIELD_PROBLEMS.some((problem) => problem === word)

/** E-mail addresses are compared, kept and limited in lower case, without white space around them. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    atMost(ACCOUNT_LIMITS.email),
    z.email('email'),
  )

/**
 * What others see as the owner of a shared deck: one line, null for none. No name of the site or of those who run it,
 * nor one whose letters look like others.
 */
export const userNameSchema = z.pipe(
  lineSchema(ACCOUNT_LIMITS.name).check(
    z.overwrite(shownLine),
    z.refine((name: string) => !isReservedName(name), 'reserved'),
    z.refine((name: string) => !mixesAlphabets(name), 'mixed'),
  ),
  z.transform((name: string) => (name === '' ? null : name)),
)

/** A new password; that it is not easily guessed is asked beside this (`passwordWeakness`). */
const newPassword = z
  .string()
  .check(z.minLength(ACCOUNT_LIMITS.shortestPassword, 'tooShort'), atMost(ACCOUNT_LIMITS.longestPassword))

/** A person as their own session names them. */
export const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  /**
   * A suspended account keeps what it has: its owner reads, takes out and deletes it, and looks after the account
   * itself. It makes, changes and shows nothing, and its shared decks cannot be read, until it is set free again. So is
   * one whose deletion is scheduled.
   */
  suspended: z.boolean(),
  /** Whether it was proved that mail to the address reaches the member. */
  verified: z.boolean(),
  /** When the account is removed for good; null while no deletion is scheduled. */
  deletionScheduledAt: z.nullable(z.iso.datetime()),
  /** The language that they chose for the site, on any of their devices; null for none. */
  locale: z.nullable(z.enum(LOCALES)),
})
export type Member = Readonly<z.output<typeof memberSchema>>

/** What this server offers for signing in, and whether it sends mails. */
export const accountOptions = contract({
  method: 'GET',
  path: '/api/account/options',
  access: 'anybody',
  limit: 'auth',
  answers: {
    200: z.object({
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      mail: z.boolean(),
    }),
  },
})
export type AccountOptions = z.output<(typeof accountOptions.answers)[200]>

/** Makes an account with a password. */
export const signUp = contract({
  method: 'POST',
  path: '/api/account/sign-up',
  access: 'anybody',
  body: z.object({
    email: emailSchema,
    name: z.optional(z.nullable(userNameSchema)),
    password: newPassword,
  }),
  answers: { 201: z.object({ user: memberSchema }) },
  errors: { 400: ['weak-password'], 409: ['email-taken'] },
})

/** Credentials of a sign-in. */
export const credentialsSchema = z.object({ email: emailSchema, password: anyPassword })
/** The same, before it is sent. */
export const signInFormSchema = z.extend(credentialsSchema, {
  password: anyPassword.check(z.minLength(1, 'required')),
})

/** Keeps the language that a member chose. */
export const chooseLocale = contract({
  method: 'PUT',
  path: '/api/account/locale',
  access: 'member',
  limit: 'write',
  body: z.object({ locale: z.enum(LOCALES) }),
  answers: { 204: null },
})

/** Keeps the name that stands beside what a member shares by link. */
export const chooseName = contract({
  method: 'PUT',
  path: '/api/account/name',
  access: 'member',
  limit: 'write',
  body: z.object({ name: userNameSchema }),
  answers: { 204: null },
})

/** Sets another password, or a first one; all other sessions and all reset links end by it. */
export const changePassword = contract({
  method: 'POST',
  path: '/api/account/password',
  access: 'member',
  body: z.object({
    /** Empty for a member without one who has just signed in elsewhere. */
    current: anyPassword,
    /** Instead of the present password. */
    passkey: z.optional(passkeyAnswerSchema),
    next: newPassword,
  }),
  answers: { 204: null },
  errors: { 400: ['weak-password'], 403: PROOF_ERRORS },
})

/** Removes the password where there is another way to sign in; all other sessions and all reset links end by it. */
export const removePassword = contract({
  method: 'DELETE',
  path: '/api/account/password',
  access: 'member',
  body: z.object(proofFields),
  answers: { 204: null },
  errors: { 403: PROOF_ERRORS, 409: ['last-sign-in-method'] },
})

/** Sends a link for another password to who has an account; the answer is the same for who has none. */
export const requestReset = contract({
  method: 'POST',
  path: '/api/account/reset-request',
  access: 'anybody',
  body: z.object({ email: emailSchema }),
  answers: { 202: z.object({}) },
})

/** Sets a password by the token of such a link, once; all sessions end by it. */
export const resetPassword = contract({
  method: 'POST',
  path: '/api/account/reset',
  access: 'anybody',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    password: newPassword,
  }),
  answers: { 204: null },
  errors: { 400: ['reset-invalid', 'weak-password'] },
})
/** The part of it that a person types. */
export const resetFormSchema = z.pick(resetPassword.body, { password: true })

/** The browsers that are signed in, the last used first. */
export const listSessions = contract({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  limit: 'read',
  answers: {
    200: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          /** Browser and system in a few words; empty where they are not known. */
          userAgent: z.string(),
          createdAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          /** Whether this request is part of it. */
          current: z.boolean(),
        }),
      ),
    }),
  },
})
export type AccountSession = z.output<(typeof listSessions.answers)[200]>['sessions'][number]

/** Signs out all browsers but the one that asks, and ends all personal tokens as well where that is said. */
export const endOtherSessions = contract({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'member',
  limit: 'write',
  query: z.object({ tokens: z.optional(z.literal('1')) }),
  answers: { 200: z.object({ ended: z.int(), tokens: z._default(z.int(), 0) }) },
})

/** Signs out one browser. */
export const endSession = contract({
  method: 'DELETE',
  path: '/api/account/sessions/[id]',
  access: 'member',
  limit: 'write',
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  answers: { 204: null },
})
