import * as z from 'zod/mini'

/** Every error code, and who can receive it: the site's own pages, programs, or both. */
const CODES = {
  address: 'site',
  appealed: 'site',
  'bad-token': 'programs',
  blocked: 'site',
  busy: 'both',
  changed: 'programs',
  closed: 'site',
  conflict: 'site',
  'content-type': 'both',
  'cross-site': 'both',
  deleted: 'both',
  'email-taken': 'site',
  exists: 'both',
  'id-taken': 'both',
  internal: 'both',
  invalid: 'both',
  json: 'both',
  'lacks-scope': 'programs',
  'last-sign-in-method': 'site',
  'link-invalid': 'site',
  method: 'programs',
  'name-public': 'site',
  'name-reserved': 'site',
  'name-taken': 'site',
  'no-deck': 'site',
  'no-public-name': 'site',
  'no-token': 'programs',
  'not-allowed': 'site',
  'not-found': 'both',
  'not-now': 'site',
  'open-matches': 'site',
  'own-cards': 'site',
  'own-case': 'site',
  'passkey-refused': 'site',
  quota: 'both',
  'rate-limited': 'both',
  registered: 'site',
  reported: 'site',
  'reset-invalid': 'site',
  'revision-needed': 'programs',
  'sign-in-again': 'site',
  'signed-out': 'site',
  suspended: 'both',
  'too-few': 'site',
  'too-large': 'both',
  'too-much-work': 'programs',
  'unknown-card': 'both',
  unverified: 'site',
  'weak-password': 'site',
  'wrong-password': 'site',
} as const satisfies Record<string, 'site' | 'programs' | 'both'>

export type ErrorCode = keyof typeof CODES
type CodesOf<Who> = { [C in ErrorCode]: (typeof CODES)[C] extends Who ? C : never }[ErrorCode]
type SiteErrorCode = CodesOf<'site' | 'both'>
export type ProblemCode = CodesOf<'programs' | 'both'>

const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(CODES, word)
const isSiteErrorCode = (code: ErrorCode): code is SiteErrorCode => CODES[code] !== 'programs'
export const isProblemCode = (code: ErrorCode): code is ProblemCode => CODES[code] !== 'site'

const ERROR_CODES = Object.keys(CODES).filter(isErrorCode)
/** Every code of a problem in the public API. */
export const PROBLEM_CODES = ERROR_CODES.filter(isProblemCode)

/** Statuses of error responses. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 428 | 429 | 500 | 503

/** The error response of all site routes. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES.filter(isSiteErrorCode)),
    /** The path in the request, such as `list.draw.3.count`. */
    path: z.optional(z.string()),
    /** The card in question, for `unknown-card`. */
    card: z.optional(z.string()),
    /** The limit that was exceeded, for `quota`, and its value; a name in `QUOTAS`, which may grow. */
    quota: z.optional(z.string()),
    limit: z.optional(z.int()),
  }),
  /** The server's version, if the contract of the route has a `conflict`. */
  current: z.optional(z.unknown()),
})

/** The part of a request with an error. */
const PLACES = ['path', 'query', 'header', 'body'] as const
export type Place = (typeof PLACES)[number]

/** Maximum faults per problem. */
export const MAX_FAULTS = 20

const faultSchema = z.object({
  in: z.enum(PLACES),
  /** The name of the parameter or header, or a JSON pointer (RFC 6901) into the body; empty for the whole body. */
  at: z.string(),
  /** The reason, in English. */
  detail: z.string(),
})
export type ProblemFault = Readonly<z.output<typeof faultSchema>>

/** The error response of all API calls: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** The URL of its documentation. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** In English. */
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  /** Each fault with its location, for `invalid` and `unknown-card`. */
  errors: z.optional(z.array(faultSchema)),
  /** The limit that was exceeded, for `quota`, and its value. */
  quota: z.optional(z.string()),
  limit: z.optional(z.int()),
  /** The server's revision, for `changed`. */
  revision: z.optional(z.int()),
})
export type ProblemAnswer = Readonly<z.output<typeof problemSchema>>
