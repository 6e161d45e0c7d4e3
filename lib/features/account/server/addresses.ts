import 'server-only'
import type * as z from 'zod/mini'
import type * as api from '@/lib/features/account/contract/account'
import type { Member } from '@/lib/features/account/contract/account'
import { HttpError } from '@/lib/http/server/http-error'
import { exceedsMeasure, forget } from '@/lib/http/server/rate-limit'
import { type Locale, preferredLocale, routing } from '@/lib/platform/i18n/routing'
import { latestNow, usableNow } from '@/lib/platform/server/clock'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { canSendMail, type MailKind, pageLink, sendMail } from '@/lib/platform/server/mail'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'
import { endTokens } from './api-tokens'
import { type LiveSession, revokeSessions } from './sessions'
import { requireProof } from './sign-in'
import { MEMBER, memberFrom } from './users'

/** A member's e-mail address, and mails about the account. */

/** The language to write to a member in: the one they chose, otherwise the one that their browser requests. */
export const localeOf = (locale: Member['locale'], request: Request): Locale =>
  locale ?? preferredLocale(request.headers.get('accept-language')) ?? routing.defaultLocale

/**
 * Notifies a member by mail of an event in their account, in the background: the event stands even if the mail cannot
 * be sent, which is then logged.
 */
export function tellMember(
  kind: MailKind,
  { email, locale }: Pick<Member, 'email' | 'locale'>,
  request: Request,
  values: Parameters<typeof sendMail>[3] = {},
): void {
  sendMail(kind, email, localeOf(locale, request), values).catch((error: unknown) =>
    logError('mail-failed', error),
  )
}

/** Lifetime in hours of a link that confirms an address. */
const ADDRESS_HOURS = 24
const LIFETIME_MS = ADDRESS_HOURS * 3_600_000

/** Number of a member's latest links that are valid at the same time. */
const LINKS = 3

/** Creates a link that confirms an address, and sends it there; the member's older links expire. */
async function sendLink(
  kind: Extract<MailKind, 'verify' | 'changeAddress'>,
  session: Pick<LiveSession, 'user'> & { readonly sessionId?: string },
  email: string,
  request: Request,
): Promise<void> {
  const { id: userId, locale: chosen } = session.user
  const token = randomToken(32)
  const now = latestNow().getTime()
  await db().addressLink.create({
    data: {
      tokenHash: sha256(token),
      userId,
      email,
      sessionId: session.sessionId ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS),
    },
  })
  const old = await db().addressLink.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    skip: LINKS,
    select: { tokenHash: true },
  })
  await db().addressLink.deleteMany({ where: { tokenHash: { in: old.map(({ tokenHash }) => tokenHash) } } })
  const locale = localeOf(chosen, request)
  const link = `${pageLink('/confirm', locale)}#${token}`
  try {
    await sendMail(kind, email, locale, { link, hours: ADDRESS_HOURS })
  } catch (error) {
    // There is no point in waiting for a mail that was not sent.
    await forget(kind === 'verify' ? 'verify-mail' : 'address-mail', { user: userId, email })
    throw error
  }
}

/**
 * Sends the link that confirms a member's own address, in the background, so that the caller does not wait for a mail
 * server. Returns false if nothing is sent: no mail is configured, the address is confirmed, or several mails were sent
 * there in the last hour.
 */
export async function sendVerification(
  session: Pick<LiveSession, 'user'> & { readonly sessionId?: string },
  request: Request,
): Promise<boolean> {
  const { email, verified } = session.user
  if (!canSendMail() || verified || (await exceedsMeasure('verify-mail', { user: session.user.id })))
    return false
  sendLink('verify', session, email, request).catch((error: unknown) => logError('mail-failed', error))
  return true
}

/**
 * Requests another address for a member. If mail is configured, a link goes to the new address and nothing changes
 * until it is opened; neither the response nor its timing reveals whether another account has the address: its owner
 * gets a mail instead. Without mail the address changes at once. Throws like `requireProof`, and 409 `email-taken`
 * without mail.
 * @returns true if it has changed
 */
export async function changeAddress(
  request: Request,
  session: LiveSession,
  { email, ...proof }: z.output<typeof api.changeAddress.body>,
): Promise<boolean> {
  await requireProof(request, session, proof)
  if (email === session.user.email) return true
  if (!canSendMail()) {
    await giveAddress(session.user.id, email, null, session.sessionId)
    return true
  }
  offerAddress(request, session, email).catch((error: unknown) => logError('mail-failed', error))
  return false
}

async function offerAddress(request: Request, session: LiveSession, email: string): Promise<void> {
  if (await exceedsMeasure('address-mail', { email })) return
  const owner = await db().user.findUnique({ where: { email }, select: MEMBER })
  if (!owner) return sendLink('changeAddress', session, email, request)
  const locale = localeOf(memberFrom(owner).locale, request)
  await sendMail('addressTaken', email, locale, { link: pageLink('/sign-in', locale) })
}

/** Changes a member's address; ends links sent to the old one, all sessions but one, and all tokens. */
async function giveAddress(
  userId: string,
  email: string,
  verifiedAt: Date | null,
  sessionId: string | null,
): Promise<void> {
  try {
    await db().$transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { email, verifiedAt } })
      await tx.passwordReset.deleteMany({ where: { userId } })
      await tx.addressLink.deleteMany({ where: { userId } })
      await revokeSessions(tx, userId, sessionId ?? undefined)
      await endTokens(tx, userId)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, 'email-taken', { path: 'email' })
    throw error
  }
}

/**
 * Confirms an address with the token of a link, once; a new address becomes the member's, and the old one gets a
 * notice. Throws 400 `link-invalid`, and 409 `email-taken` if another account has taken the address in the meantime.
 * @returns true if the member's address has changed
 */
export async function confirmAddress(request: Request, token: string): Promise<boolean> {
  const tokenHash = sha256(token)
  const link = await db().addressLink.findUnique({
    where: { tokenHash, expiresAt: usableNow(LIFETIME_MS) },
    select: { email: true, sessionId: true, user: { select: MEMBER } },
  })
  // If a link is opened twice at once, only one of the two succeeds.
  const { count } = await db().addressLink.deleteMany({ where: { tokenHash } })
  if (!link || count === 0) throw new HttpError(400, 'link-invalid', { path: 'token' })
  const { user, email, sessionId } = link
  const now = new Date()
  if (email === user.email) {
    await db().user.updateMany({ where: { id: user.id, email }, data: { verifiedAt: now } })
    return false
  }
  await giveAddress(user.id, email, now, sessionId)
  tellMember('addressChanged', memberFrom(user), request)
  return true
}
