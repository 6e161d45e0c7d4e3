import { createTranslator } from 'next-intl'
import nodemailer from 'nodemailer'
import czech from '@/lib/i18n/messages/cs/mail.json'
import english from '@/lib/i18n/messages/en/mail.json'
import french from '@/lib/i18n/messages/fr/mail.json'
import type { Locale } from '@/lib/i18n/routing'
import { environment } from './env'
import { RESET_MINUTES } from './password-resets'

const MAILS = { en: english, cs: czech, fr: french } as const satisfies Readonly<Record<Locale, unknown>>

/** Whether a mail server and the address for links are configured. */
export const canSendMail = (): boolean => environment().mail !== undefined

/** Sends the link to set a new password, in the language of whoever asked. Does nothing where no mail is configured; throws when sending fails. */
export async function sendResetMail(to: string, link: string, locale: Locale): Promise<void> {
  const { mail } = environment()
  if (!mail) return
  const t = createTranslator({ locale, messages: { mail: MAILS[locale] }, namespace: 'mail' })
  const transport = nodemailer.createTransport(mail.transport)
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject: t('reset.subject'),
      text: t('reset.text', { link, minutes: RESET_MINUTES }),
      // Nobody is there to answer, and out-of-office notes should not try.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
