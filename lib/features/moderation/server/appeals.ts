import 'server-only'
import {
  APPEAL_OUTCOMES,
  type AppealOutcome,
  CASE_PAGE,
  MAX_OWN_DECISIONS,
  type OpenAppeal,
  type OwnDecision,
} from '@/lib/features/moderation/contract/moderation'
import { HttpError } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { kindOf } from './cases'
import { actionOf, stateOfSubjects, takeBack } from './moderation'

function outcomeOf(word: string | null): AppealOutcome | null {
  if (word === null) return null
  const known = APPEAL_OUTCOMES.find((one) => one === word)
  if (known === undefined) throw new Error(`unknown outcome ${word} in the database`)
  return known
}

/** Number of open appeals. */
export const openAppeals = (): Promise<number> => db().appeal.count({ where: { decidedAt: null } })

interface DecisionRow {
  readonly id: string
  readonly action: string
  readonly kind: string
  readonly subjectId: string
  readonly accusedId: string | null
  readonly createdAt: Date
}

/** Returns which of some decisions about one person still hide something or suspend the account. */
async function inForce(rows: readonly DecisionRow[]): Promise<ReadonlySet<string>> {
  const { hidden, suspended } = await stateOfSubjects(rows)
  const latest = new Map<string, DecisionRow>()
  for (const row of rows) {
    const { action, kind, subjectId, accusedId } = row
    const holds =
      action === 'hide'
        ? hidden.has(subjectId)
        : action === 'suspend' && accusedId !== null && suspended.has(accusedId)
    // If content was hidden, shown and hidden again, only the last decision is in force.
    const about = action === 'hide' ? `${kind}:${subjectId}` : action
    const before = latest.get(about)
    if (holds && (!before || before.createdAt < row.createdAt)) latest.set(about, row)
  }
  return new Set([...latest.values()].map(({ id }) => id))
}

/** Moderators' decisions about a member, latest first, with their reasons but not the moderator. */
export async function ownDecisions(userId: string): Promise<readonly OwnDecision[]> {
  const rows = await db().decision.findMany({
    where: { accusedId: userId, action: { not: 'dismiss' } },
    orderBy: { createdAt: 'desc' },
    take: MAX_OWN_DECISIONS,
    include: { appeal: true },
  })
  const inForceNow = await inForce(rows)
  return rows.map((row) => ({
    id: row.id,
    action: actionOf(row.action),
    kind: kindOf(row.kind),
    title: row.title,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    canAppeal: row.appeal === null && inForceNow.has(row.id),
    appeal: row.appeal && {
      words: row.appeal.words,
      createdAt: row.appeal.createdAt.toISOString(),
      outcome: outcomeOf(row.appeal.outcome),
    },
  }))
}

/**
 * Appeals against a decision about the member. Throws 404 for any other decision and for one that no longer hides or
 * suspends anything, 409 `appealed` if there was an appeal already.
 */
export async function appealDecision(userId: string, id: string, words: string): Promise<void> {
  const decision = await db().decision.findFirst({
    where: { id, accusedId: userId, action: { in: ['hide', 'suspend'] } },
    include: { appeal: { select: { userId: true } } },
  })
  if (!decision) throw new HttpError(404, 'not-found')
  if (decision.appeal) throw new HttpError(409, 'appealed')
  // Only the latest decision on the same subject can be appealed.
  const same = await db().decision.findMany({
    where: {
      accusedId: userId,
      action: decision.action,
      createdAt: { gte: decision.createdAt },
      ...(decision.action === 'hide' && { kind: decision.kind, subjectId: decision.subjectId }),
    },
  })
  if (!(await inForce(same)).has(id)) throw new HttpError(404, 'not-found')
  try {
    await db().appeal.create({ data: { decisionId: id, userId, words } })
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, 'appealed')
    throw error
  }
}

/** True if another moderator could decide. */
const hasOtherModerator = async (moderatorId: string, accusedId: string): Promise<boolean> =>
  (await db().user.count({
    where: {
      role: 'moderator',
      suspendedAt: null,
      deletionScheduledAt: null,
      id: { notIn: [moderatorId, accusedId] },
    },
  })) > 0

/** A page of open appeals, the longest waiting first. */
export async function listAppeals(
  moderatorId: string,
  after: string | undefined,
): Promise<{ readonly appeals: readonly OpenAppeal[]; readonly after: string | null }> {
  const last = after === undefined ? null : await db().appeal.findUnique({ where: { decisionId: after } })
  if (after !== undefined && !last) throw new HttpError(404, 'not-found')
  const rows = await db().appeal.findMany({
    where: {
      decidedAt: null,
      ...(last && {
        OR: [
          { createdAt: { gt: last.createdAt } },
          { createdAt: last.createdAt, decisionId: { gt: last.decisionId } },
        ],
      }),
    },
    orderBy: [{ createdAt: 'asc' }, { decisionId: 'asc' }],
    take: CASE_PAGE + 1,
    include: { decision: true, user: { select: { publicName: true } } },
  })
  const page = rows.slice(0, CASE_PAGE)
  const appeals: OpenAppeal[] = []
  for (const { decision, user, userId, words, createdAt } of page) {
    const isOwn = userId === moderatorId
    const wasTheirs = decision.moderatorId === moderatorId
    appeals.push({
      id: decision.id,
      action: actionOf(decision.action),
      kind: kindOf(decision.kind),
      title: decision.title,
      reason: decision.reason,
      decidedAt: decision.createdAt.toISOString(),
      accused: user.publicName ?? '',
      words,
      createdAt: createdAt.toISOString(),
      canDecide: !isOwn && !(wasTheirs && (await hasOtherModerator(moderatorId, userId))),
    })
  }
  return { appeals, after: rows.length > CASE_PAGE ? (page.at(-1)?.decision.id ?? null) : null }
}

/** Closes an appeal; the first to do so wins. Throws 404 if it is closed. */
async function close(tx: Transaction, decisionId: string, outcome: AppealOutcome): Promise<void> {
  const { count } = await tx.appeal.updateMany({
    where: { decisionId, decidedAt: null },
    data: { decidedAt: new Date(), outcome },
  })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/**
 * Decides an appeal: the item is restored or the decision upheld; the log records it, and the accused sees the reason.
 * Throws 404 if it is decided, or there is nothing to restore any more; 403 `own-case` for a moderator's own appeal,
 * and for the author of the decision if another moderator could decide.
 */
export async function decideAppeal(
  moderatorId: string,
  id: string,
  { outcome, reason }: { readonly outcome: AppealOutcome; readonly reason: string },
): Promise<void> {
  const open = await db().appeal.findFirst({
    where: { decisionId: id, decidedAt: null },
    include: { decision: true },
  })
  if (!open) throw new HttpError(404, 'not-found')
  const { decision, userId } = open
  if (userId === moderatorId) throw new HttpError(403, 'own-case')
  if (decision.moderatorId === moderatorId && (await hasOtherModerator(moderatorId, userId)))
    throw new HttpError(403, 'own-case')
  await db().$transaction(async (tx) => {
    await close(tx, id, outcome)
    if (outcome === 'restored') {
      await takeBack(tx, decision, { moderatorId, reason })
      return
    }
    const { kind, subjectId, title, caseId, accusedId } = decision
    await tx.decision.create({
      data: { action: 'keep', kind, subjectId, title, reason, caseId, accusedId, moderatorId },
    })
  })
}
