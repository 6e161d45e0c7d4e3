import 'server-only'
import type * as z from 'zod/mini'
import type * as api from '@/lib/api/account'
import { type Locale, routing } from '@/lib/i18n/routing'
import { endTokens } from './api-tokens'
import { db } from './db'
import { environment } from './env'
import { ApiError } from './http'
import { canSendMail, sendResetMail } from './mail'
import { createResetToken, personOfToken, resetLink, useResetToken } from './password-resets'
import { hashPassword, requireStrongPassword, verifyPassword } from './passwords'
import { forget, isTooMuch } from './rate-limit'
import { type LiveSession, revokeSessions } from './sessions'
import { createUser } from './users'

/** What somebody who knows a person tries first as their password. */
const personalWords = ({ email, name }: { email: string; name: string | null }): string[] =>
  name === null ? [email] : [email, name]

/**
 * Makes an account with a password. Throws 400 `weak-password`, and 409 `email-taken`: this tells that the address is known, which the
 * limit on tries keeps from being asked for many; hiding it would need a mail to every new member, and mail is
 * not configured everywhere.
 */
export async function signUp(request: z.output<typeof api.signUp.body>): Promise<api.Member> {
  const { email, password, name = null } = request
  requireStrongPassword(password, personalWords({ email, name }), 'password')
  const passwordHash = await hashPassword(password)
  const user = await createUser(db(), { email, name, passwordHash })
  if (!user) throw new ApiError(409, 'email-taken', { path: 'email' })
  return user
}

/** Keeps the language that a member chose for the site. */
export async function chooseLocale(
  { user }: LiveSession,
  { locale }: z.output<typeof api.chooseLocale.body>,
): Promise<void> {
  await db().user.update({ where: { id: user.id }, data: { locale } })
}

/** How old the session of somebody without a password may be for a change that needs proof, in milliseconds. */
const FRESH = 10 * 60 * 1000

/**
 * Makes sure that the person at the keyboard is the one who signed in: by the password, or, for somebody who only
 * signs in elsewhere, by having done so just now. Throws 403 `wrong-password` or `sign-in-again`.
 */
async function requireProof(session: LiveSession, password: string, path: string): Promise<void> {
  const user = await db().user.findUnique({ where: { id: session.user.id }, select: { passwordHash: true } })
  if (!user?.passwordHash) {
    if (Date.now() - session.createdAt.getTime() > FRESH) throw new ApiError(403, 'sign-in-again')
    return
  }
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new ApiError(403, 'wrong-password', { path })
}

/** Sets another password; ends all other sessions, all personal tokens and all reset links. Throws 400 `weak-password`. */
export async function changePassword(
  session: LiveSession,
  { current, next }: z.output<typeof api.changePassword.body>,
): Promise<void> {
  await requireProof(session, current, 'current')
  requireStrongPassword(next, personalWords(session.user), 'next')
  const passwordHash = await hashPassword(next)
  const userId = session.user.id
  await db().$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await tx.passwordReset.deleteMany({ where: { userId } })
    await revokeSessions(tx, userId, session.sessionId)
    await endTokens(tx, userId)
  })
  await forget('reset-mail', { email: session.user.email })
}

/**
 * Sends a reset link where the e-mail is known and mail is configured, unless one went there in the last quarter of
 * an hour that was not used: so neither is a mailbox filled by strangers, nor can they keep its owner from a link.
 * The answer to the request must not wait for it: neither what it says nor how long it takes may tell whether the
 * address is known.
 */
export async function mailResetLink(email: string, locale: Locale = routing.defaultLocale): Promise<void> {
  if (!canSendMail()) return
  const user = await db().user.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!user || (await isTooMuch('reset-mail', { email }))) return
  try {
    await sendResetMail(user.email, resetLink(await createResetToken(user.id), locale), locale)
  } catch (error) {
    // What was not sent is nothing that one could wait for.
    await forget('reset-mail', { email })
    throw error
  }
}

/**
 * Sets a new password by a reset link, once; ends all sessions and personal tokens, and returns whose it is. Throws 400 `reset-invalid`
 * or `weak-password`.
 */
export async function resetPassword({
  token,
  password,
}: z.output<typeof api.resetPassword.body>): Promise<string> {
  const invalid = () => new ApiError(400, 'reset-invalid', { path: 'token' })
  const person = await personOfToken(db(), token)
  const user = await db().user.findUnique({
    where: { id: person ?? '' },
    select: { id: true, email: true, name: true },
  })
  if (!user) throw invalid()
  requireStrongPassword(password, personalWords(user), 'password')
  const passwordHash = await hashPassword(password)
  await db().$transaction(async (tx) => {
    const userId = await personOfToken(tx, token)
    if (userId === undefined) throw invalid()
    // The person first: of two links used at once the second waits here, and then finds itself used up. What is
    // written before that is found out is rolled back.
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    if (!(await useResetToken(tx, userId, token))) throw invalid()
    await revokeSessions(tx, userId)
    await endTokens(tx, userId)
  })
  await forget('reset-mail', { email: user.email })
  return user.id
}

/** Removes an account and everything in it, at once and for good. */
export async function deleteAccount(session: LiveSession, password: string): Promise<void> {
  await requireProof(session, password, 'password')
  await db().user.delete({ where: { id: session.user.id } })
}

const PROVIDER_NAMES = { github: 'GitHub', google: 'Google', discord: 'Discord' } as const

/** What this server offers for signing in. */
export function accountOptions(): api.AccountOptions {
  return {
    providers: environment().oauth.map(({ id }) => ({ id, name: PROVIDER_NAMES[id] })),
    mail: canSendMail(),
  }
}
