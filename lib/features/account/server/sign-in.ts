import { keptLine } from '@/lib/platform/text/plain-text'
import 'server-only'
import * as z from 'zod'
import {
  ACCOUNT_LIMITS,
  credentialsSchema,
  emailSchema,
  type Member,
  userNameSchema,
} from '@/lib/features/account/contract/account'
import { consumeSignInLimit } from '@/lib/http/server/rate-limit'
import { clientAddress } from '@/lib/platform/server/client-address'
import { db } from '@/lib/platform/server/db'
import { knownDevice } from './known-devices'
import { verifyPassword } from './passwords'
import { createUser, memberFrom } from './users'

/** The person of an e-mail and a password, or null. Throws 429 `rate-limited`. */
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
  const line = keptLine(name ?? '', ACCOUNT_LIMITS.name)
  // What a name may not be here is left out: its owner can choose another.
  const shown = userNameSchema.safeParse(line).data ?? null
  const user = await createUser(db(), {
    email,
    name: shown,
    verifiedAt: new Date(),
    account: { provider, providerAccountId },
  })
  return user ? { userId: user.id } : { refused: 'OAuthAccountNotLinked' }
}
