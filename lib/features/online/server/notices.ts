import 'server-only'
import { createECDH, createHmac, ECDH, hkdfSync, timingSafeEqual } from 'node:crypto'
import { generateRequestDetails } from 'web-push'
import type { LiveSession } from '@/lib/features/account/server/sessions'
import { MEMBER, memberFrom } from '@/lib/features/account/server/users'
import { isPushAddress, type Notices } from '@/lib/features/online/contract/notices'
import { wholeTimeLeft } from '@/lib/features/online/model/clock'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { earliestNow } from '@/lib/platform/server/clock'
import { db } from '@/lib/platform/server/db'
import { authSecret, environment } from '@/lib/platform/server/env'
import { logError } from '@/lib/platform/server/log'
import { canSendMail, pageLink, pushWords, sendMail, siteLink } from '@/lib/platform/server/mail'
import { sha256 } from '@/lib/platform/server/tokens'
import { type Person, requireActive } from './player'
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

/*
 * Push notifications (RFC 8030) to browsers while no page is open. They are encrypted for the browser; the push service
 * learns only that something was sent, and when.
 */

/** Seconds that a push service keeps notifications for a browser that is off. */
const KEPT_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 5_000
/** Subscriptions unused for this long are removed. */
const UNUSED_MS = 200 * 24 * 60 * 60 * 1_000

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}
let made: { readonly secret: string; readonly keys: Keys } | undefined

/**
 * The key pair that identifies the site to push services (RFC 8292). Derived from the data folder's secret, so that
 * there is no second one to store, and several machines with one secret share a key.
 */
export function pushKeys(): Keys {
  const secret = authSecret()
  if (made?.secret === secret) return made.keys
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)))
  const privateKey = pair.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey])
  const keys = {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: padded.toString('base64url'),
  }
  made = { secret, keys }
  return keys
}

const idOf = (endpoint: string) => Buffer.from(sha256(endpoint), 'hex').toString('base64url')

/** Database conditions for a person's subscriptions: by session while it is valid, or by a guest's cookie. */
const ownedBy = ({ userId, guest }: Person) => [
  ...(userId === undefined
    ? []
    : [{ userId, session: { revokedAt: null, expiresAt: { gt: earliestNow() } } }]),
  ...(guest === undefined ? [] : [{ guest }]),
]

/** A browser that subscribes. */
export interface WantedPush {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly locale: Locale
  readonly replaces?: string | undefined
}

/**
 * Subscribes a browser to notifications for a person, replacing whoever was subscribed in it before. Throws 409
 * `closed` for a guest who has never taken a seat, and `quota`.
 */
export async function subscribe(
  person: Person,
  session: Pick<LiveSession, 'sessionId'> | undefined,
  { endpoint, keys, locale, replaces }: WantedPush,
): Promise<void> {
  await requireActive(person)
  requirePoint(keys.p256dh)
  const { userId, guest } = person
  const isKnownGuest =
    guest !== undefined && (await db().onlineSeat.findFirst({ where: { guest }, select: { seat: true } }))
  if (userId === undefined && !isKnownGuest) throw new HttpError(409, 'closed')
  const id = idOf(endpoint)
  const old = replaces === undefined ? null : await ownSubscription(person, replaces)
  const others = await db().pushSubscription.count({
    where: { OR: ownedBy(person), id: { notIn: [id, ...(old ? [old.id] : [])] } },
  })
  if (others >= QUOTAS.pushSubscriptions) throw quotaExceeded('pushSubscriptions')
  const columns = {
    ...{ endpoint, ...keys, locale: old?.locale ?? locale, usedAt: new Date() },
    userId: userId ?? null,
    sessionId: session?.sessionId ?? null,
    guest: isKnownGuest ? guest : null,
  }
  await db().pushSubscription.upsert({ where: { id }, create: { id, ...columns }, update: columns })
  if (old && old.id !== id) await db().pushSubscription.deleteMany({ where: { id: old.id } })
}

/** A person's subscription with an address; null if there is none. */
const ownSubscription = (person: Person, endpoint: string) =>
  db().pushSubscription.findFirst({
    where: { id: idOf(endpoint), OR: ownedBy(person) },
    select: { id: true, locale: true },
  })

/** Throws 400 for a key that cannot be used for encryption. */
function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw new HttpError(400, 'invalid', { path: 'keys.p256dh' })
  }
}

/** Unsubscribes a person's browser. */
export async function unsubscribe(person: Person, endpoint: string): Promise<void> {
  const owned = ownedBy(person)
  if (owned.length > 0) await db().pushSubscription.deleteMany({ where: { id: idOf(endpoint), OR: owned } })
}

/** True if a browser is subscribed for a person. */
async function isSubscribed(person: Person, id: string | undefined): Promise<boolean> {
  const owned = ownedBy(person)
  if (id === undefined || owned.length === 0) return false
  return (await db().pushSubscription.count({ where: { id, OR: owned } })) > 0
}

/** Removes subscriptions that have not been used for long. */
export async function forgetUnused(now = Date.now()): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { usedAt: { lt: new Date(now - UNUSED_MS) } } })
}

/** The contents of a notification, and the page that it opens. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** Sends a prepared request; returns the push service's status. */
type Deliver = (address: string, init: RequestInit) => Promise<number>

async function deliverByHttp(address: string, init: RequestInit): Promise<number> {
  const answer = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // The response body is of no interest, and may be large.
  await answer.body?.cancel()
  return answer.status
}

/** Statuses showing that the browser is gone, or that the site's key has changed. */
const GONE = [404, 410, 401, 403]

/**
 * Notifies all browsers of a person. Subscriptions that the service no longer knows are removed; other failures are
 * logged and not retried, since the page shows the same.
 * @param topic a later notification replaces one of the same topic that was not fetched yet
 */
async function pushTo(
  person: Person,
  notice: (locale: string) => Notice,
  options: { readonly topic: string; readonly isUrgent: boolean; readonly deliver?: Deliver },
): Promise<void> {
  const owned = ownedBy(person)
  if (owned.length === 0) return
  const { deliver = deliverByHttp, topic, isUrgent } = options
  const rows = await db().pushSubscription.findMany({
    where: { OR: owned },
    orderBy: { usedAt: 'desc' },
    take: QUOTAS.pushSubscriptions,
  })
  await Promise.all(
    rows.map(async ({ id, endpoint, p256dh, auth, locale }) => {
      if (!isPushAddress(endpoint)) return
      try {
        const { method, headers, body } = generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(notice(locale)),
          {
            ...{ TTL: KEPT_SECONDS, urgency: isUrgent ? 'high' : 'normal', contentEncoding: 'aes128gcm' },
            topic: idOf(topic).slice(0, 32),
            vapidDetails: { subject: subject(), ...pushKeys() },
          },
        )
        const status = await deliver(endpoint, {
          method,
          headers: sent(headers),
          body: body && Uint8Array.from(body),
        })
        if (GONE.includes(status)) await db().pushSubscription.deleteMany({ where: { id } })
        else if (status < 300)
          await db().pushSubscription.updateMany({ where: { id }, data: { usedAt: new Date() } })
        else logError('push-refused', new Error(`${new URL(endpoint).hostname} answered ${status}`))
      } catch (error) {
        // The endpoint is a secret, and the error's message may contain it.
        const { name } = error instanceof Error ? error : { name: 'error' }
        logError('push-failed', new Error(`${new URL(endpoint).hostname}: ${name}`))
      }
    }),
  )
}

/** Headers in the form that `fetch` takes; it sets the length itself. */
const sent = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  )

/** Contact for push services: a URL of the site; without HTTPS there are no pushes anyway. */
function subject(): string {
  const { publicUrl } = environment()
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost'
}
