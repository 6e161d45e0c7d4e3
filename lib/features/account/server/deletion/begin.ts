import 'server-only'
import { GRACE_DAYS } from '@/lib/features/account/contract/deletion'
import type { Proof } from '@/lib/features/account/contract/proof'
import { localeOf, tellMember } from '@/lib/features/account/server/account-mails'
import { latestNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { pageLink } from '@/lib/platform/server/mail'
import { endTokens } from '../api-tokens'
import { requireProof } from '../proof'
import { type LiveSession, revokeSessions } from '../sessions'

const DAY = 24 * 60 * 60 * 1000

/**
 * Begins to end an account: from now on nothing of it is public and nobody else, and no program, is let in; in two weeks
 * `removeDueAccounts` removes it. Who is leaving already keeps the day that was said. Throws as `requireProof`.
 * @returns the day
 */
export async function scheduleDeletion(request: Request, session: LiveSession, proof: Proof): Promise<Date> {
  await requireProof(request, session, proof)
  const { id } = session.user
  const day = new Date(latestNow().getTime() + GRACE_DAYS * DAY)
  const { leavesAt, begun } = await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, leavesAt: null }, data: { leavesAt: day } })
    await revokeSessions(tx, id, session.sessionId)
    await endTokens(tx, id)
    await tx.passwordReset.deleteMany({ where: { userId: id } })
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { leavesAt: true } })
    return { leavesAt: user.leavesAt ?? day, begun: count > 0 }
  })
  if (begun) {
    const link = pageLink('/account', localeOf(session.user.locale, request))
    tellMember('leaving', session.user, request, { day: leavesAt, link })
  }
  return leavesAt
}
