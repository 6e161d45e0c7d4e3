import * as z from 'zod/mini'
import { WEAKNESSES } from '@/lib/passwords/weaknesses'

/** What is asked of an account and what it answers: the forms check by the same schemas as the server. */

/** Why a field can not be sent, as the key of its message in `account.field`. */
const FIELD_PROBLEMS = ['required', 'email', 'tooShort', 'tooLong', ...WEAKNESSES] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export const isFieldProblem = (word: unknown): word is FieldProblem =>
  FIELD_PROBLEMS.some((problem) => problem === word)

/** At least so many characters, and not easily guessed (`passwordWeakness`). */
export const PASSWORD_MIN = 10
const PASSWORD_MAX = 200

/** E-mail addresses are compared, kept and limited in lower case, without white space around them. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'required'), z.maxLength(254, 'tooLong'), z.email('email'))

/** A password that is to be set. How easily it is guessed is looked at apart. */
const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN, 'tooShort'), z.maxLength(PASSWORD_MAX, 'tooLong'))

/** A password that somebody enters as theirs. */
export const passwordAttemptSchema = z.string().check(z.maxLength(PASSWORD_MAX, 'tooLong'))

/** What others see as the owner of a shared deck; one line, null for none. */
const userNameSchema = z.pipe(
  z.string().check(z.trim(), z.maxLength(60, 'tooLong'), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'tooLong')),
  z.transform((name: string) => (name === '' ? null : name)),
)

/** What the form of signing in needs; next-auth has its own address. */
export const signInSchema = z.object({
  email: emailSchema,
  password: passwordAttemptSchema.check(z.minLength(1, 'required')),
})

export const signUpSchema = z.object({
  email: emailSchema,
  name: z.nullish(userNameSchema),
  password: newPasswordSchema,
})
export const passwordChangeSchema = z.object({ current: passwordAttemptSchema, next: newPasswordSchema })
export const resetRequestSchema = z.object({ email: emailSchema })
export const resetSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  password: newPasswordSchema,
})
/** The fields of the form; the token stands in the address. */
export const resetFormSchema = z.pick(resetSchema, { password: true })
/** Without a password where the account has none. */
export const deletionSchema = z.object({ password: z.nullish(passwordAttemptSchema) })
export const deletionFormSchema = z.object({ password: passwordAttemptSchema })

export const memberAnswerSchema = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.nullable(z.string()),
    suspended: z.boolean(),
  }),
})

export const accountOptionsSchema = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  mail: z.boolean(),
})
export type AccountOptions = z.output<typeof accountOptionsSchema>

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type AccountSession = z.output<typeof sessionsSchema>['sessions'][number]
