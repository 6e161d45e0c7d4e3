import * as z from 'zod/mini'

/** Why a field can not be sent, as the key of its message in `account.field`. */
const FIELD_PROBLEMS = [
  'required',
  'email',
  'tooShort',
  'tooLong',
  // Of a new password: the reasons of `weaknessOf`.
  'common',
  'similar',
  'keys',
  'repeats',
  'sequence',
  'date',
  'personal',
  'guessable',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export const isFieldProblem = (word: unknown): word is FieldProblem =>
  FIELD_PROBLEMS.some((problem) => problem === word)

/** As the server asks: at least this many characters, and not easily guessed (`weaknessOf`). */
export const PASSWORD_MIN = 10
const PASSWORD_MAX = 200

const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'tooLong'), z.email('email'))
const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN, 'tooShort'), z.maxLength(PASSWORD_MAX, 'tooLong'))
const anyPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'tooLong'))

export const signInSchema = z.object({ email, password: anyPassword })
export const signUpSchema = z.object({
  email,
  name: z.string().check(z.trim(), z.maxLength(60, 'tooLong')),
  password: newPassword,
})
export const passwordChangeSchema = z.object({
  current: z.string().check(z.maxLength(PASSWORD_MAX, 'tooLong')),
  next: newPassword,
})
export const resetRequestSchema = z.object({ email })
export const resetSchema = z.object({ password: newPassword })
export const deletionSchema = z.object({ password: z.string().check(z.maxLength(PASSWORD_MAX, 'tooLong')) })

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
