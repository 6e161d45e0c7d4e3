import 'server-only'
import type { SignInMethods } from '@/lib/features/account/contract/passkeys'
import { HttpError } from '@/lib/http/server/http-error'
import { db, type Transaction } from '@/lib/platform/server/db'

/** All sign-in methods of a member. */
export async function listSignInMethods(userId: string): Promise<SignInMethods> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      accounts: { select: { provider: true } },
      passkeys: {
        select: { id: true, name: true, createdAt: true, usedAt: true },
        orderBy: { createdAt: 'asc' },
      },
    },
  })
  return {
    password: user.passwordHash !== null,
    passkeys: user.passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    providers: user.accounts.map(({ provider }) => provider),
  }
}

/** Locks a member's row, so that reading and changing their sign-in methods is one step. */
export async function holdMember(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { id: userId } })
}

/** After something was removed: throws 409 `last-sign-in-method` where the member could not sign in any more. */
export async function requireSignInMethod(tx: Transaction, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { select: { id: true }, take: 1 },
      accounts: { select: { provider: true }, take: 1 },
    },
  })
  if (user.passwordHash === null && user.passkeys.length + user.accounts.length === 0)
    throw new HttpError(409, 'last-sign-in-method')
}
