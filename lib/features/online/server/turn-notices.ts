import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MEMBER, memberFrom } from '@/lib/features/account/server/users'
import type { Notices } from '@/lib/features/online/contract/notices'
import { wholeTimeLeft } from '@/lib/features/online/model/clock'
import { HttpError } from '@/lib/http/server/http-error'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { db } from '@/lib/platform/server/db'
import { authSecret } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { canSendMail, pageLink, pushWords, sendMail, siteLink } from '@/lib/platform/server/mail'
import type { Person } from './player'
import { type Deliver, isSubscribed, pushKeys, pushTo } from './push'
import { findGames, type StoredGame } from './rows'

/*
 * Notifications that a game waits for a player: by push once after each time that the player looked at it, by mail once
 * a day for all their games by days. Pending notifications are rows, so that any process can send them, but only one
 * does.
 */

const BATCH_SIZE = 100
const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
/** Games waiting for less time than this do not cause a mail: their player may be playing. */
const MAIL_DELAY_MS = HOUR_MS

const localeFrom = (word: string): Locale =>
  routing.locales.find((locale) => locale === word) ?? routing.defaultLocale

/** The page of a game, in the browser's language. */
const pageOf = (id: string, locale: Locale): string =>
  `${locale === routing.defaultLocale ? '' : `/${locale}`}/online/${id}`

/** Notifies players who have to decide and have not looked since, once the time set by their game has come. */
export async function tellWaiting(now = Date.now(), deliver?: Deliver): Promise<void> {
  const games = await db().onlineGame.findMany({
    where: { tellAt: { lt: now } },
    orderBy: { tellAt: 'asc' },
    take: BATCH_SIZE,
    select: {
      ...{ id: true, tellAt: true, status: true, decider: true, movedAt: true, clock: true },
      seats: { select: { seat: true, userId: true, guest: true, seenAt: true, toldAt: true } },
    },
  })
  for (const { id, tellAt, status, decider, movedAt, clock, seats } of games) {
    const { count } = await db().onlineGame.updateMany({ where: { id, tellAt }, data: { tellAt: null } })
    const row = seats.find(({ seat }) => seat === decider)
    if (count === 0 || !row || status !== 'running') continue
    // Skip players who have looked since, and those notified of this game who have not looked since then.
    if (row.seenAt >= movedAt || row.toldAt > row.seenAt) continue
    await db().onlineSeat.updateMany({ where: { gameId: id, seat: row.seat }, data: { toldAt: now } })
    const person: Person = { userId: row.userId ?? undefined, guest: row.guest ?? undefined }
    const notice = (word: string) => {
      const locale = localeFrom(word)
      return { ...pushWords(locale), path: pageOf(id, locale) }
    }
    pushTo(person, notice, {
      topic: id,
      isUrgent: !clock.includes('"kind":"days"'),
      ...(deliver && { deliver }),
    }).catch((error: unknown) => logError('push-failed', error))
  }
}

/** Signed with a separate key. It can only end mails, so it stays valid as long as the mail is kept. */
const signature = (userId: string): string =>
  createHmac('sha256', createHmac('sha256', authSecret()).update('turn mails').digest())
    .update(userId)
    .digest('base64url')

const tokenOf = (userId: string) => `${userId}.${signature(userId)}`

/** Ends mails via the link in one of them. Throws 400 `link-invalid`. */
export async function endTurnMails(token: string): Promise<void> {
  const [userId = '', signed = ''] = token.split('.')
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(userId))]
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new HttpError(400, 'link-invalid', { path: 'token' })
  await db().user.updateMany({ where: { id: userId }, data: { turnMails: false } })
}

/** Turns a member's mail notifications on or off. Throws 403 `unverified`, 409 `not-now` if no mail is configured. */
export async function chooseTurnMails(userId: string, isOn: boolean): Promise<void> {
  if (isOn) {
    if (!canSendMail()) throw new HttpError(409, 'not-now')
    const user = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { verifiedAt: true } })
    if (!user.verifiedAt) throw new HttpError(403, 'unverified')
  }
  await db().user.update({ where: { id: userId }, data: { turnMails: isOn } })
}

/** A person's notification settings. */
export async function noticesOf(person: Person, browser: string | undefined): Promise<Notices> {
  const push = { key: pushKeys().publicKey, isOn: await isSubscribed(person, browser) }
  const user =
    person.userId === undefined || !canSendMail()
      ? null
      : await db().user.findUnique({
          where: { id: person.userId },
          select: { turnMails: true, verifiedAt: true },
        })
  if (!user) return { push, mail: 'none' }
  if (!user.verifiedAt) return { push, mail: 'unverified' }
  return { push, mail: user.turnMails ? 'on' : 'off' }
}

/** Milliseconds left for a player if a game by days waits for them; otherwise undefined. */
function waitOf(game: StoredGame, userId: string, now: number): number | undefined {
  const { clock, state, decider, dueAt, movedAt } = game
  const waits =
    clock.kind === 'days' &&
    decider !== null &&
    game.seats[decider]?.userId === userId &&
    dueAt === null &&
    !state.isPaused &&
    now - movedAt >= MAIL_DELAY_MS
  return waits ? wholeTimeLeft(clock, state.clock, decider, now) : undefined
}

/** True if waiting games justify a mail: one began to wait since the last mail, or is nearly out of time. */
const isNews = (waiting: readonly { movedAt: number; left: number }[], mailedAt: number): boolean =>
  waiting.some(({ movedAt, left }) => movedAt > mailedAt - MAIL_DELAY_MS || left < DAY_MS)

/** Mails members who want it, got no mail for a day, and have games by days waiting for them. */
export async function sendTurnMails(now = Date.now()): Promise<void> {
  if (!canSendMail()) return
  const lately = new Date(now - DAY_MS)
  for (let after = ''; ; ) {
    const users = await db().user.findMany({
      where: {
        ...{ turnMails: true, verifiedAt: { not: null }, suspendedAt: null, deletionScheduledAt: null },
        OR: [{ turnMailedAt: null }, { turnMailedAt: { lte: lately } }],
        id: { gt: after },
      },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
      select: { ...MEMBER, turnMailedAt: true },
    })
    for (const user of users) await mailOf(user.id, user.turnMailedAt, now, () => memberFrom(user))
    if (users.length < BATCH_SIZE) return
    after = users.at(-1)?.id ?? after
  }
}

async function mailOf(
  id: string,
  mailedAt: Date | null,
  now: number,
  member: () => ReturnType<typeof memberFrom>,
): Promise<void> {
  const games = await findGames(db(), {
    where: { status: 'running', seats: { some: { userId: id, endedAt: null } } },
  })
  const waiting = games.flatMap((game) => {
    const left = waitOf(game, id, now)
    return left === undefined ? [] : [{ movedAt: game.movedAt, left }]
  })
  if (!isNews(waiting, mailedAt?.getTime() ?? 0)) return
  // Of several processes, only one sends it.
  const { count } = await db().user.updateMany({
    where: { id, turnMails: true, turnMailedAt: mailedAt },
    data: { turnMailedAt: new Date(now) },
  })
  if (count === 0) return
  const { email, locale: chosen } = member()
  const locale = chosen ?? routing.defaultLocale
  const token = tokenOf(id)
  try {
    await sendMail('turns', email, locale, {
      link: pageLink('/online', locale),
      count: waiting.length,
      hours: Math.max(0, Math.floor(Math.min(...waiting.map(({ left }) => left)) / HOUR_MS)),
      stop: {
        page: `${pageLink('/mail-off', locale)}#${token}`,
        call: siteLink(`/api/online/notices/mail-off?token=${encodeURIComponent(token)}`),
      },
    })
  } catch (error) {
    logError('mail-failed', error)
    await db().user.updateMany({ where: { id }, data: { turnMailedAt: mailedAt } })
  }
}
