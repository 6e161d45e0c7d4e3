import type { Locale } from '@/lib/platform/i18n/routing'
import { latestNow, usableNow } from '@/lib/platform/server/clock'
import { type Database, db } from '@/lib/platform/server/db'
import { pageLink } from '@/lib/platform/server/mail'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'

/** Lifetime of a reset link in minutes. */
export const RESET_MINUTES = 60
const LIFETIME = RESET_MINUTES * 60_000

/**
 * Creates a one-time token for setting a new password; only its hash is stored. The caller has decided that the person
 * may have it.
 * @param mailed true if it is sent to their address and nowhere else
 */
export async function createResetToken(
  userId: string,
  { mailed = false }: { readonly mailed?: boolean } = {},
): Promise<string> {
  const token = randomToken(32)
  await db().passwordReset.create({
    data: {
      tokenHash: sha256(token),
      userId,
      mailed,
      expiresAt: new Date(latestNow().getTime() + LIFETIME),
    },
  })
  return token
}

/**
 * The link with a token: the fragment never reaches a server or its log. Without NEXTAUTH_URL, only the path, to be
 * appended to the site's address.
 */
export const resetLink = (token: string, locale?: Locale): string => `${pageLink('/reset', locale)}#${token}`

/** The owner of a token; undefined for an unknown one. Does not check whether it still works. */
export async function personOfToken(
  tx: Pick<Database, 'passwordReset'>,
  token: string,
): Promise<string | undefined> {
  const where = { tokenHash: sha256(token) }
  return (await tx.passwordReset.findUnique({ where, select: { userId: true } }))?.userId
}

/** Uses up a token, and all others of the user; undefined if it was used before or has expired. */
export async function useResetToken(
  tx: Pick<Database, 'passwordReset'>,
  userId: string,
  token: string,
): Promise<{ readonly mailed: boolean } | undefined> {
  const now = latestNow()
  const { count } = await tx.passwordReset.updateMany({
    where: { tokenHash: sha256(token), usedAt: null, expiresAt: usableNow(LIFETIME) },
    data: { usedAt: now },
  })
  if (count === 0) return undefined
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
  return tx.passwordReset.findUniqueOrThrow({ where: { tokenHash: sha256(token) }, select: { mailed: true } })
}
