import 'server-only'
import type * as z from 'zod/mini'
import type * as api from '@/lib/features/account/contract/account'
import type { Proof } from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/addresses'
import { HttpError } from '@/lib/http/server/http-error'
import { exceedsMeasure, forget } from '@/lib/http/server/rate-limit'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { db, type Transaction } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { canSendMail, sendMail } from '@/lib/platform/server/mail'
import { endTokens } from './api-tokens'
import { createResetToken, personOfToken, RESET_MINUTES, resetLink, useResetToken } from './password-resets'
import { hashPassword, requireStrongPassword } from './passwords'
import { type LiveSession, revokeSessions } from './sessions'
import { requireProof, requireSignInMethod } from './sign-in'
import { createUser, MEMBER, memberFrom } from './users'

/** Words about a person that an attacker would try first as their password. */
const personalWords = ({ email, name }: { email: string; name: string | null }): string[] =>
  name === null ? [email] : [email, name]

/**
 * Creates an account with a password. Throws 400 `weak-password`, and 409 `email-taken`. The latter reveals that the
 * address is registered; rate limiting prevents checking many. Hiding it would require a mail to every new member, and
 * mail is not configured everywhere.
 */
export async function signUp(request: z.output<typeof api.signUp.body>): Promise<api.Member> {
  const { email, password, name = null } = request
  requireStrongPassword(password, personalWords({ email, name }), 'password')
  const passwordHash = await hashPassword(password)
  const user = await createUser(db(), { email, name, passwordHash })
  if (!user) throw new HttpError(409, 'email-taken', { path: 'email' })
  return user
}

/** Saves the language that a member chose for the site. */
export async function chooseLocale(
  { user }: LiveSession,
  { locale }: z.output<typeof api.chooseLocale.body>,
): Promise<void> {
  await db().user.update({ where: { id: user.id }, data: { locale } })
}

/**
 * Saves the name displayed with what a member shares by link. Throws 409 `name-public` once the member has a public
 * name, which is the name on links as well.
 */
export async function chooseName(
  { user }: LiveSession,
  { name }: z.output<typeof api.chooseName.body>,
): Promise<void> {
  const saved = await db().user.updateMany({ where: { id: user.id, publicName: null }, data: { name } })
  if (saved.count === 0) throw new HttpError(409, 'name-public', { path: 'name' })
}

/**
 * Sets another password, or a first one, which adds a sign-in method; ends all other sessions, all personal tokens and
 * all reset links. Throws like `requireProof`, and 400 `weak-password`.
 */
export async function changePassword(
  request: Request,
  session: LiveSession,
  { current, passkey, next }: z.output<typeof api.changePassword.body>,
): Promise<void> {
  await requireProof(
    request,
    session,
    { password: current, passkey },
    { path: 'current', addsSignInMethod: true },
  )
  requireStrongPassword(next, personalWords(session.user), 'next')
  const passwordHash = await hashPassword(next)
  await db().$transaction((tx) => setPassword(tx, session, passwordHash))
  await passwordChanged(request, session)
}

/**
 * Removes the password. Throws like `requireProof`, and 409 `last-sign-in-method` if there is no other sign-in method.
 */
export async function removePassword(request: Request, session: LiveSession, proof: Proof): Promise<void> {
  await requireProof(request, session, proof)
  await db().$transaction(async (tx) => {
    await setPassword(tx, session, null)
    await requireSignInMethod(tx, session.user.id)
  })
  await passwordChanged(request, session)
}

async function setPassword(
  tx: Transaction,
  { user: { id: userId }, sessionId }: LiveSession,
  passwordHash: string | null,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  await revokeSessions(tx, userId, sessionId)
  await endTokens(tx, userId)
}

async function passwordChanged(request: Request, { user }: LiveSession): Promise<void> {
  await forget('reset-mail', { email: user.email })
  tellMember('passwordChanged', user, request)
}

/**
 * Sends a reset link if the e-mail is known and mail is configured, unless an unused one was sent in the last quarter
 * of an hour: so strangers can neither flood a mailbox nor keep its owner from getting a link. The response must not
 * wait for this: neither its contents nor its timing may reveal whether the address is known.
 */
export async function mailResetLink(email: string, asked: Locale = routing.defaultLocale): Promise<void> {
  if (!canSendMail()) return
  const user = await db().user.findUnique({ where: { email }, select: MEMBER })
  if (!user || (await exceedsMeasure('reset-mail', { email }))) return
  try {
    const locale = memberFrom(user).locale ?? asked
    const link = resetLink(await createResetToken(user.id, { mailed: true }), locale)
    await sendMail('reset', user.email, locale, { link, minutes: RESET_MINUTES })
  } catch (error) {
    // There is no point in waiting for a mail that was not sent.
    await forget('reset-mail', { email })
    throw error
  }
}

/**
 * Sets a new password with a reset link, once; ends all sessions and personal tokens. Returns the user's id. Throws 400
 * `reset-invalid` or `weak-password`.
 */
export async function resetPassword(
  request: Request,
  { token, password }: z.output<typeof api.resetPassword.body>,
): Promise<string> {
  const invalid = () => new HttpError(400, 'reset-invalid', { path: 'token' })
  const person = await personOfToken(db(), token)
  const user = await db().user.findUnique({
    where: { id: person ?? '' },
    select: MEMBER,
  })
  if (!user) throw invalid()
  requireStrongPassword(password, personalWords(user), 'password')
  const passwordHash = await hashPassword(password)
  await db().$transaction(async (tx) => {
    const userId = await personOfToken(tx, token)
    if (userId === undefined) throw invalid()
    // Lock the user's row first: if two links are used at once, the second waits here and then finds itself used up.
    // What was written before that is rolled back.
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    const used = await useResetToken(tx, userId, token)
    if (!used) throw invalid()
    // The reader of the mail owns the address. If nobody proved that before, somebody else may have created the account
    // in their name, and must not stay signed in.
    if (used.mailed && user.verifiedAt === null) {
      await tx.passkey.deleteMany({ where: { userId } })
      await tx.user.update({ where: { id: userId }, data: { verifiedAt: new Date() } })
    }
    await tx.addressLink.deleteMany({ where: { userId } })
    await revokeSessions(tx, userId)
    await endTokens(tx, userId)
  })
  await forget('reset-mail', { email: user.email })
  tellMember('passwordChanged', memberFrom(user), request)
  return user.id
}

const PROVIDER_NAMES = { github: 'GitHub', google: 'Google', discord: 'Discord' } as const

/** The sign-in options that this server offers. */
export function accountOptions(): api.AccountOptions {
  return {
    providers: environment().oauth.map(({ id }) => ({ id, name: PROVIDER_NAMES[id] })),
    mail: canSendMail(),
  }
}
