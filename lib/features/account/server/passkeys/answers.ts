import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@/lib/features/account/contract/proof'
import { db } from '@/lib/platform/server/db'
import { type ChallengePurpose, relyingParty, useChallenge } from './challenges'

/** A question that a browser puts to a passkey, one of those that are named, or any of this site where none is. */
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

/** A passkey as browsers want it named. */
export const described = ({ id, transports }: Known) => ({
  id,
  type: 'public-key' as const,
  ...(transports === '' ? {} : { transports: transports.split(',') }),
})

/**
 * Whose passkey gave an answer to a challenge of this purpose; undefined where the answer does not count: an unknown
 * passkey, another site, a question that was not asked or was answered before, a signature that is not right, nobody
 * verified by the authenticator, or a counter that did not go on (a copy of the passkey is about).
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
  // Who signs in says by the passkey who they are; a passkey of somebody else is none of theirs.
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
    // The library throws for whatever a stranger made up; why, is nobody's business.
    return undefined
  }
  if (!verified.verified) return undefined
  const { newCounter } = verified.authenticationInfo
  // Of two answers with one counter only one moves it on; authenticators that do not count say 0 each time.
  const { count } = await db().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: newCounter, usedAt: new Date() },
  })
  return count > 0 ? passkey.userId : undefined
}
