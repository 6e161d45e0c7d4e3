import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import DiscordProvider from 'next-auth/providers/discord'
import GitHubProvider from 'next-auth/providers/github'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import * as z from 'zod'
import type { Member } from '@/lib/features/account/contract/account'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { readBytes } from '@/lib/http/server/read-request'
import { db } from '@/lib/platform/server/db'
import { authSecret, environment, type OAuthClient } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { clientAddress } from '@/lib/platform/server/request'
import { isSecure } from '@/lib/platform/server/site-address'
import { tidyUp } from '../housekeeping'
import { signInWithPasskey } from '../passkeys/passkeys'
import { createSession, findSession, revokeSession, SESSION_SECONDS, wasEnded } from '../sessions'
import { knownDeviceCookie, signInWithPassword, signInWithProvider } from '../sign-in'
import { authCookies, cookiesForAuth, encodeToken, sentCookies } from './session-cookie'

declare module 'next-auth' {
  interface Session {
    user: Member
  }
}

/**
 * The next-auth actions that can be reached from outside. Its `_log`, which prints whatever anybody sends, cannot, nor
 * can its own pages and session updates, which are not used here.
 */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  GET: ['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error'],
  POST: ['signin', 'signout', 'callback'],
}

/** Maximum size of sign-in forms, in bytes. */
const BODY_LIMIT = 32 * 1024

function oauthProvider({ id, clientId, clientSecret }: OAuthClient): Provider {
  switch (id) {
    case 'github':
      return GitHubProvider({ clientId, clientSecret })
    case 'google':
      return GoogleProvider({ clientId, clientSecret })
    case 'discord':
      return DiscordProvider({ clientId, clientSecret })
  }
}

/** next-auth passes an error's message to the client: return the code of our own errors, and nothing of any other. */
async function tried(work: () => Promise<Member | null>): Promise<Member | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) throw new Error(error.code)
    logError('sign-in-failed', error)
    throw new Error('internal')
  }
}

/** Thrown inside next-auth to make it delete the cookie of a session that is no longer valid. */
class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** Results of next-auth's callbacks, for the code that sends the response. */
interface Outcome {
  /** Our own failure, which next-auth would take for an invalid cookie. */
  failure?: unknown
  /** Id of the user who signed in with this request. */
  signedIn?: string
  /** True if this browser's session was ended from elsewhere. */
  ended?: boolean
}

/**
 * The next-auth options for one request. The cookie is an encrypted JWT that carries a session id; its row is read
 * whenever the session is, so that sessions can be listed and ended.
 */
function authOptions(request: Request, outcome: Outcome): NextAuthOptions {
  const failed = (error: unknown): never => {
    outcome.failure = error
    throw error
  }
  // Without a public URL, use the one that the request came to; next-auth would assume port 3000.
  if (!environment().publicUrl) process.env.AUTH_TRUST_HOST ??= '1'
  const secure = isSecure(request.headers)
  return {
    secret: authSecret(),
    useSecureCookies: secure,
    cookies: authCookies(secure),
    jwt: { encode: encodeToken },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/account' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (credentials) => tried(() => signInWithPassword(credentials, request.headers)),
      }),
      CredentialsProvider({
        id: 'passkey',
        credentials: { answer: {} },
        authorize: (credentials) => tried(() => signInWithPasskey(credentials?.answer, request)),
      }),
      ...environment().oauth.map(oauthProvider),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== 'oauth') return true
        const found = await signInWithProvider(account, { ...profile, email: user.email, name: user.name })
        return 'userId' in found ? true : `/sign-in?error=${found.refused}`
      },
      async jwt({ token, user, account, profile }) {
        if (user && account) {
          let userId = user.id
          if (account.type === 'oauth') {
            const found = await signInWithProvider(account, { ...profile, email: user.email })
            if ('refused' in found) throw new SessionEnded()
            userId = found.userId
          }
          // Failing to remove old data must not keep anybody from signing in.
          await tidyUp(db()).catch((error: unknown) => logError('tidying-failed', error))
          const sid = await createSession(userId, request.headers.get('user-agent'))
          outcome.signedIn = userId
          // Only what is needed to find the session: the rest is read from the database each time.
          return { sub: userId, sid, host: secure }
        }
        const session = token.sid === undefined ? undefined : await findSession(token.sid).catch(failed)
        if (!session) {
          outcome.ended = token.sid !== undefined && (await wasEnded(token.sid).catch(failed))
          throw new SessionEnded()
        }
        const { id, ...told } = session.user
        return { ...token, sub: id, host: secure, ...told }
      },
      session({ session, token }) {
        return {
          expires: session.expires,
          user: {
            id: token.sub ?? '',
            email: token.email ?? '',
            name: token.name ?? null,
            suspended: token.suspended === true,
            verified: token.verified === true,
            moderates: token.moderates === true,
            deletionScheduledAt: token.deletionScheduledAt ?? null,
            locale: token.locale ?? null,
          },
        }
      },
    },
    events: {
      async signOut({ token }) {
        if (token?.sub && token.sid) await revokeSession(token.sub, token.sid)
      },
    },
    logger: {
      error(code, metadata) {
        // A cookie that outlived its session, or was made with another secret, is an everyday occurrence.
        if (code === 'JWT_SESSION_ERROR') return
        // The same goes for a return from a provider without its state, or after a refusal there.
        if (code === 'OAUTH_CALLBACK_HANDLER_ERROR' || isStrangers(metadata)) return
        logError(code, metadata instanceof Error ? metadata : metadata.error)
      },
      warn() {},
      debug() {},
    },
  }
}

/** True if a callback's error stems from the request: the provider's refusal, or a lost or forged cookie. */
function isStrangers(metadata: Error | { error: Error }): boolean {
  const { message } = metadata instanceof Error ? metadata : metadata.error
  if (WORD.test(message)) return true
  return /^(?:state|pkce|nonce)\b|\b(?:jwe|jwt|jws)\b|decrypt|state (?:missing|mismatch)|checks\.state/i.test(
    message,
  )
}

/** Matches codes of next-auth or a provider in a URL, as opposed to arbitrary text. */
const WORD = /^[\w.-]{1,60}$/

const fieldsSchema = z.record(z.string(), z.string())

/** The fields of a form, sent as one or as JSON. Throws 400 `json` or `invalid`, 413 `too-large`. */
async function formFields(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBytes(request, BODY_LIMIT))
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return Object.fromEntries(new URLSearchParams(text))
  if (!/^application\/json\b/i.test(type)) return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'json')
  }
  const fields = fieldsSchema.safeParse(value)
  if (!fields.success) throw new HttpError(400, 'invalid')
  return fields.data
}

/** Drops a callback that is not a URL: next-auth would fail on it. */
function withoutBadCallback(fields: Record<string, string>, name = 'callbackUrl'): Record<string, string> {
  const { [name]: wish, ...rest } = fields
  if (wish === undefined) return rest
  // Parse it as next-auth does: a path of ours, or a full URL.
  const url = wish.startsWith('/') ? `http://here.invalid${wish}` : wish
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? fields : rest
}

/** Drops error texts that no provider writes: next-auth would repeat them in the response or the log. */
function withoutStrangeWords(fields: Record<string, string>): Record<string, string> {
  const { error, error_description: _, ...rest } = fields
  return error !== undefined && WORD.test(error) ? { ...rest, error } : rest
}

/** Throws 404 `not-found` for a provider that does not exist or does not support the action. */
function requireProvider(method: string, action: string, provider: string | undefined): void {
  const forms = ['credentials', 'passkey']
  const elsewhere: readonly string[] = environment().oauth.map(({ id }) => id)
  const isThere =
    action === 'callback'
      ? provider !== undefined &&
        (elsewhere.includes(provider) || (method === 'POST' && forms.includes(provider)))
      : action === 'signin'
        ? provider === undefined || elsewhere.includes(provider) || (method === 'GET' && WORD.test(provider))
        : action === 'error'
          ? provider === undefined || WORD.test(provider)
          : provider === undefined
  if (!isThere) throw new HttpError(404, 'not-found')
}

/** The part of a response object that next-auth writes to, and what it wrote. */
function recorder(asked: Headers) {
  const headers = new Headers()
  let code = 200
  let body: string | null = null
  const cookies: string[] = []
  const written = {
    status(status: number) {
      code = status
      return written
    },
    getHeader: (name: string) => (/^set-cookie$/i.test(name) ? cookies : (headers.get(name) ?? undefined)),
    setHeader(name: string, value: string | string[]) {
      if (/^set-cookie$/i.test(name)) cookies.splice(0, cookies.length, ...[value].flat())
      // A URL with characters that headers may not contain would fail.
      else headers.set(name, String(value).replace(/[^\x20-\x7e]+/g, encodeURIComponent))
      return written
    },
    json: (value: unknown) =>
      written.setHeader('content-type', 'application/json').send(JSON.stringify(value)),
    send(value: unknown) {
      if (typeof value === 'string') body = value
      else if (value !== undefined) written.json(value)
      return written
    },
    end: () => written,
  }
  /** @param instead the message shown in place of next-auth's own */
  const response = (instead?: object) => {
    for (const line of sentCookies(cookies, asked, SESSION_SECONDS)) headers.append('set-cookie', line)
    return new Response(instead ? JSON.stringify(instead) : body, { status: code, headers })
  }
  return { written, response }
}

/**
 * Handles a request to next-auth, which only this folder depends on (see
 * docs/decisions/021-next-auth-behind-one-folder.md). Throws `HttpError`s: 404 `not-found` for unsupported actions, 400
 * for unreadable input.
 * @param path the path after `/api/auth/`
 */
export async function answerAuth(request: Request, path: readonly string[]): Promise<Response> {
  await consumeRateLimit('auth', { address: clientAddress(request.headers) })
  // A HEAD request is handled like GET.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const [action = '', provider] = path
  if (path.length > 2 || !ACTIONS[method]?.includes(action)) throw new HttpError(404, 'not-found')
  requireProvider(method, action, provider)
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  if (!URL.canParse(`http://${host}`)) throw new HttpError(400, 'address')

  const body =
    method === 'GET' ? undefined : withoutStrangeWords(withoutBadCallback(await formFields(request)))
  const query = withoutStrangeWords(withoutBadCallback(Object.fromEntries(new URL(request.url).searchParams)))
  const { callbackUrl } = authCookies(isSecure(request.headers))
  const cookies = withoutBadCallback(await cookiesForAuth(request.headers), callbackUrl?.name)

  const outcome: Outcome = {}
  const { written, response } = recorder(request.headers)
  const authRequest = {
    method,
    headers: {
      ...Object.fromEntries(request.headers),
      'x-forwarded-host': host,
      'x-forwarded-proto': isSecure(request.headers) ? 'https' : 'http',
    },
    cookies,
    body,
    query: { ...query, nextauth: provider === undefined ? [action] : [action, provider] },
  }
  // In the form of the older routes: with a newer one, it would read cookies before they can be corrected.
  await NextAuth(
    authRequest as unknown as NextApiRequest,
    written as unknown as NextApiResponse,
    authOptions(request, outcome),
  )
  // Our own failure must not sign anybody out: drop next-auth's response, which would.
  if (outcome.failure !== undefined) throw outcome.failure
  const answer = response(action === 'session' && outcome.ended ? { ended: true } : undefined)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  if (outcome.signedIn !== undefined)
    answer.headers.append('set-cookie', knownDeviceCookie(outcome.signedIn, request.headers))
  return answer
}
