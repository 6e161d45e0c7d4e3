import type { Locale } from '@/lib/terms'
import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { requestCookies } from '../cookies'
import { authSecret } from '../env'

declare module 'next-auth/jwt' {
  interface JWT {
    /** The id of the session's row. */
    sid?: string
    /** Read from the database each time, like all that is said of the person. */
    suspended?: boolean
    verified?: boolean
    leavesAt?: string | null
    locale?: Locale | null
  }
}

/** The names that the cookie has, over HTTPS and without. */
const NAMES = ['__Secure-next-auth.session-token', 'next-auth.session-token'] as const

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

/** The session id that a request's cookie carries; undefined for a guest. Says nothing of whether it counts. */
export async function sessionIdOf(headers: Headers): Promise<string | undefined> {
  const cookies = requestCookies(headers)
  const token = NAMES.map((name) => whole(cookies, name)).find((value) => value !== undefined)
  if (token === undefined) return undefined
  // A token that is damaged, expired or of another secret is no session, and no error either.
  const payload = await decode({ token, secret: authSecret() }).catch(() => null)
  return typeof payload?.sid === 'string' ? payload.sid : undefined
}

/** The cookie of a session, as its name and value: what signing in sets. */
export async function sessionCookie(userId: string, sessionId: string): Promise<readonly [string, string]> {
  return [NAMES[1], await encode({ token: { sub: userId, sid: sessionId }, secret: authSecret() })]
}
