import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors'
import type { LimitedAction } from './limits'
import type { Route } from './route'

/** What a personal token may do; each is given by itself, and none holds another. */
export const SCOPES = ['decks:read', 'decks:write', 'collection:read', 'collection:write'] as const
export type Scope = (typeof SCOPES)[number]

/** How tokens begin, so that scanners for leaked secrets find them: `c7t_`, then 42 letters and digits. */
export const TOKEN_PREFIX = 'c7t_'

/**
 * Who may call: anybody; a member with a session, one who is not suspended, or a moderator of those (for everybody
 * else a moderator's route is not there); or, as a scope, a program whose token has that scope.
 */
export type Access = 'anybody' | 'member' | 'active-member' | 'moderator' | Scope

/** Statuses of answers that say yes. */
export type SuccessStatus = 200 | 201 | 202 | 204

/** The headings of the interface for programs. */
export const GROUPS = ['cards', 'decks', 'gallery', 'collection', 'games', 'files'] as const
export type Group = (typeof GROUPS)[number]

/**
 * The question and the answers of a route. The server checks requests by it, the browser checks answers, and the
 * OpenAPI document and the client for programs are made of it. The wire has always the input of its schemas. Errors
 * that many routes have follow from the rest of it (`errorsOf`).
 *
 * A route of the site is called by its pages, with the session of a cookie. A route with a `group` belongs to the
 * versioned interface for programs: cookies count for nothing there, callers have a personal token or none.
 */
export interface RouteContract extends Route {
  readonly access: Access
  /**
   * The rate limit that a request counts against. In the versioned interface, calls without a token count against it
   * instead of `api`; those that need a token count against it beside the limits of tokens.
   */
  readonly limit?: LimitedAction
  /**
   * The result is seen by others, so a confirmed e-mail address is needed (403 `unverified`): always, or only while
   * this field of the body is true. Taking back needs none.
   */
  readonly seenByOthers?: true | string
  /** The variable parts of the path; one that does not fit is 404 `not-found`. */
  readonly params?: ZodMiniType
  readonly query?: ZodMiniType
  /** The JSON body. */
  readonly body?: ZodMiniType
  /** Largest body in bytes, where it is not `BODY_LIMIT`. */
  readonly bodyLimit?: number
  /** The fields of a form instead of a JSON body: next-auth takes those. */
  readonly form?: ZodMiniType
  /** The answer with each status; null for nothing. */
  readonly answers: { readonly [S in SuccessStatus]?: ZodMiniType | null }
  /** Errors of this route alone. */
  readonly errors?: { readonly [S in ErrorStatus]?: readonly ErrorCode[] }
  /** `current` of a 409: the server's own version. */
  readonly conflict?: ZodMiniType

  /** The heading of a versioned route; without it the route is the site's own. */
  readonly group?: Group
  /** The part of the JSON body that a body of plain text stands for. */
  readonly plainBody?: string
  /** Whether `If-Match` must name, or may name, the revision that a change begins from. */
  readonly ifMatch?: 'must' | 'may'
  /** Seconds for which an answer may be kept without asking again; absent: none. Only where all get the same. */
  readonly keepFor?: number
}

/** A route of the versioned interface for programs. */
export type VersionedContract = RouteContract & { readonly group: Group }

/** Largest body of an ordinary request, in bytes: a deck of the largest size fits several times. */
export const BODY_LIMIT = 512 * 1024

/** Checks a contract without making its type wider. */
export const contract = <const C extends RouteContract>(one: C): C => one

export const isVersioned = (route: RouteContract): route is VersionedContract => route.group !== undefined

export const isWrite = ({ method }: Pick<RouteContract, 'method'>): boolean => method !== 'GET'

const isScope = (access: Access): access is Scope => (SCOPES as readonly string[]).includes(access)

/** The scope that a caller's token needs; undefined where no token is needed. */
export const scopeOf = ({ access }: Pick<RouteContract, 'access'>): Scope | undefined =>
  isScope(access) ? access : undefined

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** The wire side of a schema. */
export type Sent<S> = S extends ZodMiniType ? ReadonlyDeep<z.input<S>> : undefined
/** The side of a schema that is read from the wire. */
export type Read<S> = S extends ZodMiniType ? z.output<S> : undefined

/** The answers that say yes, as a browser reads them. */
export type AnswerOf<C extends RouteContract> = {
  [S in keyof C['answers']]: Read<C['answers'][S]>
}[keyof C['answers']]
/** The answers that say yes, as they are sent. */
export type SentAnswerOf<C extends RouteContract> = {
  [S in keyof C['answers']]: Sent<C['answers'][S]>
}[keyof C['answers']]
/** The `current` of a 409, as a browser reads it. */
export type ConflictOf<C extends RouteContract> = C extends { conflict: infer S } ? Read<S> : undefined

type Errors = readonly (readonly [ErrorStatus, ...ErrorCode[]])[]

/** Errors that follow from a route of the site. */
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

/** Errors that follow from a route of the versioned interface. A token can be wrong where none is needed, too. */
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

/** All errors that a route can answer with, by status, those that follow from the rest of its contract included. */
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
