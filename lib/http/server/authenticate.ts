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
import { clientAddress } from '@/lib/platform/server/client-address'
import { HttpError } from './http-error'
import { consumeCalls, consumeRateLimit, type RemainingCalls } from './rate-limit'
import { requireSameOrigin } from './request-origin'

/** The caller of a route, who may call it. */
export interface Caller {
  /** The session of a caller with a cookie; undefined for programs, and where anybody may call. */
  readonly session: LiveSession | undefined
  /** The member who calls; undefined where anybody may call and no token is shown. */
  readonly user: Member | undefined
  /**
   * Counts work as so many calls, for programs with what remains; throws 429 `rate-limited`. Calls of the site count
   * against the limit of their contract alone.
   */
  consume(calls: number): Promise<RemainingCalls | undefined>
}

/** The caller by the session of a cookie. Throws 401 `signed-out`, 403 `suspended` and `unverified`, 404 for a moderator's. */
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
  const given = request.headers.get('authorization')
  if (given === null) return undefined
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(given.trim()) ?? []
  const holder = secret === undefined ? undefined : await holderOf(secret)
  if (holder) return holder
  await consumeRateLimit('api-bad-token', { address: clientAddress(request.headers) })
  throw new HttpError(401, 'bad-token')
}

/**
 * The caller by a personal token, or nobody where none is needed. Cookies count for nothing here: a page of another site
 * could send them. Throws 401 `no-token` and `bad-token`, 403 `lacks-scope`, `suspended` and `cross-site`.
 */
async function byToken(route: RouteContract, request: Request): Promise<Caller> {
  const holder = await holderIn(request)
  // A page of another site may not send a token.
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

/** The caller of a route, by the authenticator of its interface. */
export const authenticate = (route: RouteContract, request: Request): Promise<Caller> =>
  isVersioned(route) ? byToken(route, request) : bySession(route, request)
