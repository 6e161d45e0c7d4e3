import 'server-only'
import * as z from 'zod'
import {
  CASE_PAGE,
  type CaseLine,
  type GameLog,
  MAX_CHAT_LINES,
  MAX_REPORTS,
  type OpenCase,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@/lib/features/moderation/contract/moderation'
import { CHAT_PRESETS, GAME_NOTES } from '@/lib/features/online/model/game-state'
import { setFrom } from '@/lib/features/sets/server/own-sets'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { cutText, shownLine, shownText } from '@/lib/platform/text/plain-text'

/** Number of a comment's characters used as its title. */
const TITLE_LENGTH = 60

/** Narrows a text from the database to one of several words. */
function oneOf<T extends string>(words: readonly T[], word: string): T {
  const known = words.find((one) => one === word)
  if (known === undefined) throw new Error(`unknown word ${word} in the database`)
  return known
}

/** The word stored for shared items since the first reports of them. */
const STORED_SHARED_ITEM = 'thing'

/** Converts a kind to its stored form. */
export const storedKind = (kind: ReportKind): string => (kind === 'sharedItem' ? STORED_SHARED_ITEM : kind)

/** Converts a stored word to a kind. */
export const kindOf = (word: string): ReportKind =>
  word === STORED_SHARED_ITEM ? 'sharedItem' : oneOf(REPORT_KINDS, word)
const reasonOf = (word: string): ReportReason => oneOf(REPORT_REASONS, word)

/** A reported subject as moderators see it. */
export interface Subject {
  readonly title: string
  readonly shareId: string
  readonly deckName: string
  readonly sharedItemId: string
  readonly leagueId: string
  readonly game: GameLog | null
  readonly setLink: string
  readonly code: string
  readonly text: string
  readonly likes: number
  readonly since: Date
}

const GONE: Subject = {
  title: '',
  shareId: '',
  deckName: '',
  sharedItemId: '',
  leagueId: '',
  game: null,
  setLink: '',
  code: '',
  text: '',
  likes: 0,
  since: new Date(0),
}

const SHOWN = { select: { shareId: true, code: true, likes: true, publishedAt: true } } as const

async function readSubject(kind: ReportKind, id: string): Promise<Subject> {
  switch (kind) {
    case 'deck': {
      const deck = await db().deck.findUnique({
        where: { id },
        select: { name: true, notes: true, createdAt: true, shown: SHOWN },
      })
      if (!deck) return GONE
      const { name, notes, shown, createdAt } = deck
      const since = shown?.publishedAt ?? createdAt
      const { shareId = '', code = '', likes = 0 } = shown ?? {}
      // Without a name its address names it, as that of a shared item does.
      const title = name || (shareId && `/d/${shareId}`)
      return { ...GONE, title, shareId, deckName: name, code, text: notes, likes, since }
    }
    case 'comment': {
      const comment = await db().comment.findUnique({
        where: { id },
        select: { text: true, createdAt: true, deck: { select: { name: true, shown: SHOWN } } },
      })
      if (!comment) return GONE
      const { text, createdAt, deck } = comment
      const title = cutText(text.replace(/\s+/g, ' '), TITLE_LENGTH)
      const shareId = deck.shown?.shareId ?? ''
      return { ...GONE, title, shareId, deckName: deck.name, text, since: createdAt }
    }
    case 'player': {
      const player = await db().user.findUnique({
        where: { id },
        select: { publicName: true, createdAt: true },
      })
      return player ? { ...GONE, title: player.publicName ?? '', since: player.createdAt } : GONE
    }
    case 'sharedItem': {
      const item = await db().sharedItem.findUnique({
        where: { id },
        select: { title: true, words: true, createdAt: true },
      })
      if (!item) return GONE
      const { title, words: text, createdAt: since } = item
      return { ...GONE, title: title || `/s/${id}`, sharedItemId: id, text, since }
    }
    case 'set': {
      const set = await db().ownSet.findUnique({
        where: { id },
        select: { name: true, linkId: true, createdAt: true },
      })
      if (!set) return GONE
      const setLink = set.linkId ?? ''
      return { ...GONE, title: set.name || (setLink && `/sets/${setLink}`), setLink, since: set.createdAt }
    }
    case 'league': {
      const league = await db().league.findUnique({
        where: { id },
        select: { name: true, words: true, createdAt: true },
      })
      if (!league) return GONE
      const { name: title, words: text, createdAt: since } = league
      return { ...GONE, title, leagueId: id, text, since }
    }
    case 'game':
      return readGameLog(id)
  }
}

/** The description of a set: read for a single case only, since a set may be some megabytes. */
async function wordsOfSet(id: string): Promise<string> {
  const set = await db().ownSet.findUnique({ where: { id }, select: { content: true } })
  return set ? setFrom(set.content).words : ''
}

/** Parses a game's seat in the form used by reports. */
export const seatIn = (subjectId: string): { readonly gameId: string; readonly seat: number } => {
  const [gameId = '', seat] = subjectId.split('/')
  return { gameId, seat: Number(seat) }
}

const notesSchema = z.object({
  notes: z.array(z.object({ kind: z.enum(GAME_NOTES), seat: z.nullable(z.int()), at: z.int() })),
})

/** The chat and notes of the game of a reported seat. */
async function readGameLog(subjectId: string): Promise<Subject> {
  const { gameId, seat: accused } = seatIn(subjectId)
  const game = await db().onlineGame.findUnique({
    where: { id: gameId },
    select: {
      ...{ createdAt: true, answers: true, state: true },
      seats: {
        orderBy: { seat: 'asc' },
        select: { name: true, user: { select: { name: true, publicName: true } } },
      },
      chat: { orderBy: { number: 'desc' }, take: MAX_CHAT_LINES },
    },
  })
  if (!game) return GONE
  const { notes } = notesSchema.parse(JSON.parse(game.state))
  const names = game.seats.map(({ name, user }) => (user ? (user.publicName ?? user.name) : name) || '–')
  return {
    ...GONE,
    title: names.join(' · '),
    since: game.createdAt,
    game: {
      answers: game.answers,
      chat: game.chat.reverse().map(({ seat, at, preset: word, text, hiddenAt }) => ({
        isAccused: seat === accused,
        at: new Date(at).toISOString(),
        preset: CHAT_PRESETS.find((one) => one === word) ?? null,
        text: shownText(text ?? ''),
        isHidden: hiddenAt !== null,
      })),
      notes: notes.map(({ kind, seat, at }) => ({
        ...{ kind, at },
        isAccused: seat === null ? null : seat === accused,
      })),
    },
  }
}

/** The current subject of a case; undefined if it is gone. */
export async function subjectOf(kind: ReportKind, id: string): Promise<Subject> {
  const subject = await readSubject(kind, id)
  const { title, deckName, text } = subject
  return { ...subject, title: shownLine(title), deckName: shownLine(deckName), text: shownText(text) }
}

/** Number of open cases. */
export const openCases = (): Promise<number> => db().case.count({ where: { decidedAt: null } })

const LINE = {
  accused: { select: { publicName: true } },
  reports: { select: { reason: true }, take: MAX_REPORTS },
} as const

interface CaseRow {
  readonly id: string
  readonly kind: string
  readonly createdAt: Date
  readonly accused: { readonly publicName: string | null }
  readonly reports: readonly { readonly reason: string }[]
}

const lineOf = (row: CaseRow, title: string, reports: number): CaseLine => ({
  id: row.id,
  kind: kindOf(row.kind),
  title,
  accused: row.accused.publicName ?? '',
  reasons: [...new Set(row.reports.map(({ reason }) => reasonOf(reason)))],
  reports,
  createdAt: row.createdAt.toISOString(),
})

/** A page of open cases, the longest waiting first. */
export async function listCases(after: string | undefined): Promise<{
  readonly cases: readonly CaseLine[]
  readonly open: number
  readonly after: string | null
}> {
  const last = after === undefined ? null : await db().case.findUnique({ where: { id: after } })
  if (after !== undefined && !last) throw new HttpError(404, 'not-found')
  const rows = await db().case.findMany({
    where: {
      decidedAt: null,
      ...(last && {
        OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
      }),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: CASE_PAGE + 1,
    include: LINE,
  })
  const page = rows.slice(0, CASE_PAGE)
  // A count included with each row would count the reports of all cases.
  const reported = await db().report.groupBy({
    by: ['caseId'],
    where: { caseId: { in: page.map(({ id }) => id) } },
    _count: true,
  })
  const reportsOf = new Map(reported.map(({ caseId, _count }) => [caseId, _count]))
  const cases = await Promise.all(
    page.map(async (row) => {
      const { title } = await subjectOf(kindOf(row.kind), row.subjectId)
      return lineOf(row, title, reportsOf.get(row.id) ?? 0)
    }),
  )
  return {
    cases,
    open: await openCases(),
    after: rows.length > CASE_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** An open case with everything needed to decide it. Throws 404 if it is decided. */
export async function readCase(moderatorId: string, id: string): Promise<OpenCase> {
  const row = await db().case.findFirst({
    where: { id, decidedAt: null },
    include: {
      accused: { select: { publicName: true, role: true } },
      reports: { orderBy: { createdAt: 'desc' }, take: MAX_REPORTS },
    },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const kind = kindOf(row.kind)
  const { title, since, ...subject } = await subjectOf(kind, row.subjectId)
  const text = kind === 'set' ? shownText(await wordsOfSet(row.subjectId)) : subject.text
  return {
    ...lineOf(row, title, await db().report.count({ where: { caseId: id } })),
    subject: { ...subject, text, since: since.toISOString() },
    told: row.reports.map(({ reason, words, createdAt }) => ({
      reason: reasonOf(reason),
      words,
      createdAt: createdAt.toISOString(),
    })),
    earlier: await db().decision.count({
      where: { accusedId: row.accusedId, action: { in: ['hide', 'warn', 'suspend'] } },
    }),
    canSuspend: row.accusedId !== moderatorId && row.accused.role !== 'moderator',
  }
}
