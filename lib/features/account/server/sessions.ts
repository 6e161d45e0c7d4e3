import 'server-only'
import type { AccountSession, Member } from '@/lib/features/account/contract/account'
import { HttpError } from '@/lib/http/server/http-error'
import { earliestNow, isStale, latestNow, removalTime } from '@/lib/platform/server/clock'
import { type Database, db } from '@/lib/platform/server/db'
import { KEPT } from '@/lib/platform/server/limits'
import { canSendMail } from '@/lib/platform/server/mail'
import { sessionIdOf } from './next-auth/session-cookie'
import { MEMBER, memberFrom } from './users'

/** Product names, tried in order: most browsers also claim to be the ones further down. */
const BROWSERS = [
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Shortens a user agent to what distinguishes a member's browsers, such as "Firefox, Linux"; may be empty. */
export function userAgentLabel(header: string | null): string {
  const text = (header ?? '').slice(0, 500)
  return [first(text, BROWSERS), first(text, SYSTEMS)].filter(Boolean).join(', ')
}

/** Lifetime in seconds of a session after its last use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Precision in milliseconds of a session's last use: not every request is a write. */
const SEEN_INTERVAL_MS = 60 * 60 * 1000

const expiry = (from: Date) => new Date(from.getTime() + SESSION_SECONDS * 1000)

export interface LiveSession {
  readonly sessionId: string
  readonly createdAt: Date
  readonly user: Member
}

/** Opens a session for a person who just proved their identity, and returns its id. */
export async function createSession(userId: string, userAgent: string | null): Promise<string> {
  const now = latestNow()
  const { id } = await db().session.create({
    data: {
      userId,
      userAgent: userAgentLabel(userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: expiry(now),
    },
    select: { id: true },
  })
  await endOldSessions(userId)
  return id
}

/** Removes a user's least recently used sessions if there are more than anybody has browsers. */
async function endOldSessions(userId: string): Promise<void> {
  const old = await db().session.findMany({
    where: { userId },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    skip: KEPT.sessions,
    select: { id: true },
  })
  if (old.length > 0) await db().session.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/**
 * The session with an id if it is valid: neither revoked nor expired, both by the clock and by the removal time.
 * Records its use about once an hour.
 */
export async function findSession(id: string): Promise<LiveSession | undefined> {
  const session = await db().session.findFirst({
    where: { id, revokedAt: null },
    select: { createdAt: true, lastSeenAt: true, expiresAt: true, user: { select: MEMBER } },
  })
  if (!session) return undefined
  if (session.expiresAt <= earliestNow() && session.expiresAt <= (await removalTime(db()))) return undefined
  const now = latestNow()
  if (isStale(session.lastSeenAt, SEEN_INTERVAL_MS, now)) {
    await db().session.updateMany({
      where: { id, revokedAt: null },
      data: { lastSeenAt: now, expiresAt: expiry(now) },
    })
  }
  return { sessionId: id, createdAt: session.createdAt, user: memberFrom(session.user) }
}

/** True if a session was ended by a person, rather than by time. False for an unknown one. */
export const wasEnded = async (id: string): Promise<boolean> =>
  (await db().session.count({ where: { id, revokedAt: { not: null } } })) > 0

/** The session of a request's cookie, checked in the database; undefined for a guest. */
export async function sessionOf(request: Request): Promise<LiveSession | undefined> {
  const id = await sessionIdOf(request.headers)
  return id === undefined ? undefined : findSession(id)
}

/** The viewer of a public resource: the id of the signed-in user, undefined for a guest. */
export const viewerOf = async (request: Request): Promise<string | undefined> =>
  (await sessionOf(request))?.user.id

/** The signed-in user of a request, or 401 `signed-out`. Every route that touches a user's data starts with it. */
export async function requireUser(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request)
  if (!session) throw new HttpError(401, 'signed-out')
  return session
}

/**
 * The signed-in user of a request that creates, changes or publishes something; throws 401 `signed-out`, or 403
 * `suspended` if the account is. Routes open to suspended users start with `requireUser`.
 */
export async function requireActiveUser(request: Request): Promise<LiveSession> {
  const session = await requireUser(request)
  if (session.user.suspended) throw new HttpError(403, 'suspended')
  return session
}

/**
 * Throws 403 `unverified` for a member who does something public before their e-mail address is confirmed. This is the
 * only place with that rule; `serve` calls it for every contract with `seenByOthers`. It applies only if mail is
 * configured, since otherwise nobody could confirm an address. Anything shown by a link with 128 random bits (a deck, a
 * replay, a position, a puzzle, figures of the laboratory) reaches only those to whom its owner gives the link, and
 * needs no confirmed address.
 */
export function requireVerified({ user }: Pick<LiveSession, 'user'>): void {
  if (canSendMail() && !user.verified) throw new HttpError(403, 'unverified')
}

/** Like `requireActiveUser`, for moderators; throws 404 `not-found` for everybody else. */
export async function requireModerator(request: Request): Promise<LiveSession> {
  const session = await requireUser(request)
  if (!(await isModerator(session.user.id))) throw new HttpError(404, 'not-found')
  if (session.user.suspended) throw new HttpError(403, 'suspended')
  return session
}

/** True if a member is a moderator. */
export const isModerator = async (id: string): Promise<boolean> =>
  (await db().user.count({ where: { id, role: 'moderator' } })) > 0

/** A user's sessions for display, last used first. */
export async function listSessions(userId: string, currentId: string): Promise<AccountSession[]> {
  const sessions = await db().session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: earliestNow() } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
  })
  return sessions.map((session) => ({
    id: session.id,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  }))
}

/** Ends one of a user's own sessions; returns false if there is none with that id. */
export async function revokeSession(userId: string, id: string): Promise<boolean> {
  const { count } = await db().session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  // A signed-out browser gets no more notifications.
  if (count > 0) await db().pushSubscription.deleteMany({ where: { userId, sessionId: id } })
  return count > 0
}

/**
 * Ends all sessions of a user, or all but one, as part of a change that makes the others suspect. Returns their number.
 */
export async function revokeSessions(
  database: Pick<Database, 'session' | 'pushSubscription'>,
  userId: string,
  exceptId?: string,
): Promise<number> {
  const { count } = await database.session.updateMany({
    where: { userId, revokedAt: null, ...(exceptId === undefined ? {} : { id: { not: exceptId } }) },
    data: { revokedAt: new Date() },
  })
  await database.pushSubscription.deleteMany({
    where: { userId, ...(exceptId === undefined ? {} : { NOT: { sessionId: exceptId } }) },
  })
  return count
}
