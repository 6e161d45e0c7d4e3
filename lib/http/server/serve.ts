import 'server-only'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Member } from '@/lib/features/account/contract/account'
import { type LiveSession, requireVerified, viewerOf } from '@/lib/features/account/server/sessions'
import { isVersioned, isWrite, type Read, type RouteContract, type Sent, scopeOf } from '@/lib/http/contract'
import { addressOf, type Method } from '@/lib/http/route'
import { clientAddress } from '@/lib/platform/server/request'
import { authenticate, type Caller, requireSameOrigin } from './authenticate'
import { errorResponse, HttpError, problemResponse } from './http-error'
import { consumeRateLimit, type RemainingCalls } from './rate-limit'
import { readBody, readIfMatch, readParams, readQuery } from './read-request'

/** The text of a response with its ETag. */
export interface CachedResponse {
  readonly text: string
  readonly etag: string
}

/** A JSON response: the same text has the same ETag, a weak one, since it may be sent compressed. */
const toCachedResponse = (body: unknown): CachedResponse => toCachedText(JSON.stringify(body))

/** The response for a text. */
export function toCachedText(text: string): CachedResponse {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/**
 * Responses that are the same for everybody until the next build, up to a total number of characters; the least
 * recently used is evicted first.
 */
class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #maxCharacters: number
  #characters = 0

  /** @param maxCharacters capacity of the cache */
  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  get(name: string): CachedResponse | undefined {
    const known = this.#responses.get(name)
    if (!known) return undefined
    this.#responses.delete(name)
    this.#responses.set(name, known)
    return known
  }

  keep(name: string, response: CachedResponse): void {
    const size = name.length + response.text.length
    if (this.#responses.has(name) || size > this.#maxCharacters) return
    this.#responses.set(name, response)
    this.#characters += size
    for (const [oldest, { text }] of this.#responses) {
      if (this.#characters <= this.#maxCharacters) break
      this.#responses.delete(oldest)
      this.#characters -= oldest.length + text.length
    }
  }
}

type PathParams = Record<string, string | string[]>

/** Route handlers of the framework: a request, and the dynamic parts of its path. */
export type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

/** A handler together with the contracts that it implements. */
type Served = Handler<PathParams> & { readonly contracts: readonly RouteContract[] }

/** A request, parsed by the contract of its route. */
export interface RequestContext<C extends RouteContract> {
  readonly request: Request
  /** The caller's session; undefined for programs, and if anybody may call. */
  readonly session: C['access'] extends 'member' | 'active-member' | 'moderator' ? LiveSession : undefined
  /** The calling member, by session or token; always set if the contract requires a member. */
  readonly user: C['access'] extends 'anybody' ? Member | undefined : Member
  readonly params: Read<C['params']>
  readonly query: Read<C['query']>
  /** The revision in `If-Match`; undefined if any will do. */
  readonly revision: C extends { ifMatch: 'must' } ? number : number | undefined
  /** Parses the body on demand, so that attempts can be counted before. Call it only once. */
  body(): Promise<Read<C['body']>>
  /** Parses the body of a change and its base revision: pages send it in the body, programs in `If-Match`. */
  change(): Promise<Change<C>>
  /** The id of a member with a session, if anybody may call; undefined for guests and programs. */
  viewer(): Promise<string | undefined>
  /** Counts work equal to a number of additional calls. */
  consumeMore(calls: number): Promise<void>
}

interface Change<C extends RouteContract> {
  readonly revision: number
  readonly content: Omit<Read<C['body']>, 'baseRevision'>
}

type Body<S> = S extends null ? undefined : Sent<S>
type Statuses<C extends RouteContract> = keyof C['answers'] & number
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never

/** The result of a handler, by the contract of its route. */
export type HandlerResult<C extends RouteContract> = {
  [S in Statuses<C>]: {
    readonly body: Body<C['answers'][S]>
    /** The revision of the result, which is its ETag for programs. */
    readonly revision?: number
    readonly headers?: Readonly<Record<string, string>>
  } & (IsUnion<Statuses<C>> extends true ? { readonly status: S } : { readonly status?: S })
}[Statuses<C>]

/** The result of any handler, by any contract. */
interface AnyResult {
  readonly status?: number
  readonly body: unknown
  readonly revision?: number
  readonly headers?: Readonly<Record<string, string>>
}
type AnyWork = (context: RequestContext<RouteContract>) => Promise<AnyResult>

const firstStatus = ({ answers }: RouteContract): number => Number(Object.keys(answers)[0])

const isTrue = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, field) === true

/** Parses the body; rejects public content from members with an unconfirmed address. */
async function bodyFor(route: RouteContract, request: Request, { session }: Caller): Promise<unknown> {
  const body = await readBody(route, request)
  const { seenByOthers } = route
  if (session && typeof seenByOthers === 'string' && isTrue(body, seenByOthers)) requireVerified(session)
  return body
}

const changeSchema = z.looseObject({ baseRevision: z.int() })

/** Parses a change and its base revision. Without `If-Match`, the schema of the body has a `baseRevision`. */
async function changeFor(route: RouteContract, request: Request, caller: Caller) {
  const revision = readIfMatch(route, request)
  const body = await bodyFor(route, request, caller)
  if (revision !== undefined) return { revision, content: body }
  const { baseRevision, ...content } = changeSchema.parse(body)
  return { revision: baseRevision, content }
}

/** Creates the context of a request whose caller is authenticated and counted. */
function contextOf(
  route: RouteContract,
  request: Request,
  caller: Caller,
  read: { readonly params: unknown; readonly query: unknown },
  consumeMore: (calls: number) => Promise<void>,
): RequestContext<RouteContract> {
  const context = {
    request,
    session: caller.session,
    user: caller.user,
    ...read,
    revision: readIfMatch(route, request),
    body: () => bodyFor(route, request, caller),
    change: () => changeFor(route, request, caller),
    viewer: async () => (isVersioned(route) ? undefined : viewerOf(request)),
    consumeMore,
  }
  // Parsed by the schemas of this very contract, which the compiler cannot infer through its type.
  return context as unknown as RequestContext<RouteContract>
}

const NO_STORE = { 'cache-control': 'no-store' }

/** Handles a request to a site route. No cache stores the response. */
async function answerSite(
  route: RouteContract,
  work: AnyWork,
  request: Request,
  found: PathParams,
): Promise<Response> {
  try {
    const caller = await authenticate(route, request)
    await caller.consume(1)
    const read = { params: readParams(route, found), query: readQuery(route, request) }
    const consumeMore = async (calls: number) => {
      await caller.consume(calls)
    }
    const result = await work(contextOf(route, request, caller, read, consumeMore))
    const { status = firstStatus(route), body } = result
    const headers = { ...NO_STORE, ...result.headers }
    return body === undefined
      ? new Response(null, { status, headers })
      : Response.json(body, { status, headers })
  } catch (error) {
    return errorResponse(error)
  }
}

/** Responses to public requests, cached per process. */
const cache = new ResponseCache(16 * 1024 * 1024)

/** CORS headers for pages of other sites: only public responses, to callers without a token. */
const corsHeaders = (request: Request): Record<string, string> =>
  (request.method !== 'GET' && request.method !== 'HEAD') || request.headers.has('authorization')
    ? {}
    : {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Retry-After, RateLimit, RateLimit-Policy',
      }

/** Formats the remaining calls as in draft-ietf-httpapi-ratelimit-headers. */
const rateLimitHeaders = ({ limit, remaining, reset, within }: RemainingCalls): Record<string, string> => ({
  'ratelimit-policy': `"calls";q=${limit};w=${within}`,
  ratelimit: `"calls";r=${remaining};t=${reset}`,
})

const isKnown = (request: Request, etag: string): boolean =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false

/** A response with its ETag, or 304 if the caller has it. */
function versionedResponse(
  request: Request,
  route: RouteContract,
  { text, etag }: CachedResponse,
  status: number,
  own: Readonly<Record<string, string>>,
): Response {
  const headers = {
    ...own,
    ...(isWrite(route) && !etag.startsWith('"') ? {} : { etag }),
    'cache-control':
      route.keepFor === undefined || isWrite(route)
        ? 'private, no-cache'
        : `public, max-age=${route.keepFor}`,
    vary: 'Authorization, Accept-Encoding',
  }
  if (!isWrite(route) && isKnown(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { status, headers: { ...headers, 'content-type': 'application/json' } })
}

/** Cache key of a public request, independent of how its parameters are written and ordered. */
const cacheKeyOf = ({ path }: RouteContract, params: unknown, query: unknown): string =>
  `${path} ${JSON.stringify([params, query])}`

/** Handles a request to a route of the versioned API. */
async function answerVersioned(
  route: RouteContract,
  work: AnyWork,
  request: Request,
  found: PathParams,
): Promise<Response> {
  const headers = corsHeaders(request)
  try {
    const caller = await authenticate(route, request)
    const consume = async (calls: number) => {
      const remaining = await caller.consume(calls)
      if (remaining) Object.assign(headers, rateLimitHeaders(remaining))
    }
    await consume(1)
    const params = readParams(route, found)
    const query = readQuery(route, request)
    const isCached = route.keepFor !== undefined && !isWrite(route)
    const question = isCached ? cacheKeyOf(route, params, query) : undefined
    const known = question === undefined ? undefined : cache.get(question)
    if (known) return versionedResponse(request, route, known, 200, headers)
    const context = contextOf(route, request, caller, { params, query }, consume)
    if (route.limit && scopeOf(route) !== undefined && caller.user)
      await consumeRateLimit(route.limit, { user: caller.user.id })
    const result = await work(context)
    const status = result.status ?? firstStatus(route)
    Object.assign(headers, result.headers)
    if (result.body === undefined) return new Response(null, { status, headers: { ...headers, ...NO_STORE } })
    const made = toCachedResponse(result.body)
    const whole = result.revision === undefined ? made : { ...made, etag: `"${result.revision}"` }
    if (question !== undefined) cache.keep(question, whole)
    return versionedResponse(request, route, whole, status, headers)
  } catch (error) {
    return problemResponse(error, request.headers, headers)
  }
}

/**
 * Creates the handler of a route from its contract: the caller is authenticated and counted, then path, query and body
 * are parsed. Every failure becomes an error response, never a stack trace.
 */
export function serve<C extends RouteContract>(
  contract: C,
  work: (context: RequestContext<C>) => Promise<HandlerResult<C>>,
): Served {
  const answer = isVersioned(contract) ? answerVersioned : answerSite
  const handler: Handler<PathParams> = async (request, { params }) =>
    // The context is created from this very contract, which the compiler cannot infer through C.
    answer(contract, work as unknown as AnyWork, request, await params)
  return Object.assign(handler, { contracts: [contract] })
}

/**
 * Creates the handlers of one operation at two URLs: a site route for members with a session, and a versioned route for
 * programs with a token. The work is the same; the responses differ in format.
 */
export function serveBoth<S extends RouteContract, V extends RouteContract, T>(
  contracts: { readonly site: S; readonly v1: V },
  work: (context: RequestContext<S> | RequestContext<V>) => Promise<T>,
  answers: {
    readonly site: (result: T) => HandlerResult<S>
    readonly v1: (result: T, request: Request) => HandlerResult<V>
  },
): { readonly site: Served; readonly v1: Served } {
  return {
    site: serve(contracts.site, async (context) => answers.site(await work(context))),
    v1: serve(contracts.v1, async (context) => answers.v1(await work(context), context.request)),
  }
}

/** Creates the handler of routes served by a library: next-auth. */
export function serveDelegated(
  contracts: readonly RouteContract[],
  work: (request: Request, params: PathParams) => Promise<Response>,
): Served {
  const handler: Handler<PathParams> = async (request, context) => {
    try {
      requireSameOrigin(request)
      return await work(request, await context.params)
    } catch (error) {
      return errorResponse(error)
    }
  }
  return Object.assign(handler, { contracts })
}

/** Versioned routes, and aliases for older URLs. */

/** Pages of other sites may read, without credentials. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
}

const options =
  (headers: Readonly<Record<string, string>>): AnyHandler =>
  async () =>
    new Response(null, { status: 204, headers: { ...headers, 'cache-control': 'no-store' } })

type AnyHandler = Handler<Record<string, string | string[]>>

/** Rejects a request to an unsupported route or method: the cheapest response, but counted all the same. */
const refusal =
  (error: HttpError): AnyHandler =>
  async (request) => {
    try {
      await consumeRateLimit('api', { address: clientAddress(request.headers) })
      throw error
    } catch (failure) {
      return problemResponse(failure, request.headers, {})
    }
  }

/** The handlers of one URL of the versioned API, for every method. */
type VersionedRoute = Readonly<Record<Method | 'OPTIONS', AnyHandler>>

/** Combines the handlers of a URL: other methods are rejected with a problem that lists the supported ones. */
function routeOf(handlers: readonly (readonly [Method, AnyHandler])[]): VersionedRoute {
  const methods = handlers.map(([method]) => method)
  const isRead = methods.includes('GET')
  const allow = [...methods, ...(isRead ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const refused = refusal(new HttpError(405, 'method', { headers: { allow } }))
  return {
    GET: refused,
    POST: refused,
    PUT: refused,
    PATCH: refused,
    DELETE: refused,
    OPTIONS: options({ allow, ...(isRead ? PREFLIGHT : {}) }),
    ...Object.fromEntries(handlers),
  }
}

/** A URL of the versioned API with its operations, in the order in which `Allow` lists their methods. */
export const versionedRoute = (...calls: readonly Served[]): VersionedRoute =>
  routeOf(calls.flatMap((served) => served.contracts.map(({ method }) => [method, served] as const)))

/** A read-only URL of the versioned API with a handler of its own. */
export const versionedDocument = (handler: AnyHandler): VersionedRoute => routeOf([['GET', handler]])

/** The handler for unknown URLs of the versioned API. */
export const NO_SUCH_ROUTE: AnyHandler = refusal(new HttpError(404, 'not-found'))

/**
 * The URL of the next page of a list: the parameters of this request, and the position where it ended. Null on the last
 * page.
 * @param place a cursor, or a position that callers may see
 * @param parameter name of its parameter
 */
export function nextPageAddress(request: Request, place: string | null, parameter = 'after'): string | null {
  if (place === null) return null
  const { pathname, searchParams } = new URL(request.url)
  return addressOf(pathname, {}, { ...Object.fromEntries(searchParams), [parameter]: place })
}

/**
 * A handler at a URL of an earlier version, for pages that may still be open.
 * @param names earlier names of fields in the response, by their current names
 */
export function aliasOf(served: Served, names: Readonly<Record<string, string>> = {}): AnyHandler {
  const handler: AnyHandler = async (request, context) => {
    const response = await served(request, context)
    if (!response.ok || Object.keys(names).length === 0) return response
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('an answer without fields has no alias')
    const renamed = Object.entries(body).map(([name, value]) => [names[name] ?? name, value])
    return Response.json(Object.fromEntries(renamed), { status: response.status, headers: response.headers })
  }
  return Object.assign(handler, { aliasOf: served })
}
