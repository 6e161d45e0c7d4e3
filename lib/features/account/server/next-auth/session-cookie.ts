import 'server-only'
import type { CookieOption, CookiesOptions } from 'next-auth'
import { decode, encode, type JWT, type JWTEncodeParams } from 'next-auth/jwt'
import type { Locale } from '@/lib/game/terms'
import { requestCookies } from '@/lib/platform/server/cookies'
import { authSecret } from '@/lib/platform/server/env'
import { isSecure } from '@/lib/platform/server/site-address'

declare module 'next-auth/jwt' {
  interface JWT {
    /** The id of the session's row. */
    sid?: string
    /** Whether its cookie has a name that no other host can set. */
    host?: boolean
    /** Read from the database each time, like all that is said of the person. */
    suspended?: boolean
    verified?: boolean
    deletionScheduledAt?: string | null
    locale?: Locale | null
  }
}

/** What all cookies of next-auth are called by, and how those begin that no other host can set. */
const BASE = 'next-auth.'
const HOST = '__Host-'
const SESSION = `${BASE}session-token`

/**
 * How long an encrypted token can be read, in seconds: its row says whether it still counts, not the clock of this machine,
 * which may have been in 1970 when it was made.
 */
const TOKEN_SECONDS = 200 * 365 * 24 * 60 * 60

/** What cookies over HTTPS began with before, and those that came without it. */
const EARLIER = ['__Secure-', ''] as const

/** The cookies of next-auth: over HTTPS by names that browsers take from this very host alone, for all of its paths. */
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

/** A token of a session is read for longer than next-auth would have it. */
export const encodeToken = (params: JWTEncodeParams): Promise<string> =>
  encode(params.token?.sid === undefined ? params : { ...params, maxAge: TOKEN_SECONDS })

/** The value of a cookie, put together again where it was too long for one. */
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

/** What a token says; nothing of one that is damaged, expired or of another secret: it is no session, and no error either. */
const readToken = (token: string): Promise<JWT | null> =>
  decode({ token, secret: authSecret() }).catch(() => null)

/** The token of a session in a request's cookies, and what it says. */
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
  const said = await readToken(token)
  // Other hosts of the domain can set a cookie by these names: over HTTPS only one from before there were better ones counts.
  return secure && said?.host ? undefined : { token, said }
}

/** The session id that a request's cookie carries; undefined for a guest. Says nothing of whether it counts. */
export async function sessionIdOf(headers: Headers): Promise<string | undefined> {
  const found = await sessionToken(requestCookies(headers), isSecure(headers))
  return typeof found?.said?.sid === 'string' ? found.said.sid : undefined
}

/**
 * A request's cookies as next-auth is to see them: its own alone. Over HTTPS a session that came by an earlier name has the
 * new one, so that nobody is signed out by that; a sign-in that was begun before is begun again.
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
 * The cookie lines of an answer of next-auth as they are to be sent: a session lasts so many seconds, whatever the clock of
 * this machine says, and an earlier cookie goes once there is a new one, or none.
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

/** The cookie of a session, as its name and value: what signing in sets where the site is reached without HTTPS. */
export async function sessionCookie(userId: string, sessionId: string): Promise<readonly [string, string]> {
  return [SESSION, await encodeToken({ token: { sub: userId, sid: sessionId }, secret: authSecret() })]
}
