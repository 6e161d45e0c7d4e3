import 'server-only'
import type { Proof } from '@/lib/features/account/contract/account'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { CLOCK_SLACK, latestNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { personOfAnswer } from './passkeys/challenges'
import { verifyPassword } from './passwords'
import type { LiveSession } from './sessions'

/** Maximum age in milliseconds of a session without a password for a change that needs proof. */
const FRESH_SESSION_MS = 10 * 60 * 1000

interface ProofWanted {
  /** Where the password is in the body. */
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
