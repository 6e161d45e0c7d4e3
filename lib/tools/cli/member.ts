import { existsSync } from 'node:fs'
import { emailSchema } from '@/lib/features/account/contract/account'
import { databaseFile } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db, isMissingTable } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { loadEnvironmentFiles } from '@/lib/platform/server/environment-files'

export interface NoMember {
  readonly ok: false
  /** `no-database`: there is none yet, or it has not been migrated. */
  readonly code: 'unknown-email' | 'invalid-email' | 'no-database'
}

/**
 * Runs an action on the member with an e-mail address, for administrators at the server's console. Throws a `SettingError`
 * if the environment is invalid.
 */
export async function withMember<T>(
  email: string,
  work: (member: { readonly id: string; readonly email: string }) => Promise<T>,
): Promise<T | NoMember> {
  loadEnvironmentFiles()
  const address = emailSchema.safeParse(email)
  if (!address.success) return { ok: false, code: 'invalid-email' }
  const file = databaseFile(environment().databaseUrl)
  // Opening a SQLite file that does not exist would make an empty one.
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
