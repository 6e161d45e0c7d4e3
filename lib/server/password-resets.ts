import { type Database, db } from './db'
import { environment } from './env'
import { randomToken, sha256 } from './tokens'

/** How long a reset link works, in minutes. */
export const RESET_MINUTES = 60

/**
 * Makes a one-time token to set a new password; only its hash is kept. The caller has decided that the person may
 * have it.
 */
export async function createResetToken(userId: string): Promise<string> {
  const token = randomToken(32)
  await db().passwordReset.create({
    data: { tokenHash: sha256(token), userId, expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000) },
  })
  return token
}

/**
 * The link that a token goes into: the fragment never reaches a server or its log. Without NEXTAUTH_URL only the
 * path, to be put behind the address of the site: a request's own idea of the host must never get into a mail.
 */
export function resetLink(token: string): string {
  return `${environment().publicUrl ?? ''}/reset#${token}`
}

/** Uses a token up, with all others of the person; the person's id, or undefined when it does not work (any more). */
export async function redeemResetToken(
  tx: Pick<Database, 'passwordReset'>,
  token: string,
): Promise<string | undefined> {
  const tokenHash = sha256(token)
  const now = new Date()
  // One statement decides: of two requests with the same token one finds it used.
  const { count } = await tx.passwordReset.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  if (count === 0) return undefined
  const reset = await tx.passwordReset.findUnique({ where: { tokenHash }, select: { userId: true } })
  if (!reset) return undefined
  await tx.passwordReset.updateMany({ where: { userId: reset.userId, usedAt: null }, data: { usedAt: now } })
  return reset.userId
}
