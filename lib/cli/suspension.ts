import { db } from '@/lib/server/db'
import { type NoMember, withMember } from './member'

export type SuspensionResult = { readonly ok: true; readonly email: string } | NoMember

/** Suspends the account of an e-mail, or ends its suspension; what is so already stays so. */
export function setSuspension(email: string, suspended: boolean): Promise<SuspensionResult> {
  return withMember<SuspensionResult>(email, async (member) => {
    await db().user.updateMany({
      where: { id: member.id, suspendedAt: suspended ? null : { not: null } },
      data: { suspendedAt: suspended ? new Date() : null },
    })
    return { ok: true, email: member.email }
  })
}
