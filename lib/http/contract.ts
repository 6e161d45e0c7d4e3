import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors'
import type { Route } from './route'

/**
 * Who may ask: anybody, who is signed in, who is signed in and not suspended, or a moderator of those; for everybody else
 * who is signed in, what is a moderator's is not there.
 */
export type Access = 'anybody' | 'member' | 'active-member' | 'moderator'

/** Statuses of answers that say yes. */
export type SuccessStatus = 200 | 201 | 202 | 204

/**
 * What a route asks for and answers. The server checks requests by it and the browser answers; what is on the wire
 * is always the input of its schemas. Errors that many routes have follow from the rest of it (`errorsOf`).
 */
export interface RouteContract extends Route {
  readonly access: Access
  /**
   * Others see what comes of it, so it wants a confirmed e-mail address (403 `unverified`): always, or only while this
   * field of the body is true. To take back what others see wants none.
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
  /** What is answered with each status; null for nothing. */
  readonly answers: { readonly [S in SuccessStatus]?: ZodMiniType | null }
  /** Errors of this route alone. */
  readonly errors?: { readonly [S in ErrorStatus]?: readonly ErrorCode[] }
  /** `current` of a 409: what the server holds instead of what was sent. */
  readonly conflict?: ZodMiniType
}

/** Largest body of an ordinary request, in bytes: a deck of the largest size fits several times. */
export const BODY_LIMIT = 512 * 1024

/** Checks a contract without making its type wider. */
export const contract = <const C extends RouteContract>(one: C): C => one

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** What a schema lets onto the wire. */
export type Sent<S> = S extends ZodMiniType ? ReadonlyDeep<z.input<S>> : undefined
/** What is read from the wire by a schema. */
export type Read<S> = S extends ZodMiniType ? z.output<S> : undefined

/** What the browser reads from the answers that say yes. */
export type AnswerOf<C extends RouteContract> = {
  [S in keyof C['answers']]: Read<C['answers'][S]>
}[keyof C['answers']]
/** What the browser reads from the `current` of a 409. */
export type ConflictOf<C extends RouteContract> = C extends { conflict: infer S } ? Read<S> : undefined

/** All errors that a route can answer with, by status, those that follow from what it asks for included. */
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
  if (route.method !== 'GET') add(403, 'cross-site')
  if (route.access !== 'anybody') add(401, 'signed-out')
  if (route.access === 'active-member' || route.access === 'moderator') add(403, 'suspended')
  if (route.access === 'moderator') add(404, 'not-found')
  if (route.seenByOthers !== undefined) add(403, 'unverified')
  if (route.params) add(404, 'not-found')
  if (route.query) add(400, 'invalid')
  if (route.body) {
    add(400, 'content-type', 'json', 'invalid')
    add(413, 'too-large')
  }
  if (route.form) {
    add(400, 'address', 'json', 'invalid')
    add(413, 'too-large')
  }
  for (const [status, codes = []] of Object.entries(route.errors ?? {}))
    add(Number(status) as ErrorStatus, ...codes)
  return found
}
