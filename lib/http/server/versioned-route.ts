import 'server-only'
import { addressOf, type Method } from '@/lib/http/route'
import { clientAddress } from '@/lib/platform/server/request'
import { HttpError, problemResponse } from './http-error'
import { consumeRateLimit } from './rate-limit'
import type { Handler, Served } from './serve'

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
