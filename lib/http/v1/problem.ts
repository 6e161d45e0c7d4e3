import * as z from 'zod/mini'
import { ERROR_CODES } from '../errors'

/** What can go wrong at the interface for programs alone. */
const PROGRAM_CODES = [
  'bad-token',
  'changed',
  'lacks-scope',
  'method',
  'no-token',
  'revision-needed',
  'too-much-work',
] as const

/** Errors that are told of what people do in a browser and that no program meets. */
const BROWSER_CODES = [
  'address',
  'appealed',
  'blocked',
  'closed',
  'conflict',
  'email-taken',
  'last-way-in',
  'link-invalid',
  'name-reserved',
  'name-taken',
  'no-public-name',
  'own-case',
  'passkey-refused',
  'reported',
  'reset-invalid',
  'sign-in-again',
  'signed-out',
  'unverified',
  'weak-password',
  'wrong-password',
] as const
type BrowserCode = (typeof BROWSER_CODES)[number]

const isProgramError = (code: (typeof ERROR_CODES)[number]): code is Exclude<typeof code, BrowserCode> =>
  !(BROWSER_CODES as readonly string[]).includes(code)

/** Every code that a problem can have. */
export const PROBLEM_CODES = [...ERROR_CODES.filter(isProgramError), ...PROGRAM_CODES].sort()
export type ProblemCode = (typeof PROBLEM_CODES)[number]
export const isProblemCode = (word: string): word is ProblemCode =>
  (PROBLEM_CODES as readonly string[]).includes(word)

/** Statuses of answers that say no. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 428 | 429 | 500 | 503

/** Where in a request something is wrong. */
export const PLACES = ['path', 'query', 'header', 'body'] as const
export type Place = (typeof PLACES)[number]

/** Faults that one problem names at most. */
export const MOST_FAULTS = 20

const faultSchema = z.object({
  in: z.enum(PLACES),
  /** The name of the parameter or header, or a JSON pointer (RFC 6901) into the body; empty for the body as a whole. */
  at: z.string(),
  /** What is wrong, in English. */
  detail: z.string(),
})
export type Fault = Readonly<z.output<typeof faultSchema>>

/** The answer that says no, whatever the call: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** The address of what is written about it. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** In English. */
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  /** What is wrong and where, for `invalid` and `unknown-card`. */
  errors: z.optional(z.array(faultSchema)),
  /** Which limit was met, for `quota`, and its figure. */
  quota: z.optional(z.string()),
  limit: z.optional(z.int()),
  /** The revision that the server holds, for `changed`. */
  revision: z.optional(z.int()),
})
export type ProblemAnswer = Readonly<z.output<typeof problemSchema>>
