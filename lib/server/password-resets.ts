import { type Locale, routing } from '@/lib/i18n/routing'
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
export function resetLink(token: string, locale: Locale = routing.defaultLocale): string {
  const page = locale === routing.defaultLocale ? '/reset' : `/${locale}/reset`
  return `${environment().publicUrl ?? ''}${page}#${token}`
}

/** The person whom a token belongs to; undefined for one that nobody was given. Says nothing of whether it works. */
export async function personOfToken(
  tx: Pick<Database, 'passwordReset'>,
  token: string,
): Promise<string | undefined> {
  const where = { tokenHash: sha256(token) }
  return (await tx.passwordReset.findUnique({ where, select: { userId: true } }))?.userId
}

/** Uses a token up, and all others of the person with it; false when it was used before or its time is over. */
export async function useResetToken(
  tx: Pick<Database, 'passwordReset'>,
  userId: string,
  token: string,
): Promise<boolean> {
  const now = new Date()
  const { count } = await tx.passwordReset.updateMany({
    where: { tokenHash: sha256(token), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  if (count === 0) return false
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
  return true
}
