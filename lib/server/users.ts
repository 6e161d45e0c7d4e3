import { type Database, isUniqueViolation } from './db'

/** A person as sessions and pages know them. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /**
   * A suspended account keeps what it has: its owner reads, takes out and deletes it, and looks after the account
   * itself. It makes, changes and shows nothing, and its shared decks cannot be read, until it is set free again.
   */
  readonly suspended: boolean
}

/** The columns of a `Member`. */
export const MEMBER = { id: true, email: true, name: true, suspendedAt: true } as const

export const memberFrom = (row: {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly suspendedAt: Date | null
}): Member => ({ id: row.id, email: row.email, name: row.name, suspended: row.suspendedAt !== null })

/** Makes a person with an empty collection; undefined when the e-mail is taken. */
export async function createUser(
  database: Database,
  data: {
    readonly email: string
    readonly name: string | null
    readonly passwordHash?: string
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
