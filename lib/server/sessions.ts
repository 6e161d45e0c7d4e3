import 'server-only'
import { decode } from 'next-auth/jwt'
import { type Database, db } from './db'
import { authSecret } from './env'
import { ApiError } from './http'
import { userAgentLabel } from './user-agent'
import { MEMBER, type Member } from './users'

/** How long a session lasts after it was last used, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** How exactly it is known when a session was last used, in milliseconds: not every request is a write. */
const SEEN_EVERY = 60 * 60 * 1000

/** The names that next-auth gives its cookie, over HTTPS and without. */
const COOKIES = ['__Secure-next-auth.session-token', 'next-auth.session-token'] as const

const expiry = (from: Date) => new Date(from.getTime() + SESSION_SECONDS * 1000)

export interface LiveSession {
  readonly sessionId: string
  readonly createdAt: Date
  readonly user: Member
}

/** Opens a session for somebody who just proved who they are, and returns its id. */
export async function createSession(userId: string, userAgent: string | null): Promise<string> {
  const now = new Date()
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
  return id
}

/** The session of an id while it counts: neither revoked nor expired. Notes about once an hour that it was used. */
export async function findSession(id: string): Promise<LiveSession | undefined> {
  const now = new Date()
  const session = await db().session.findFirst({
    where: { id, revokedAt: null, expiresAt: { gt: now } },
    select: { createdAt: true, lastSeenAt: true, user: { select: MEMBER } },
  })
  if (!session) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY) {
    await db().session.updateMany({
      where: { id, revokedAt: null },
      data: { lastSeenAt: now, expiresAt: expiry(now) },
    })
  }
  return { sessionId: id, createdAt: session.createdAt, user: session.user }
}

/** The value of a cookie, put together again where it was too long for one. */
function cookieValue(header: string, name: string): string | undefined {
  const values = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) values.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  const whole = values.get(name)
  if (whole !== undefined) return whole
  let joined = ''
  for (let i = 0; ; i++) {
    const chunk = values.get(`${name}.${i}`)
    if (chunk === undefined) return joined === '' ? undefined : joined
    joined += chunk
  }
}

/** The session of a request's cookie, checked in the database; undefined for a guest. */
async function currentSession(request: Request): Promise<LiveSession | undefined> {
  const header = request.headers.get('cookie') ?? ''
  const token = COOKIES.map((name) => cookieValue(header, name)).find((value) => value !== undefined)
  if (token === undefined) return undefined
  // A token that is damaged, expired or of another secret is no session, and no error either.
  const payload = await decode({ token, secret: authSecret() }).catch(() => null)
  return typeof payload?.sid === 'string' ? findSession(payload.sid) : undefined
}

/** The signed-in person of a request, or 401 `signed-out`. Every route that touches a person's data begins so. */
export async function requireUser(request: Request): Promise<LiveSession> {
  const session = await currentSession(request)
  if (!session) throw new ApiError(401, 'signed-out')
  return session
}

/** A person's sessions as they may be listed, the last used first. */
export async function listSessions(userId: string, currentId: string) {
  const sessions = await db().session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
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

/** Ends one of a person's own sessions; false when there is none of that id. */
export async function revokeSession(userId: string, id: string): Promise<boolean> {
  const { count } = await db().session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  return count > 0
}

/** Ends all sessions of a person but one (or all), as part of a change that makes the others suspect. */
export async function revokeSessions(
  database: Pick<Database, 'session'>,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await database.session.updateMany({
    where: { userId, revokedAt: null, ...(exceptId === undefined ? {} : { id: { not: exceptId } }) },
    data: { revokedAt: new Date() },
  })
}
