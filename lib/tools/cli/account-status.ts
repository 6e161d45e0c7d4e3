import { db } from '@/lib/platform/server/db'
import { type NoMember, withMember } from './member'

export type StandingResult = { readonly ok: true; readonly email: string } | NoMember

/** Suspends the account of an e-mail, or ends its suspension; what is so already stays so. */
export function setSuspension(email: string, suspended: boolean): Promise<StandingResult> {
  return withMember<StandingResult>(email, async (member) => {
    await db().user.updateMany({
      where: { id: member.id, suspendedAt: suspended ? null : { not: null } },
      data: { suspendedAt: suspended ? new Date() : null },
    })
    return { ok: true, email: member.email }
  })
}

/** Makes the member of an e-mail a moderator, or an ordinary member again. */
export function setModerator(email: string, moderates: boolean): Promise<StandingResult> {
  return withMember<StandingResult>(email, async (member) => {
    await db().user.update({
      where: { id: member.id },
      data: { role: moderates ? 'moderator' : 'member' },
    })
    return { ok: true, email: member.email }
  })
}
