import 'server-only'
import {
  type AppealOutcome,
  CASE_PAGE,
  type CaseDecision,
  DECISIONS,
  type DecisionAction,
  type LoggedDecision,
  type ReportKind,
} from '@/lib/features/moderation/contract/moderation'
import { HttpError } from '@/lib/http/server/http-error'
import { db, type Transaction } from '@/lib/platform/server/db'
import { kindOf, seatIn, storedKind, subjectOf } from './cases'

/** Parses a decision's action from the database. */
export function actionOf(word: string): DecisionAction {
  const known = DECISIONS.find((one) => one === word)
  if (known === undefined) throw new Error(`unknown decision ${word} in the database`)
  return known
}

/** Hides a subject from everybody but its owner, or shows it again. Returns true if that changed anything. */
async function setHidden(
  tx: Transaction,
  { kind, subjectId }: { readonly kind: ReportKind; readonly subjectId: string },
  hiddenAt: Date | null,
): Promise<boolean> {
  const where = { id: subjectId, hiddenAt: hiddenAt === null ? { not: null } : null }
  switch (kind) {
    case 'deck':
      return (await tx.deck.updateMany({ where, data: { hiddenAt } })).count > 0
    case 'comment':
      return (await tx.comment.updateMany({ where, data: { hiddenAt } })).count > 0
    case 'sharedItem':
      return (await tx.sharedItem.updateMany({ where, data: { hiddenAt } })).count > 0
    case 'league':
      return (await tx.league.updateMany({ where, data: { hiddenAt } })).count > 0
    case 'game': {
      // Hiding a game hides what the accused wrote in it.
      const written = { ...seatIn(subjectId), hiddenAt: where.hiddenAt, text: { not: null } }
      const { count } = await tx.onlineChat.updateMany({ where: written, data: { hiddenAt } })
      if (count > 0)
        await tx.onlineGame.updateMany({
          where: { id: written.gameId },
          data: { revision: { increment: 1 } },
        })
      return count > 0
    }
    case 'set':
      return (await tx.ownSet.updateMany({ where, data: { hiddenAt } })).count > 0
    case 'player': {
      // Hiding a player removes their public name; choosing another one ends it.
      if (hiddenAt === null) return false
      const user = await tx.user.findUnique({
        where: { id: subjectId },
        select: { name: true, publicName: true },
      })
      if (user?.publicName == null) return false
      // It is removed from their links as well, unless those carry a name chosen while the two were separate.
      const name = user.name === user.publicName ? null : user.name
      const data = { name, publicName: null, publicKey: null, publicLook: null }
      return (
        (await tx.user.updateMany({ where: { id: subjectId, publicName: user.publicName }, data })).count > 0
      )
    }
  }
}

const suspend = async (tx: Transaction, id: string, suspendedAt: Date | null): Promise<boolean> =>
  (
    await tx.user.updateMany({
      where: { id, suspendedAt: suspendedAt === null ? { not: null } : null },
      data: { suspendedAt },
    })
  ).count > 0

/**
 * Decides a case: closes it, carries out the decision, and logs it. Throws 404 if it is decided, 403 `own-case` for a
 * case about the moderator, and for suspending a moderator, which only the command line can do.
 */
export async function decideCase(
  moderatorId: string,
  id: string,
  { action, reason }: { readonly action: CaseDecision; readonly reason: string },
): Promise<void> {
  const open = await db().case.findFirst({
    where: { id, decidedAt: null },
    include: { accused: { select: { role: true } } },
  })
  if (!open) throw new HttpError(404, 'not-found')
  const { accusedId, subjectId } = open
  if (accusedId === moderatorId) throw new HttpError(403, 'own-case')
  if (action === 'suspend' && open.accused.role === 'moderator') throw new HttpError(403, 'own-case')
  const kind = kindOf(open.kind)
  const { title } = await subjectOf(kind, subjectId)
  const now = new Date()
  await db().$transaction(async (tx) => {
    // Of two concurrent decisions, the first counts.
    const { count } = await tx.case.updateMany({
      where: { id, decidedAt: null },
      data: { decidedAt: now, openKey: null },
    })
    if (count === 0) throw new HttpError(404, 'not-found')
    if (action === 'hide') await setHidden(tx, { kind, subjectId }, now)
    if (action === 'suspend') await suspend(tx, accusedId, now)
    await tx.decision.create({
      data: {
        action,
        kind: storedKind(kind),
        subjectId,
        title,
        reason,
        caseId: id,
        accusedId,
        moderatorId,
        createdAt: now,
      },
    })
  })
}

/** The current state of decisions' subjects: hidden content and suspended members. */
export async function stateOfSubjects(
  rows: readonly {
    readonly action: string
    readonly kind: string
    readonly subjectId: string
    readonly accusedId: string | null
  }[],
) {
  const ids = (kind: ReportKind) =>
    rows.flatMap((row) => (row.action === 'hide' && kindOf(row.kind) === kind ? row.subjectId : []))
  const hiddenAt = { not: null }
  const select = { id: true } as const
  const decks = await db().deck.findMany({ where: { id: { in: ids('deck') }, hiddenAt }, select })
  const comments = await db().comment.findMany({ where: { id: { in: ids('comment') }, hiddenAt }, select })
  const items = await db().sharedItem.findMany({ where: { id: { in: ids('sharedItem') }, hiddenAt }, select })
  const leagues = await db().league.findMany({ where: { id: { in: ids('league') }, hiddenAt }, select })
  const written = await db().onlineChat.findMany({
    where: { OR: ids('game').map((id) => ({ ...seatIn(id), hiddenAt })) },
    distinct: ['gameId', 'seat'],
    select: { gameId: true, seat: true },
  })
  const games = written.map(({ gameId, seat }) => ({ id: `${gameId}/${seat}` }))
  const sets = await db().ownSet.findMany({ where: { id: { in: ids('set') }, hiddenAt }, select })
  const accused = rows.flatMap(({ action, accusedId }) => (action === 'suspend' ? (accusedId ?? []) : []))
  const users = await db().user.findMany({
    where: { id: { in: accused }, suspendedAt: { not: null } },
    select,
  })
  return {
    hidden: new Set([...decks, ...comments, ...items, ...leagues, ...games, ...sets].map(({ id }) => id)),
    suspended: new Set(users.map(({ id }) => id)),
  }
}

/** Lists moderators' decisions, a page at a time, latest first. */
export async function listDecisions(
  after: string | undefined,
): Promise<{ readonly decisions: readonly LoggedDecision[]; readonly after: string | null }> {
  const last = after === undefined ? null : await db().decision.findUnique({ where: { id: after } })
  if (after !== undefined && !last) throw new HttpError(404, 'not-found')
  const name = { select: { publicName: true } } as const
  const rows = await db().decision.findMany({
    where: last
      ? { OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }] }
      : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: CASE_PAGE + 1,
    include: { accused: name, moderator: name },
  })
  const page = rows.slice(0, CASE_PAGE)
  const { hidden, suspended } = await stateOfSubjects(page)
  return {
    decisions: page.map((row) => ({
      id: row.id,
      action: actionOf(row.action),
      kind: kindOf(row.kind),
      title: row.title,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      accused: row.accused?.publicName ?? '',
      moderator: row.moderator?.publicName ?? '',
      undo:
        row.action === 'hide' && hidden.has(row.subjectId)
          ? 'show'
          : row.action === 'suspend' && row.accusedId !== null && suspended.has(row.accusedId)
            ? 'reinstate'
            : null,
    })),
    after: rows.length > CASE_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

interface TakenBack {
  readonly id: string
  readonly action: string
  readonly kind: string
  readonly subjectId: string
  readonly title: string
  readonly caseId: string | null
  readonly accusedId: string | null
}

/** Reverts the effect of a decision and logs that. Throws 404 if there is nothing to revert. */
export async function takeBack(
  tx: Transaction,
  decision: TakenBack,
  by: { readonly moderatorId: string; readonly reason: string },
): Promise<void> {
  const { accusedId, subjectId, title, caseId } = decision
  const kind = kindOf(decision.kind)
  const isUndone =
    decision.action === 'hide'
      ? await setHidden(tx, { kind, subjectId }, null)
      : decision.action === 'suspend' && accusedId !== null && (await suspend(tx, accusedId, null))
  if (!isUndone) throw new HttpError(404, 'not-found')
  const action: DecisionAction = decision.action === 'hide' ? 'show' : 'reinstate'
  await tx.decision.create({
    data: { action, kind: storedKind(kind), subjectId, title, caseId, accusedId, ...by },
  })
}

/**
 * Reverts a decision and logs that, which also settles an appeal against it. Throws 404 if there is nothing to revert,
 * 403 `own-case` for a decision about the moderator.
 */
export async function undoDecision(moderatorId: string, id: string, reason: string): Promise<void> {
  const decision = await db().decision.findUnique({ where: { id } })
  if (!decision) throw new HttpError(404, 'not-found')
  if (decision.accusedId === moderatorId) throw new HttpError(403, 'own-case')
  const outcome: AppealOutcome = 'restored'
  await db().$transaction(async (tx) => {
    await tx.appeal.updateMany({
      where: { decisionId: id, decidedAt: null },
      data: { decidedAt: new Date(), outcome },
    })
    await takeBack(tx, decision, { moderatorId, reason })
  })
}
