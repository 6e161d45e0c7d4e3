import 'server-only'
import type { CookieOption, CookiesOptions } from 'next-auth'
import { decode, encode, type JWT, type JWTEncodeParams } from 'next-auth/jwt'
import type { Locale } from '@/lib/game/terms'
import { authSecret } from '@/lib/platform/server/env'
import { requestCookies } from '@/lib/platform/server/request'
import { isSecure } from '@/lib/platform/server/site-address'

declare module 'next-auth/jwt' {
  interface JWT {
    /** Id of the session's row. */
    sid?: string
    /** True if its cookie has a name that no other host can set. */
    host?: boolean
    /** Read from the database each time, like all data on the user. */
    suspended?: boolean
    verified?: boolean
    moderates?: boolean
    deletionScheduledAt?: string | null
    locale?: Locale | null
  }
}

/** Common prefix of next-auth's cookies, and prefix of those that no other host can set. */
const BASE = 'next-auth.'
const HOST = '__Host-'
const SESSION = `${BASE}session-token`

/**
 * Seconds for which an encrypted token can be decrypted: its row decides whether it is valid, not this machine's clock,
 * which may have been in 1970 when it was made.
 */
const TOKEN_SECONDS = 200 * 365 * 24 * 60 * 60

/** Earlier prefixes of cookies: over HTTPS, and without. */
const EARLIER = ['__Secure-', ''] as const

/**
 * The cookies of next-auth: over HTTPS with names that browsers accept only from this very host, for all of its paths.
 */
export function authCookies(secure: boolean): Partial<CookiesOptions> {
  const named = (name: string, maxAge?: number): CookieOption => ({
    name: `${secure ? HOST : ''}${BASE}${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, ...(maxAge !== undefined && { maxAge }) },
  })
  return {
    sessionToken: named('session-token'),
    callbackUrl: named('callback-url'),
    csrfToken: named('csrf-token'),
    pkceCodeVerifier: named('pkce.code_verifier', 15 * 60),
    state: named('state', 15 * 60),
    nonce: named('nonce'),
  }
}

/** Encodes session tokens with a longer lifetime than next-auth's default. */
export const encodeToken = (params: JWTEncodeParams): Promise<string> =>
  encode(params.token?.sid === undefined ? params : { ...params, maxAge: TOKEN_SECONDS })

/** The value of a cookie, reassembled if it was split because of its length. */
function whole(cookies: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = cookies.get(name)
  if (value !== undefined) return value
  let joined = ''
  for (let i = 0; ; i++) {
    const chunk = cookies.get(`${name}.${i}`)
    if (chunk === undefined) return joined === '' ? undefined : joined
    joined += chunk
  }
}

/**
 * Decodes a token; null if it is damaged, expired or made with another secret: that is no session, but no error either.
 */
const readToken = (token: string): Promise<JWT | null> =>
  decode({ token, secret: authSecret() }).catch(() => null)

/** The session token in a request's cookies, with its contents. */
async function sessionToken(
  cookies: ReadonlyMap<string, string>,
  secure: boolean,
): Promise<{ readonly token: string; readonly said: JWT | null } | undefined> {
  const own = secure ? whole(cookies, `${HOST}${SESSION}`) : undefined
  if (own !== undefined) return { token: own, said: await readToken(own) }
  const token = EARLIER.map((prefix) => whole(cookies, `${prefix}${SESSION}`)).find(
    (one) => one !== undefined,
  )
  if (token === undefined) return undefined
  const claims = await readToken(token)
  // Other hosts of the domain can set cookies with these names: over HTTPS, only accept tokens from before the new
  // names.
  return secure && claims?.host ? undefined : { token, said: claims }
}

/** The session id in a request's cookie; undefined for a guest. It may no longer be valid. */
export async function sessionIdOf(headers: Headers): Promise<string | undefined> {
  const found = await sessionToken(requestCookies(headers), isSecure(headers))
  return typeof found?.said?.sid === 'string' ? found.said.sid : undefined
}

/**
 * A request's cookies as passed to next-auth: only its own. Over HTTPS, a session with an earlier name is passed under
 * the new one, so that nobody is signed out; a sign-in in progress has to be started again.
 */
export async function cookiesForAuth(headers: Headers): Promise<Record<string, string>> {
  const secure = isSecure(headers)
  const cookies = requestCookies(headers)
  const seen: Record<string, string> = {}
  for (const { name } of Object.values(authCookies(secure))) {
    const value = name.endsWith(SESSION) ? undefined : cookies.get(name)
    if (value !== undefined) seen[name] = value
  }
  const session = await sessionToken(cookies, secure)
  if (session) seen[secure ? `${HOST}${SESSION}` : SESSION] = session.token
  return seen
}

/**
 * The Set-Cookie lines of a next-auth response as they are sent: a session lasts for a number of seconds, independent
 * of this machine's clock, and an earlier cookie is deleted once there is a new one, or none.
 */
export function sentCookies(lines: readonly string[], headers: Headers, seconds: number): string[] {
  const secure = isSecure(headers)
  const own = `${secure ? HOST : ''}${SESSION}`
  const isOwn = (line: string) => line.startsWith(`${own}=`) || line.startsWith(`${own}.`)
  const sent = lines.map((line) =>
    isOwn(line) && !/^[^=]+=;|;\s*Max-Age=/i.test(line) ? `${line}; Max-Age=${seconds}` : line,
  )
  if (!secure || !lines.some(isOwn)) return sent
  const earlier = [...requestCookies(headers).keys()].filter((name) =>
    EARLIER.some((prefix) => name === prefix + SESSION || name.startsWith(`${prefix}${SESSION}.`)),
  )
  return [...sent, ...earlier.map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)]
}

/** The name and value of a session cookie, as set by signing in on a site without HTTPS. */
export async function sessionCookie(userId: string, sessionId: string): Promise<readonly [string, string]> {
  return [SESSION, await encodeToken({ token: { sub: userId, sid: sessionId }, secret: authSecret() })]
}
