import { existsSync } from 'node:fs'
import { emailSchema } from '@/lib/features/account/contract/account'
import { createResetToken, resetLink } from '@/lib/features/account/server/password-resets'
import { databaseFile } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db, isMissingTable } from '@/lib/platform/server/db'
import { environment, loadEnvironmentFiles } from '@/lib/platform/server/env'

export interface NoMember {
  readonly ok: false
  /** `no-database`: it does not exist yet, or has not been migrated. */
  readonly code: 'unknown-email' | 'invalid-email' | 'no-database'
}

/**
 * Runs an action on the member with an e-mail address, for administrators at the server's console. Throws a `SettingError`
 * if the environment is invalid.
 */
async function withMember<T>(
  email: string,
  work: (member: { readonly id: string; readonly email: string }) => Promise<T>,
): Promise<T | NoMember> {
  loadEnvironmentFiles()
  const address = emailSchema.safeParse(email)
  if (!address.success) return { ok: false, code: 'invalid-email' }
  const file = databaseFile(environment().databaseUrl)
  // Opening a SQLite file that does not exist would create an empty one.
  if (file !== undefined && !existsSync(file)) return { ok: false, code: 'no-database' }
  try {
    const select = { id: true, email: true } as const
    const user = await db().user.findUnique({ where: { email: address.data }, select })
    return user ? await work(user) : { ok: false, code: 'unknown-email' }
  } catch (error) {
    if (isMissingTable(error)) return { ok: false, code: 'no-database' }
    throw error
  } finally {
    await closeDatabase()
  }
}

export type StandingResult = { readonly ok: true; readonly email: string } | NoMember

/** Suspends the account with an e-mail address, or ends its suspension; idempotent. */
export function setSuspension(email: string, suspended: boolean): Promise<StandingResult> {
  return withMember<StandingResult>(email, async (member) => {
    await db().user.updateMany({
      where: { id: member.id, suspendedAt: suspended ? null : { not: null } },
      data: { suspendedAt: suspended ? new Date() : null },
    })
    return { ok: true, email: member.email }
  })
}

/** Makes the member with an e-mail address a moderator, or an ordinary member again. */
export function setModerator(email: string, moderates: boolean): Promise<StandingResult> {
  return withMember<StandingResult>(email, async (member) => {
    await db().user.update({
      where: { id: member.id },
      data: { role: moderates ? 'moderator' : 'member' },
    })
    return { ok: true, email: member.email }
  })
}

export type ResetPasswordResult =
  | {
      readonly ok: true
      /** URL for setting the new password; only its path if NEXTAUTH_URL is not set. */
      readonly link: string
    }
  | NoMember

/**
 * Creates a link with which the member with an e-mail address can set a new password, once and within an hour. Works
 * without mail.
 */
export function resetPassword(email: string): Promise<ResetPasswordResult> {
  return withMember<ResetPasswordResult>(email, async ({ id }) => ({
    ok: true,
    link: resetLink(await createResetToken(id)),
  }))
}
