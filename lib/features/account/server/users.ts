import type { Member } from '@/lib/features/account/contract/account'
import { LOCALES } from '@/lib/game/terms'
import { type Database, isUniqueViolation } from '@/lib/platform/server/db'

/** The columns of a `Member`. */
export const MEMBER = {
  id: true,
  email: true,
  name: true,
  suspendedAt: true,
  verifiedAt: true,
  role: true,
  deletionScheduledAt: true,
  locale: true,
} as const

export const memberFrom = (row: {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly suspendedAt: Date | null
  readonly verifiedAt: Date | null
  readonly role: string
  readonly deletionScheduledAt: Date | null
  readonly locale: string | null
}): Member => ({
  id: row.id,
  email: row.email,
  name: row.name,
  suspended: row.suspendedAt !== null || row.deletionScheduledAt !== null,
  verified: row.verifiedAt !== null,
  moderates: row.role === 'moderator',
  deletionScheduledAt: row.deletionScheduledAt?.toISOString() ?? null,
  // A language that the site no longer supports counts as none.
  locale: LOCALES.find((locale) => locale === row.locale) ?? null,
})

/** Creates a user with an empty collection; undefined if the e-mail is taken. */
export async function createUser(
  database: Database,
  data: {
    readonly email: string
    readonly name: string | null
    readonly passwordHash?: string
    /** Time at which another person proved that the address is theirs. */
    readonly verifiedAt?: Date
    readonly account?: { readonly provider: string; readonly providerAccountId: string }
  },
): Promise<Member | undefined> {
  const { account, ...columns } = data
  try {
    const row = await database.user.create({
      data: {
        ...columns,
        collection: { create: {} },
        ...(account ? { accounts: { create: account } } : {}),
      },
      select: MEMBER,
    })
    return memberFrom(row)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
