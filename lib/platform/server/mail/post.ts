import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { environment } from '../env'
import { htmlMail, type MailText, plainMail } from './layout'

/** Whether a mail server and the address for links are configured, or mails are written as files (development). */
export const canSendMail = (): boolean => environment().mail !== undefined

/**
 * Sends a mail, as plain text and as HTML in one; in development without a mail server it becomes a file of the data
 * folder, `mails/<time>-<kind>.eml`. Does nothing where no mail is configured; throws when sending fails.
 */
export async function post(to: string, kind: string, text: MailText): Promise<void> {
  const { mail } = environment()
  if (!mail) return
  const message = {
    from: mail.from,
    to,
    subject: text.subject,
    text: plainMail(text),
    html: htmlMail(text),
    // Nobody is there to answer, and out-of-office notes should not try.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': text.locale },
  }
  if (mail.folder !== undefined) {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
    const { message: written } = await transport.sendMail(message)
    const time = new Date().toISOString().replaceAll(':', '-')
    await mkdir(mail.folder, { recursive: true, mode: 0o700 })
    const file = path.join(mail.folder, `${time}-${kind}-${randomBytes(2).toString('hex')}.eml`)
    await writeFile(file, Buffer.isBuffer(written) ? written : '', { mode: 0o600 })
    return
  }
  const transport = nodemailer.createTransport(mail.transport)
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
