import 'server-only'
import type { Member } from '@/lib/features/account/contract/account'
import type { PasskeyRequestOptions } from '@/lib/features/account/contract/passkeys'
import { passkeyAnswerSchema } from '@/lib/features/account/contract/proof'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { clientAddress } from '@/lib/platform/server/client-address'
import { db } from '@/lib/platform/server/db'
import { MEMBER, memberFrom } from '../users'
import { personOfAnswer, question } from './answers'
import { CHALLENGE_MS, createChallenge } from './challenges'

/** Options for signing in. Any passkey of this site may answer, so they reveal no account. */
export async function authenticationOptions(request: Request): Promise<PasskeyRequestOptions> {
  return question(request, await createChallenge('sign-in'), CHALLENGE_MS)
}

function readAnswer(text: unknown) {
  if (typeof text !== 'string') return undefined
  try {
    return passkeyAnswerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The person whose passkey answered, or null. Throws 429 `rate-limited`.
 * @param text `passkeyAnswerSchema` as JSON
 */
export async function signInWithPasskey(text: unknown, request: Request): Promise<Member | null> {
  await consumeRateLimit('passkey-sign-in', { address: clientAddress(request.headers) })
  const answer = readAnswer(text)
  const userId = answer && (await personOfAnswer(request, answer, 'sign-in'))
  if (userId === undefined) return null
  const user = await db().user.findUnique({ where: { id: userId }, select: MEMBER })
  return user && memberFrom(user)
}
