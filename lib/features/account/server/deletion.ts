import 'server-only'
import { GRACE_DAYS, type Proof } from '@/lib/features/account/contract/account'
import { countLikes } from '@/lib/features/gallery/server/public-decks'
import { transferLeagues } from '@/lib/features/leagues/server/leagues'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { latestNow } from '@/lib/platform/server/clock'
import { type Database, db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { canSendMail, pageLink, sendMail } from '@/lib/platform/server/mail'
import { localeOf, tellMember } from './addresses'
import { endTokens } from './api-tokens'
import { type LiveSession, revokeSessions } from './sessions'
import { requireProof } from './sign-in'
import { MEMBER, memberFrom } from './users'

const DAY = 24 * 60 * 60 * 1000

/** Days before an account's removal at which its owner is reminded. */
const REMINDED_DAYS = 3

/** Maximum accounts that one clean-up reminds or removes; the next one continues. */
const BATCH_SIZE = 20

/**
 * Schedules the deletion of an account: from now on nothing of it is public, other sessions and tokens end, and in two
 * weeks `removeDueAccounts` removes it. If a deletion is already scheduled, its date stays the same. Throws like
 * `requireProof`.
 * @returns the date
 */
export async function scheduleDeletion(request: Request, session: LiveSession, proof: Proof): Promise<Date> {
  await requireProof(request, session, proof)
  const { id } = session.user
  const day = new Date(latestNow().getTime() + GRACE_DAYS * DAY)
  const { deletionScheduledAt, begun } = await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionScheduledAt: null },
      data: { deletionScheduledAt: day },
    })
    await revokeSessions(tx, id, session.sessionId)
    await endTokens(tx, id)
    await tx.passwordReset.deleteMany({ where: { userId: id } })
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { deletionScheduledAt: true } })
    return { deletionScheduledAt: user.deletionScheduledAt ?? day, begun: count > 0 }
  })
  if (begun) {
    const link = pageLink('/account', localeOf(session.user.locale, request))
    tellMember('deletion', session.user, request, { day: deletionScheduledAt, link })
  }
  return deletionScheduledAt
}

/** Cancels the deletion of an account; returns false if none is scheduled. */
export async function cancelDeletion(database: Pick<Database, 'user'>, userId: string): Promise<boolean> {
  const { count } = await database.user.updateMany({
    where: { id: userId, deletionScheduledAt: { not: null } },
    data: { deletionScheduledAt: null, remindedAt: null },
  })
  return count > 0
}

/** Reminds members whose account will be removed in a few days by mail, once each. */
export async function sendDeletionReminders(database: Database, now: Date = new Date()): Promise<void> {
  if (!canSendMail()) return
  const soon = {
    deletionScheduledAt: { gt: now, lt: new Date(now.getTime() + REMINDED_DAYS * DAY) },
    remindedAt: null,
  }
  const people = await database.user.findMany({ where: soon, select: MEMBER, take: BATCH_SIZE })
  for (const person of people) {
    // Several processes do housekeeping at once; only one of them sends the reminder.
    const { count } = await database.user.updateMany({
      where: { id: person.id, ...soon },
      data: { remindedAt: now },
    })
    const { email, locale: chosen } = memberFrom(person)
    const locale: Locale = chosen ?? routing.defaultLocale
    if (count > 0)
      await sendMail('deletionSoon', email, locale, {
        day: person.deletionScheduledAt ?? now,
        link: pageLink('/account', locale),
      }).catch((error: unknown) => logError('mail-failed', error))
  }
}

/**
 * Removes the accounts whose date has come, with all their data, permanently.
 * @returns their number
 */
export async function removeDueAccounts(database: Database, now: Date = new Date()): Promise<number> {
  const gone = { deletionScheduledAt: { lte: now } }
  const people = await database.user.findMany({ where: gone, select: { id: true }, take: BATCH_SIZE })
  let removed = 0
  for (const { id } of people) {
    const liked = await database.$transaction(async (tx) => {
      // Lock the row, so that an account whose deletion is cancelled at the last moment is kept entirely.
      const { count } = await tx.user.updateMany({ where: { id, ...gone }, data: { remindedAt: now } })
      if (count === 0) return undefined
      const likes = await tx.like.findMany({ where: { userId: id }, select: { deckId: true } })
      // Counters of likes, which the database would not update.
      await tx.publicDeck.updateMany({
        where: { likes: { gt: 0 }, deck: { likes: { some: { userId: id } } } },
        data: { likes: { decrement: 1 } },
      })
      await tx.comment.updateMany({
        where: { likes: { gt: 0 }, likedBy: { some: { userId: id } } },
        data: { likes: { decrement: 1 } },
      })
      // Leagues that others have played in continue with them.
      await transferLeagues(tx, id)
      await tx.user.delete({ where: { id } })
      return likes
    })
    if (!liked) continue
    removed++
    // Each deck separately: some members like thousands, and a deck's ranking may be updated a moment later.
    for (const { deckId } of liked) await database.$transaction((tx) => countLikes(tx, deckId, 0))
  }
  return removed
}
