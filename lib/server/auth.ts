import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import DiscordProvider from 'next-auth/providers/discord'
import GitHubProvider from 'next-auth/providers/github'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import * as z from 'zod'
import { db } from './db'
import { authSecret, environment, type OAuthClient } from './env'
import { tidyUp } from './housekeeping'
import { ApiError } from './http'
import { passwordAttemptSchema, verifyPassword } from './passwords'
import { clientAddress, countTry, forgiveTries } from './rate-limit'
import { createSession, findSession, revokeSession, SESSION_SECONDS } from './sessions'
import { createUser, emailSchema, type Member } from './users'

declare module 'next-auth' {
  interface Session {
    user: Member
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** The id of the session's row. */
    sid?: string
  }
}

const credentialsSchema = z.object({ email: emailSchema, password: passwordAttemptSchema })

/** The person of an e-mail and a password, or null. Throws `rate-limited`, which the sign-in answers as its error. */
async function signInWithPassword(credentials: unknown, headers: Headers): Promise<Member | null> {
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  const subject = { address: clientAddress(headers), email }
  await countTry('sign-in', subject)
  const user = await db().user.findUnique({ where: { email } })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) return null
  await forgiveTries('sign-in', subject)
  return { id: user.id, email: user.email, name: user.name }
}

const profileSchema = z.object({
  email: emailSchema,
  name: z.string().nullish(),
  // Google and Discord say whether they checked the address; GitHub gives out only checked ones.
  email_verified: z.boolean().nullish(),
  verified: z.boolean().nullish(),
})

/**
 * The person of an identity at another provider, made at their first sign-in. An e-mail that an account here has
 * already is not joined to it: whoever controls the address elsewhere need not be the same person.
 */
export async function signInWithProvider(
  account: { provider: string; providerAccountId: string },
  profile: unknown,
): Promise<{ userId: string } | { refused: 'OAuthAccountNotLinked' | 'OAuthCreateAccount' }> {
  const { provider, providerAccountId } = account
  const where = { provider_providerAccountId: { provider, providerAccountId } }
  const known = await db().account.findUnique({ where, select: { userId: true } })
  if (known) return known
  const parsed = profileSchema.safeParse(profile)
  if (!parsed.success || parsed.data.email_verified === false || parsed.data.verified === false) {
    return { refused: 'OAuthCreateAccount' }
  }
  const { email, name } = parsed.data
  const shown =
    name
      ?.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 60) || null
  const user = await createUser(db(), { email, name: shown, account: { provider, providerAccountId } })
  return user ? { userId: user.id } : { refused: 'OAuthAccountNotLinked' }
}

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

/** Thrown inside next-auth to make it drop the cookie of a session that no longer counts. */
class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/**
 * The options of next-auth for one request. The cookie is an encrypted JWT that carries a session id; the row of
 * that id is looked up whenever the session is, so that a session can be listed and ended. What next-auth would
 * take for a broken cookie although it is our own failure (the database is away) goes to `onFailure`.
 */
export function authOptions(request: Request, onFailure: (error: unknown) => void): NextAuthOptions {
  const failed = (error: unknown): never => {
    onFailure(error)
    throw error
  }
  // Without a public address the one that a request came to counts; next-auth would assume port 3000.
  if (!environment().publicUrl) process.env.AUTH_TRUST_HOST ??= '1'
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/account' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(credentials) {
          try {
            return await signInWithPassword(credentials, request.headers)
          } catch (error) {
            // next-auth hands the message to the client: a code for ours, nothing of anything else.
            if (error instanceof ApiError) throw new Error(error.code)
            console.error(error)
            throw new Error('internal')
          }
        },
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
          // Nobody is kept out because something old could not be removed just now.
          await tidyUp(db()).catch((error: unknown) => console.error(error))
          // Only what is needed to find the session: the rest is read from the database each time.
          return { sub: userId, sid: await createSession(userId, request.headers.get('user-agent')) }
        }
        const session = token.sid === undefined ? undefined : await findSession(token.sid).catch(failed)
        if (!session) throw new SessionEnded()
        return { ...token, sub: session.user.id, email: session.user.email, name: session.user.name }
      },
      session({ session, token }) {
        return {
          expires: session.expires,
          user: { id: token.sub ?? '', email: token.email ?? '', name: token.name ?? null },
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
        // A cookie that outlived its session, or that another secret made, is an everyday thing.
        if (code === 'JWT_SESSION_ERROR') return
        console.error(code, metadata)
      },
      warn() {},
      debug() {},
    },
  }
}
