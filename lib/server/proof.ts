import 'server-only'
import type { Proof } from '@/lib/api/proof'
import { db } from './db'
import { ApiError } from './http'
import { personOfAnswer } from './passkeys/answers'
import { verifyPassword } from './passwords'
import { countTry } from './rate-limit'
import type { LiveSession } from './sessions'

/** How old the session of somebody without a password may be for a change that needs proof, in milliseconds. */
const FRESH = 10 * 60 * 1000

/**
 * Makes sure that the person at the keyboard is the one who signed in: by a passkey, by the password, or, for somebody
 * who has no password, by having signed in just now. Every try is counted. Throws 429 `rate-limited`, and 403
 * `passkey-refused`, `wrong-password` or `sign-in-again`.
 * @param path where the password stands in the body
 */
export async function requireProof(
  request: Request,
  session: LiveSession,
  proof: Proof,
  path = 'password',
): Promise<void> {
  const { id } = session.user
  await countTry('password', { user: id })
  if (proof.passkey) {
    if ((await personOfAnswer(request, proof.passkey, `proof:${id}`)) !== id)
      throw new ApiError(403, 'passkey-refused', { path: 'passkey' })
    return
  }
  const user = await db().user.findUnique({ where: { id }, select: { passwordHash: true } })
  if (!user?.passwordHash) {
    if (Date.now() - session.createdAt.getTime() > FRESH) throw new ApiError(403, 'sign-in-again')
    return
  }
  if (!(await verifyPassword(user.passwordHash, proof.password ?? '')))
    throw new ApiError(403, 'wrong-password', { path })
}
