import * as z from 'zod/mini'
import { WEAKNESSES } from '@/lib/features/account/model/weaknesses'
import { LOCALES } from '@/lib/game/terms'
import { contract, SCOPES } from '@/lib/http/contract'
import { shownLine } from '@/lib/platform/text/plain-text'
import { atMost, lineSchema } from '@/lib/platform/text/text-schema'
import { isReservedName, mixesAlphabets } from './names'

/** Length limits in characters. */
export const ACCOUNT_LIMITS = { email: 254, name: 60, shortestPassword: 10, longestPassword: 200 } as const

/** Any password that may be tried: it may predate current rules, but nothing overlong is hashed. */
export const anyPassword = z.string().check(atMost(ACCOUNT_LIMITS.longestPassword))

/** Bytes as base64url, with a maximum number of characters. */
export const base64url = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest, { abort: true }), z.regex(/^[\w-]+$/))

/** Characters of a credential id: authenticators create ids of up to 1,023 bytes. */
const MAX_ID_LENGTH = 1_364
export const credentialId = base64url(MAX_ID_LENGTH)

/**
 * A passkey's response to a challenge as produced by the browser (`PublicKeyCredential.toJSON` after
 * `credentials.get`); other properties are ignored.
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
 * Proof that the person at the keyboard is the one who signed in: the password or a passkey; neither for members
 * without a password who have just signed in.
 */
export const proofFields = {
  password: z.optional(z.nullable(anyPassword)),
  passkey: z.optional(passkeyAnswerSchema),
}
export const proofSchema = z.object(proofFields)
export type Proof = z.output<typeof proofSchema>

/** Reasons why a proof is not accepted. */
export const PROOF_ERRORS = ['wrong-password', 'sign-in-again', 'passkey-refused'] as const

/** Reasons why a field is invalid, as keys of messages in `account.field`. */
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

/** E-mail addresses are compared, stored and rate-limited in lower case and trimmed. */
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
 * The public name of the owner of a shared deck: one line, null for none. Rejects names of the site and its operators,
 * and names with letters that look like others.
 */
export const userNameSchema = z.pipe(
  lineSchema(ACCOUNT_LIMITS.name).check(
    z.overwrite(shownLine),
    z.refine((name: string) => !isReservedName(name), 'reserved'),
    z.refine((name: string) => !mixesAlphabets(name), 'mixed'),
  ),
  z.transform((name: string) => (name === '' ? null : name)),
)

/** A new password; whether it is easily guessed is checked separately (`passwordWeakness`). */
const newPassword = z
  .string()
  .check(z.minLength(ACCOUNT_LIMITS.shortestPassword, 'tooShort'), atMost(ACCOUNT_LIMITS.longestPassword))

/** A member as described by their own session. */
export const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  /**
   * A suspended account keeps its data: its owner can read, export and delete it, and manage the account itself. It
   * cannot create, change or publish anything, and its shared decks cannot be read, until the suspension ends. The same
   * applies to an account scheduled for deletion.
   */
  suspended: z.boolean(),
  /** True if it was proved that the member receives mail at the address. */
  verified: z.boolean(),
  /** True for moderators, whose account page links to the reports. */
  moderates: z.boolean(),
  /** Time at which the account will be removed permanently; null if no deletion is scheduled. */
  deletionScheduledAt: z.nullable(z.iso.datetime()),
  /** The language that the member chose for the site, on any device; null for none. */
  locale: z.nullable(z.enum(LOCALES)),
})
export type Member = Readonly<z.output<typeof memberSchema>>

/** The sign-in options that this server offers, and whether it sends mail. */
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

/** Creates an account with a password. */
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

/** Credentials for signing in. */
export const credentialsSchema = z.object({ email: emailSchema, password: anyPassword })
/** The same, as validated in the form. */
export const signInFormSchema = z.extend(credentialsSchema, {
  password: anyPassword.check(z.minLength(1, 'required')),
})

/** Saves the language that a member chose. */
export const chooseLocale = contract({
  method: 'PUT',
  path: '/api/account/locale',
  access: 'member',
  limit: 'write',
  body: z.object({ locale: z.enum(LOCALES) }),
  answers: { 204: null },
})

/** Saves the name displayed with what a member shares by link, for members without a public name. */
export const chooseName = contract({
  method: 'PUT',
  path: '/api/account/name',
  access: 'member',
  limit: 'write',
  body: z.object({ name: userNameSchema }),
  answers: { 204: null },
  errors: { 409: ['name-public'] },
})

/** Sets another password, or a first one; ends all other sessions and all reset links. */
export const changePassword = contract({
  method: 'POST',
  path: '/api/account/password',
  access: 'member',
  body: z.object({
    /** Empty for a member without one who has just signed in elsewhere. */
    current: anyPassword,
    /** Used instead of the current password. */
    passkey: z.optional(passkeyAnswerSchema),
    next: newPassword,
  }),
  answers: { 204: null },
  errors: { 400: ['weak-password'], 403: PROOF_ERRORS },
})

/** Removes the password if there is another sign-in method; ends all other sessions and all reset links. */
export const removePassword = contract({
  method: 'DELETE',
  path: '/api/account/password',
  access: 'member',
  body: z.object(proofFields),
  answers: { 204: null },
  errors: { 403: PROOF_ERRORS, 409: ['last-sign-in-method'] },
})

/** Sends a password reset link if the address has an account; the response is the same if it has none. */
export const requestReset = contract({
  method: 'POST',
  path: '/api/account/reset-request',
  access: 'anybody',
  body: z.object({ email: emailSchema }),
  answers: { 202: z.object({}) },
})

/** Sets a password with the token of such a link, once; ends all sessions. */
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
/** The part of it that the user types. */
export const resetFormSchema = z.pick(resetPassword.body, { password: true })

/** Lists the browsers that are signed in, last used first. */
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
          /** Browser and system in a few words; empty if unknown. */
          userAgent: z.string(),
          createdAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          /** True if this request belongs to it. */
          current: z.boolean(),
        }),
      ),
    }),
  },
})
export type AccountSession = z.output<(typeof listSessions.answers)[200]>['sessions'][number]

/** Signs out all browsers but the requesting one and, on request, ends all personal tokens as well. */
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

/**
 * Sends a link that confirms the member's own address; `sent` is false if it is confirmed already or no mail is
 * configured.
 */
export const requestVerification = contract({
  method: 'POST',
  path: '/api/account/email/verification',
  access: 'member',
  limit: 'write',
  answers: { 202: z.object({ sent: z.boolean() }) },
})

/**
 * Requests a change of address. If mail is configured, a link is sent to the new address, which takes effect once that
 * is opened (202, whether or not another account has it); otherwise it takes effect at once (204).
 */
export const changeAddress = contract({
  method: 'POST',
  path: '/api/account/email',
  access: 'member',
  body: z.object({ email: emailSchema, ...proofFields }),
  answers: { 202: z.object({}), 204: null },
  errors: { 403: PROOF_ERRORS, 409: ['email-taken'] },
})

/**
 * Confirms an address with the token of a link, once. This works in any browser, not only the one that requested it.
 */
export const confirmAddress = contract({
  method: 'POST',
  path: '/api/account/email/confirmation',
  access: 'anybody',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answers: { 200: z.object({ changed: z.boolean() }) },
  errors: { 400: ['link-invalid'], 409: ['email-taken'] },
})

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

/** Days between the request to delete an account and its removal. */
export const GRACE_DAYS = 14

/**
 * Schedules the deletion of the account in two weeks: from now on nothing of it is public, and all other sessions end.
 * Until then its owner can cancel. If a deletion is already scheduled, its date stays the same.
 */
export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  body: z.object(proofFields),
  answers: { 200: z.object({ deletionScheduledAt: z.iso.datetime() }) },
  errors: { 403: PROOF_ERRORS },
})

/** Cancels the deletion of an account; does nothing if none is scheduled. */
export const cancelDeletion = contract({
  method: 'POST',
  path: '/api/account/cancel-deletion',
  access: 'member',
  limit: 'write',
  answers: { 204: null },
})
