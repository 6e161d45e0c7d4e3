import { existsSync } from 'node:fs'
import { databaseFile } from '@/lib/server/database-adapter'
import { closeDatabase, db, isMissingTable } from '@/lib/server/db'
import { environment } from '@/lib/server/env'
import { loadEnvironmentFiles } from '@/lib/server/environment-files'
import { createResetToken, resetLink } from '@/lib/server/password-resets'
import { emailSchema } from '@/lib/server/users'

export type ResetPasswordResult =
  | {
      readonly ok: true
      /** Where to set the new password: an address, or only the path where NEXTAUTH_URL is not set. */
      readonly link: string
    }
  /** `no-database`: there is none yet, or it has not been migrated. */
  | { readonly ok: false; readonly code: 'unknown-email' | 'invalid-email' | 'no-database' }

/**
 * Makes a link with which the person of an e-mail sets a new password, once and within an hour. For whoever can
 * run commands on the server: needs no mail. Throws a `SettingError` when the environment cannot be used.
 */
export async function resetPassword(email: string): Promise<ResetPasswordResult> {
  loadEnvironmentFiles()
  const address = emailSchema.safeParse(email)
  if (!address.success) return { ok: false, code: 'invalid-email' }
  const file = databaseFile(environment().databaseUrl)
  // Opening a SQLite file that does not exist would make an empty one.
  if (file !== undefined && !existsSync(file)) return { ok: false, code: 'no-database' }
  try {
    const user = await db().user.findUnique({ where: { email: address.data }, select: { id: true } })
    if (!user) return { ok: false, code: 'unknown-email' }
    return { ok: true, link: resetLink(await createResetToken(user.id)) }
  } catch (error) {
    if (isMissingTable(error)) return { ok: false, code: 'no-database' }
    throw error
  } finally {
    await closeDatabase()
  }
}
