import 'server-only'
import type { Member } from '@/lib/features/account/contract/account'
import { holderOf, type TokenHolder } from '@/lib/features/account/server/api-tokens'
import {
  type LiveSession,
  requireActiveUser,
  requireModerator,
  requireUser,
  requireVerified,
} from '@/lib/features/account/server/sessions'
import { isVersioned, isWrite, type RouteContract, scopeOf } from '@/lib/http/contract'
import { environment } from '@/lib/platform/server/env'
import { clientAddress } from '@/lib/platform/server/request'
import { schemeOf } from '@/lib/platform/server/site-address'
import { HttpError } from './http-error'
import { consumeCalls, consumeRateLimit, type RemainingCalls } from './rate-limit'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Rejects writes initiated by another site's page (403 `cross-site`). Browsers always state where a write comes from; a
 * client that does not is not a browser and sends nobody's cookies by accident.
 */
export function requireSameOrigin(request: Request): void {
  if (!WRITES.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'cross-site')
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!URL.canParse(origin) || !ownOrigins(request).has(new URL(origin).origin))
    throw new HttpError(403, 'cross-site')
}

/**
 * The origins of our own pages: the public URL, and the host of the request with its scheme. The public URL's host is
 * accepted with its own scheme only: a page that came over HTTP may be anybody's.
 */
function ownOrigins({ url, headers }: Request): ReadonlySet<string> {
  const { publicUrl } = environment()
  const site = publicUrl === undefined ? undefined : new URL(publicUrl)
  const own = new Set(site ? [site.origin] : [])
  for (const host of [headers.get('x-forwarded-host'), headers.get('host'), new URL(url).host]) {
    const address = `${schemeOf(headers)}//${host}`
    if (!host || !URL.canParse(address)) continue
    const { hostname, origin } = new URL(address)
    if (hostname !== site?.hostname) own.add(origin)
  }
  return own
}

/** Rejects reads requested by another site's page (403 `cross-site`), for expensive routes. */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'cross-site')
}

/** The authenticated caller of a route. */
export interface Caller {
  /** The session of a caller with a cookie; undefined for programs, and for guests. */
  readonly session: LiveSession | undefined
  /** The calling member; undefined for guests and calls without a token. */
  readonly user: Member | undefined
  /**
   * Counts work as a number of calls and returns what remains, for programs; throws 429 `rate-limited`. Calls of the
   * site only count against the limit of their contract.
   */
  consume(calls: number): Promise<RemainingCalls | undefined>
}

/**
 * Authenticates by session cookie. Throws 401 `signed-out`, 403 `suspended` and `unverified`, 404 for moderators'
 * routes.
 */
async function bySession(route: RouteContract, request: Request): Promise<Caller> {
  requireSameOrigin(request)
  const session = await sessionFor(route, request)
  if (session && route.seenByOthers === true) requireVerified(session)
  return {
    session,
    user: session?.user,
    async consume(calls) {
      const { limit } = route
      const address = clientAddress(request.headers)
      if (limit) await consumeRateLimit(limit, { address, ...(session && { user: session.user.id }) }, calls)
      return undefined
    },
  }
}

async function sessionFor({ access }: RouteContract, request: Request): Promise<LiveSession | undefined> {
  switch (access) {
    case 'anybody':
      return undefined
    case 'member':
      return requireUser(request)
    case 'moderator':
      return requireModerator(request)
    default:
      return requireActiveUser(request)
  }
}

async function holderIn(request: Request): Promise<TokenHolder | undefined> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return undefined
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(authorization.trim()) ?? []
  const holder = secret === undefined ? undefined : await holderOf(secret)
  if (holder) return holder
  await consumeRateLimit('api-bad-token', { address: clientAddress(request.headers) })
  throw new HttpError(401, 'bad-token')
}

/**
 * Authenticates by personal token, or anonymously if none is required. Cookies are ignored here, since a page of
 * another site could send them. Throws 401 `no-token` and `bad-token`, 403 `lacks-scope`, `suspended` and `cross-site`.
 */
async function byToken(route: RouteContract, request: Request): Promise<Caller> {
  const holder = await holderIn(request)
  // A page of another site cannot send a token.
  if (!holder) requireSameOrigin(request)
  const scope = scopeOf(route)
  if (scope !== undefined) {
    if (!holder) throw new HttpError(401, 'no-token')
    if (!holder.scopes.includes(scope)) throw new HttpError(403, 'lacks-scope')
    if (isWrite(route) && holder.user.suspended) throw new HttpError(403, 'suspended')
  }
  return {
    session: undefined,
    user: holder?.user,
    consume: (calls) =>
      holder
        ? consumeCalls('api-token', { token: holder.tokenId, user: holder.user.id }, calls)
        : consumeCalls(route.limit ?? 'api', { address: clientAddress(request.headers) }, calls),
  }
}

/** Authenticates the caller of a route in the way of its API. */
export const authenticate = (route: RouteContract, request: Request): Promise<Caller> =>
  isVersioned(route) ? byToken(route, request) : bySession(route, request)
