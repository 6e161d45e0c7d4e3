import type { Member } from '@/lib/features/account/contract/account'
import { preferredLocale } from '@/lib/platform/i18n/locale-choice'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { logError } from '@/lib/platform/server/log'
import { type MailKind, sendMail } from '@/lib/platform/server/mail'

/** The language to write to a member in: the one they chose, else the one that their browser asks for. */
export const localeOf = (locale: Member['locale'], request: Request): Locale =>
  locale ?? preferredLocale(request.headers.get('accept-language')) ?? routing.defaultLocale

/**
 * Tells a member by mail what happened to their account. Nothing waits for it: what happened stays so when the mail
 * cannot be sent, and the operator's log says that it could not.
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
