import { createTranslator } from 'next-intl'
import nodemailer from 'nodemailer'
import english from '@/lib/i18n/messages/en/mail.json'
import { environment } from './env'
import { RESET_MINUTES } from './password-resets'

/** Whether a mail server and the address for links are configured. */
export const canSendMail = (): boolean => environment().mail !== undefined

/** Sends the link to set a new password. Does nothing where no mail is configured; throws when sending fails. */
export async function sendResetMail(to: string, link: string): Promise<void> {
  const { mail } = environment()
  if (!mail) return
  const t = createTranslator({ locale: 'en', messages: { mail: english }, namespace: 'mail' })
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
