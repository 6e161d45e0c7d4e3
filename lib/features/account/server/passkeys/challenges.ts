import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@/lib/features/account/contract/account'
import { HttpError } from '@/lib/http/server/http-error'
import { latestNow, usableNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { schemeOf } from '@/lib/platform/server/site-address'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'

/** The party that passkeys are created for: the site at its address. */
export interface RelyingParty {
  /** The host name, without a port. */
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * The site at its public URL if configured, otherwise at the request's host. A forged host gains nothing: browsers only
 * let a passkey answer to the site shown. Throws 400 `address`.
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

/** How long a challenge is valid, in milliseconds: enough time to find a security key. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** What an answer does: signs a person in, proves that a member is present, or creates a passkey. */
export type ChallengePurpose = 'sign-in' | `proof:${string}` | `add:${string}`

/** Creates a challenge of 32 random bytes as base64url; only its hash is stored. */
export async function createChallenge(purpose: ChallengePurpose): Promise<string> {
  const challenge = randomToken(32)
  await db().passkeyChallenge.create({
    data: { hash: sha256(challenge), purpose, expiresAt: new Date(latestNow().getTime() + CHALLENGE_MS) },
  })
  return challenge
}

/**
 * Uses up a challenge; returns false if it was never made, was made for another purpose, was used before or has
 * expired. A wrong response uses it up as well.
 */
export async function useChallenge(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const { count } = await db().passkeyChallenge.deleteMany({
    where: { hash: sha256(challenge), purpose, expiresAt: usableNow(CHALLENGE_MS) },
  })
  return count > 0
}

/** The options of a request to one of the given passkeys, or to any of this site if none are given. */
export function question(
  request: Request,
  challenge: string,
  timeout: number,
  passkeys: readonly Known[] = [],
) {
  return {
    challenge,
    timeout,
    rpId: relyingParty(request).id,
    allowCredentials: passkeys.map(described),
    userVerification: 'required' as const,
  }
}

interface Known {
  readonly id: string
  readonly transports: string
}

/** A passkey in the form that browsers expect. */
export const described = ({ id, transports }: Known) => ({
  id,
  type: 'public-key' as const,
  ...(transports === '' ? {} : { transports: transports.split(',') }),
})

/**
 * The id of the user whose passkey responded to a challenge of this purpose; undefined if the response is not valid: an
 * unknown passkey, another site, a challenge that was not issued or is used up, a wrong signature, a user not verified
 * by the authenticator, or a counter that did not advance (there is a copy of the passkey).
 */
export async function personOfAnswer(
  request: Request,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const passkey = await db().passkey.findUnique({ where: { id: answer.id } })
  if (!passkey) return undefined
  const { id, origin } = relyingParty(request)
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
  // At sign-in the passkey itself identifies its user; otherwise it must belong to the signed-in member.
  if (userHandle != null && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
    return undefined
  let verified: Awaited<ReturnType<typeof verifyAuthenticationResponse>>
  try {
    verified = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(challenge, purpose),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
  } catch {
    // The library throws on any forged input; the reason does not matter.
    return undefined
  }
  if (!verified.verified) return undefined
  const { newCounter } = verified.authenticationInfo
  // If two responses have the same counter, only one advances it; authenticators that do not count always send 0.
  const { count } = await db().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: newCounter, usedAt: new Date() },
  })
  return count > 0 ? passkey.userId : undefined
}
