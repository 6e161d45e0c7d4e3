import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors'
import type { LimitedAction } from './limits'
import type { Route } from './route'

/** Permissions of a personal token; none implies another. */
export const SCOPES = ['decks:read', 'decks:write', 'collection:read', 'collection:write'] as const
export type Scope = (typeof SCOPES)[number]

/** Prefix of tokens, recognised by scanners for leaked secrets: `c7t_`, followed by 42 letters and digits. */
export const TOKEN_PREFIX = 'c7t_'

/**
 * Who may call: anybody; a member with a session, one who is not suspended, or a moderator who is not suspended (others
 * get 404); or, as a scope, a program with a token that has it.
 */
export type Access = 'anybody' | 'member' | 'active-member' | 'moderator' | Scope

/** Statuses of successful responses. */
export type SuccessStatus = 200 | 201 | 202 | 204

/** The groups of the public API. */
export const GROUPS = ['cards', 'decks', 'gallery', 'collection', 'games', 'files'] as const
export type Group = (typeof GROUPS)[number]

/**
 * The request and responses of a route. The server validates requests with it, the browser validates responses, and the
 * OpenAPI document and the client for programs are generated from it. The wire format is always the input type of its
 * schemas. Errors common to many routes follow from the rest of the contract (`errorsOf`).
 *
 * Site routes are called by the site's pages with a session cookie. A route with a `group` belongs to the versioned API
 * for programs: cookies are ignored there; callers have a personal token or none.
 */
export interface RouteContract extends Route {
  readonly access: Access
  /**
   * The rate limit that applies to a request. In the versioned API it replaces `api` for calls without a token, and
   * applies in addition to the limits of tokens if a token is required.
   */
  readonly limit?: LimitedAction
  /**
   * The result is visible to others, so a confirmed e-mail address is required (403 `unverified`): always, or only if
   * this field of the body is true. Making something private again requires none.
   */
  readonly seenByOthers?: true | string
  /** The dynamic parts of the path; values that do not fit are 404 `not-found`. */
  readonly params?: ZodMiniType
  readonly query?: ZodMiniType
  /** The JSON body. */
  readonly body?: ZodMiniType
  /** Maximum body size in bytes, if not `BODY_LIMIT`. */
  readonly bodyLimit?: number
  /** The fields of a form instead of a JSON body, for next-auth. */
  readonly form?: ZodMiniType
  /** The response body by status; null if empty. */
  readonly answers: { readonly [S in SuccessStatus]?: ZodMiniType | null }
  /** Errors specific to this route. */
  readonly errors?: { readonly [S in ErrorStatus]?: readonly ErrorCode[] }
  /** `current` of a 409: the server's own version. */
  readonly conflict?: ZodMiniType

  /** The group of a versioned route; absent for the site's own routes. */
  readonly group?: Group
  /** The field of the JSON body that a plain-text body stands for. */
  readonly plainBody?: string
  /** Whether `If-Match` with the base revision of a change is required or optional. */
  readonly ifMatch?: 'must' | 'may'
  /**
   * Seconds for which a response may be cached without revalidation; none if absent. Only if everybody gets the same.
   */
  readonly keepFor?: number
}

/** A route of the versioned API for programs. */
export type VersionedContract = RouteContract & { readonly group: Group }

/** Maximum body size of an ordinary request in bytes: several times that of the largest deck. */
export const BODY_LIMIT = 512 * 1024

/** Checks a contract without widening its type. */
export const contract = <const C extends RouteContract>(one: C): C => one

export const isVersioned = (route: RouteContract): route is VersionedContract => route.group !== undefined

export const isWrite = ({ method }: Pick<RouteContract, 'method'>): boolean => method !== 'GET'

const isScope = (access: Access): access is Scope => (SCOPES as readonly string[]).includes(access)

/** The scope that a caller's token needs; undefined if no token is required. */
export const scopeOf = ({ access }: Pick<RouteContract, 'access'>): Scope | undefined =>
  isScope(access) ? access : undefined

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** The wire type of a schema. */
export type Sent<S> = S extends ZodMiniType ? ReadonlyDeep<z.input<S>> : undefined
/** The parsed type of a schema. */
export type Read<S> = S extends ZodMiniType ? z.output<S> : undefined

/** Bodies of successful responses, as parsed by a browser. */
export type AnswerOf<C extends RouteContract> = {
  [S in keyof C['answers']]: Read<C['answers'][S]>
}[keyof C['answers']]
/** Bodies of successful responses, as sent. */
export type SentAnswerOf<C extends RouteContract> = {
  [S in keyof C['answers']]: Sent<C['answers'][S]>
}[keyof C['answers']]
/** The `current` of a 409, as parsed by a browser. */
export type ConflictOf<C extends RouteContract> = C extends { conflict: infer S } ? Read<S> : undefined

type Errors = readonly (readonly [ErrorStatus, ...ErrorCode[]])[]

/** Errors that follow from the contract of a site route. */
const siteErrors = (route: RouteContract): Errors => [
  ...(route.access === 'anybody' ? [] : [[401, 'signed-out'] as const]),
  ...(route.access === 'active-member' || route.access === 'moderator' ? [[403, 'suspended'] as const] : []),
  ...(route.access === 'moderator' ? [[404, 'not-found'] as const] : []),
  ...(route.seenByOthers === undefined ? [] : [[403, 'unverified'] as const]),
  ...(route.form
    ? ([
        [400, 'address', 'json', 'invalid'],
        [413, 'too-large'],
      ] as const)
    : []),
]

/** Errors that follow from the contract of a versioned route. A token can be invalid even if none is required. */
const versionedErrors = (route: RouteContract): Errors => [
  [401, 'bad-token'],
  ...(scopeOf(route) === undefined
    ? []
    : ([
        [401, 'no-token'],
        [403, 'lacks-scope'],
      ] as const)),
  ...(scopeOf(route) !== undefined && isWrite(route) ? [[403, 'suspended'] as const] : []),
  ...(route.ifMatch
    ? ([
        [400, 'invalid'],
        [412, 'changed'],
      ] as const)
    : []),
  ...(route.ifMatch === 'must' ? [[428, 'revision-needed'] as const] : []),
]

/** All errors that a route can return, by status, including those that follow from the rest of its contract. */
export function errorsOf(route: RouteContract): ReadonlyMap<ErrorStatus, ReadonlySet<ErrorCode>> {
  const found = new Map<ErrorStatus, Set<ErrorCode>>()
  const add = (status: ErrorStatus, ...codes: readonly ErrorCode[]) => {
    const known = found.get(status) ?? new Set()
    found.set(status, known)
    for (const code of codes) known.add(code)
  }
  add(429, 'rate-limited')
  add(500, 'internal')
  add(503, 'busy')
  if (isWrite(route)) add(403, 'cross-site')
  for (const error of isVersioned(route) ? versionedErrors(route) : siteErrors(route)) add(...error)
  if (route.params) add(404, 'not-found')
  if (route.query) add(400, 'invalid')
  if (route.body) {
    add(400, 'content-type', 'json', 'invalid')
    add(413, 'too-large')
  }
  for (const [status, codes = []] of Object.entries(route.errors ?? {}))
    add(Number(status) as ErrorStatus, ...codes)
  return found
}
