import 'server-only'
import type * as z from 'zod/mini'
import { publicKey } from '@/lib/features/gallery/contract/gallery'
import type * as api from '@/lib/features/moderation/contract/moderation'
import { HttpError } from '@/lib/http/server/http-error'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { storedKind } from './cases'
import {
  blocks,
  decksShownTo,
  leaguesShownTo,
  playersShownTo,
  SETS_SHOWN,
  SHARED_ITEMS_SHOWN,
} from './visibility'

interface Found {
  readonly subjectId: string
  readonly accusedId: string
}

/** The subject of a report; only what the reporter can see. */
async function found(
  userId: string,
  { kind, subject }: { readonly kind: api.ReportKind; readonly subject: string },
): Promise<Found | undefined> {
  switch (kind) {
    case 'deck': {
      const deck = await db().publicDeck.findFirst({
        where: { shareId: subject, ...decksShownTo(userId) },
        select: { deckId: true, authorId: true },
      })
      return deck ? { subjectId: deck.deckId, accusedId: deck.authorId } : undefined
    }
    case 'comment': {
      const comment = await db().comment.findFirst({
        where: {
          id: subject,
          hiddenAt: null,
          author: playersShownTo(userId),
          deck: { shown: decksShownTo(userId) },
        },
        select: { id: true, authorId: true },
      })
      return comment ? { subjectId: comment.id, accusedId: comment.authorId } : undefined
    }
    case 'player': {
      const player = await db().user.findFirst({
        where: { publicKey: publicKey(subject), ...playersShownTo(userId) },
        select: { id: true },
      })
      return player ? { subjectId: player.id, accusedId: player.id } : undefined
    }
    case 'sharedItem': {
      const item = await db().sharedItem.findFirst({
        where: { id: subject, ...SHARED_ITEMS_SHOWN },
        select: { id: true, ownerId: true },
      })
      return item ? { subjectId: item.id, accusedId: item.ownerId } : undefined
    }
    case 'set': {
      const set = await db().ownSet.findFirst({
        where: { linkId: subject, ...SETS_SHOWN },
        select: { id: true, ownerId: true },
      })
      return set ? { subjectId: set.id, accusedId: set.ownerId } : undefined
    }
    case 'league': {
      const league = await db().league.findFirst({
        where: { id: subject, ...leaguesShownTo(userId) },
        select: { id: true, ownerId: true },
      })
      return league ? { subjectId: league.id, accusedId: league.ownerId } : undefined
    }
    case 'game': {
      // Any player may report another, so a seat is reported rather than the game.
      const [gameId, named] = subject.split('/')
      const seats = await db().onlineSeat.findMany({ where: { gameId }, orderBy: { seat: 'asc' } })
      const other = seats.find(
        (row) => row.userId !== userId && (named === undefined || row.seat === Number(named)),
      )
      const isPlayer = seats.some((row) => row.userId === userId)
      return isPlayer && other && other.userId !== null
        ? { subjectId: `${gameId}/${other.seat}`, accusedId: other.userId }
        : undefined
    }
  }
}

/** `Case.openKey` of a subject. */
const openKeyOf = (kind: api.ReportKind, subjectId: string): string => `${storedKind(kind)}:${subjectId}`

/** The id of the open case of a subject, created if there is none. */
async function caseOf(kind: api.ReportKind, { subjectId, accusedId }: Found): Promise<string> {
  const openKey = openKeyOf(kind, subjectId)
  const open = () => db().case.findUnique({ where: { openKey }, select: { id: true } })
  const existing = await open()
  if (existing) return existing.id
  try {
    return (await db().case.create({ data: { kind: storedKind(kind), subjectId, openKey, accusedId } })).id
  } catch (error) {
    // Of two concurrent reports, the first creates the case.
    const first = isUniqueViolation(error) ? await open() : null
    if (!first) throw error
    return first.id
  }
}

/** Throws 403 `blocked` for a member the person has blocked who already has an undecided report about them. */
async function requireNoRepeatedReports(userId: string, accusedId: string): Promise<void> {
  if (!(await db().block.findUnique({ where: blocks(accusedId, userId) }))) return
  const open = await db().report.count({
    where: { reporterId: userId, case: { accusedId, decidedAt: null } },
  })
  if (open > 0) throw new HttpError(403, 'blocked')
}

/**
 * Reports an item. Throws 404 if the reporter cannot see it, 403 `own-case` for their own, 409 `reported` if they already did
 * and it is undecided. A blocked member may report the person who blocked them, one report at a time: 403 `blocked` while
 * one about the same person is pending.
 */
export async function report(
  userId: string,
  { kind, subject, reason, words }: z.output<typeof api.report.body>,
): Promise<void> {
  const reported = await found(userId, { kind, subject })
  if (!reported) throw new HttpError(404, 'not-found')
  if (reported.accusedId === userId) throw new HttpError(403, 'own-case')
  const isReported = {
    openKey: openKeyOf(kind, reported.subjectId),
    reports: { some: { reporterId: userId } },
  }
  if ((await db().case.count({ where: isReported })) > 0) throw new HttpError(409, 'reported')
  await requireNoRepeatedReports(userId, reported.accusedId)
  const caseId = await caseOf(kind, reported)
  try {
    await db().report.create({ data: { caseId, reporterId: userId, reason, words } })
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, 'reported')
    throw error
  }
}
