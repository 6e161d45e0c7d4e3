import { HttpError } from '@/lib/http/server/http-error'
import { latestNow, usableNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { schemeOf } from '@/lib/platform/server/site-address'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'

/** Whom passkeys are made for: the site at its address. */
export interface RelyingParty {
  /** The host alone, without a port. */
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * The site as a request came to it: by its public address where that is known, else by the host of the request. A wrong
 * host gains nothing: a browser only lets a passkey answer to the site that it shows. Throws 400 `address`.
 */
export function relyingParty(request: Request): RelyingParty {
  const { publicUrl } = environment()
  const { headers } = request
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? ''
  const address = publicUrl ?? `${schemeOf(headers)}//${host}`
  if (!URL.canParse(address)) throw new HttpError(400, 'address')
  const { hostname, origin } = new URL(address)
  return { id: hostname, name: 'Chevron Seven', origin }
}

/** How long a question may be answered, in milliseconds: as long as somebody looks for a key. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** What an answer does: signs somebody in, proves that a member is there, or makes a passkey for a member. */
export type ChallengePurpose = 'sign-in' | `proof:${string}` | `add:${string}`

/** Makes a challenge, 32 random bytes as base64url; only its hash is kept. */
export async function createChallenge(purpose: ChallengePurpose): Promise<string> {
  const challenge = randomToken(32)
  await db().passkeyChallenge.create({
    data: { hash: sha256(challenge), purpose, expiresAt: new Date(latestNow().getTime() + CHALLENGE_MS) },
  })
  return challenge
}

/**
 * Uses a challenge up; false for one that was never made, was made for something else, was used before or is too old.
 * What was tried with a wrong answer is used as well.
 */
export async function useChallenge(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const { count } = await db().passkeyChallenge.deleteMany({
    where: { hash: sha256(challenge), purpose, expiresAt: usableNow(CHALLENGE_MS) },
  })
  return count > 0
}
