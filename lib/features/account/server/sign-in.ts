import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import {
  ACCOUNT_LIMITS,
  credentialsSchema,
  emailSchema,
  type Member,
  type Proof,
  userNameSchema,
} from '@/lib/features/account/contract/account'
import type { SignInMethods } from '@/lib/features/account/contract/passkeys'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit, consumeSignInLimit } from '@/lib/http/server/rate-limit'
import { CLOCK_SLACK, latestNow } from '@/lib/platform/server/clock'
import { db, type Transaction } from '@/lib/platform/server/db'
import { authSecret } from '@/lib/platform/server/env'
import { clientAddress, requestCookies } from '@/lib/platform/server/request'
import { isSecure } from '@/lib/platform/server/site-address'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'
import { keptLine } from '@/lib/platform/text/plain-text'
import { personOfAnswer } from './passkeys/challenges'
import { verifyPassword } from './passwords'
import type { LiveSession } from './sessions'
import { createUser, memberFrom } from './users'

/** Sign-in methods, the browsers known to an account, and proof that the person at the keyboard is its owner. */

/** Seconds for which a browser stays known after its last sign-in. */
const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** One cookie per account that was signed in to in a browser. Over HTTPS no other host can set it. */
const nameOf = (userId: string) => `chevron-device-${sha256(userId).slice(0, 16)}`
const hostNameOf = (userId: string) => `__Host-${nameOf(userId)}`

/** Signed with a separate key, so that nothing else signed with the secret can pass for it. */
const signature = (userId: string, device: string, until: string): string =>
  createHmac('sha256', createHmac('sha256', authSecret()).update('known devices').digest())
    .update(JSON.stringify([userId, device, until]))
    .digest('base64url')

/**
 * The `Set-Cookie` line that makes a browser known to an account, sent after its owner has signed in. It authenticates
 * nobody; it only separates this browser's attempts from those of strangers.
 */
export function knownDeviceCookie(userId: string, headers: Headers, now: Date = new Date()): string {
  const device = randomToken(12)
  const until = String(Math.floor(now.getTime() / 1000) + KNOWN_SECONDS)
  const value = [device, until, signature(userId, device, until)].join('.')
  const attributes = `Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax`
  return isSecure(headers)
    ? `${hostNameOf(userId)}=${value}; Path=/; ${attributes}; Secure`
    : `${nameOf(userId)}=${value}; Path=/api; ${attributes}`
}

/** The id under which a request's browser is known to an account; undefined if it is not. */
function knownDevice(headers: Headers, userId: string, now: Date = new Date()): string | undefined {
  const cookies = requestCookies(headers)
  const value = cookies.get(hostNameOf(userId)) ?? cookies.get(nameOf(userId))
  const [device = '', until = '', signed = ''] = value?.split('.') ?? []
  const given = Buffer.from(signed)
  const right = Buffer.from(signature(userId, device, until))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(until) > now.getTime() / 1000 ? device : undefined
}

/** The member with this e-mail and password, or null. Throws 429 `rate-limited`. */
export async function signInWithPassword(credentials: unknown, headers: Headers): Promise<Member | null> {
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  const user = await db().user.findUnique({ where: { email } })
  const device = user ? knownDevice(headers, user.id) : undefined
  const succeeded = await consumeSignInLimit({ address: clientAddress(headers), email, device })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) return null
  await succeeded()
  return memberFrom(user)
}

const profileSchema = z.object({
  email: emailSchema,
  name: z.string().nullish(),
  // Google and Discord state whether they verified the address; GitHub returns only verified ones.
  email_verified: z.boolean().nullish(),
  verified: z.boolean().nullish(),
})

/**
 * The user of an identity at another provider, created at the first sign-in. It is never linked to an existing account
 * with the same e-mail: the person who controls the address elsewhere need not be the same.
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
  const line = keptLine(name ?? '', ACCOUNT_LIMITS.name)
  // A name that is not allowed here is dropped: its owner can choose another.
  const displayName = userNameSchema.safeParse(line).data ?? null
  const user = await createUser(db(), {
    email,
    name: displayName,
    verifiedAt: new Date(),
    account: { provider, providerAccountId },
  })
  return user ? { userId: user.id } : { refused: 'OAuthAccountNotLinked' }
}

/** Lists all sign-in methods of a member. */
export async function listSignInMethods(userId: string): Promise<SignInMethods> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      accounts: { select: { provider: true } },
      passkeys: {
        select: { id: true, name: true, createdAt: true, usedAt: true },
        orderBy: { createdAt: 'asc' },
      },
    },
  })
  return {
    password: user.passwordHash !== null,
    passkeys: user.passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    providers: user.accounts.map(({ provider }) => provider),
  }
}

/** Locks a member's row, so that reading and changing their sign-in methods is atomic. */
export async function holdMember(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { id: userId } })
}

/** Called after a removal: throws 409 `last-sign-in-method` if the member could no longer sign in. */
export async function requireSignInMethod(tx: Transaction, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { select: { id: true }, take: 1 },
      accounts: { select: { provider: true }, take: 1 },
    },
  })
  if (user.passwordHash === null && user.passkeys.length + user.accounts.length === 0)
    throw new HttpError(409, 'last-sign-in-method')
}

/** Maximum age in milliseconds of a session without a password for a change that needs proof. */
const FRESH_SESSION_MS = 10 * 60 * 1000

interface ProofWanted {
  /** Path of the password in the body. */
  readonly path?: string
  /**
   * True if a sign-in method is added: a member with a passkey must then confirm with it, however recent the sign-in.
   */
  readonly addsSignInMethod?: boolean
}

/**
 * Checks that the person at the keyboard is the one who signed in: with a passkey, the password or, for members without
 * a password, a recent sign-in. Every attempt is counted. Throws 429 `rate-limited`, and 403 `passkey-refused`,
 * `wrong-password` or `sign-in-again`.
 */
export async function requireProof(
  request: Request,
  session: LiveSession,
  proof: Proof,
  { path = 'password', addsSignInMethod = false }: ProofWanted = {},
): Promise<void> {
  const { id } = session.user
  await consumeRateLimit('password', { user: id })
  if (proof.passkey) {
    if ((await personOfAnswer(request, proof.passkey, `proof:${id}`)) !== id)
      throw new HttpError(403, 'passkey-refused', { path: 'passkey' })
    return
  }
  const user = await db().user.findUnique({ where: { id }, select: { passwordHash: true } })
  if (!user?.passwordHash) {
    if (addsSignInMethod && (await db().passkey.count({ where: { userId: id } })) > 0)
      throw new HttpError(403, 'passkey-refused', { path: 'passkey' })
    const age = latestNow().getTime() - session.createdAt.getTime()
    if (age > FRESH_SESSION_MS || age < -CLOCK_SLACK) throw new HttpError(403, 'sign-in-again')
    return
  }
  if (!(await verifyPassword(user.passwordHash, proof.password ?? '')))
    throw new HttpError(403, 'wrong-password', { path })
}
