import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import nodemailer from 'nodemailer'
import czech from '@/lib/platform/i18n/generated/cs/mail.json'
import english from '@/lib/platform/i18n/generated/en/mail.json'
import french from '@/lib/platform/i18n/generated/fr/mail.json'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { environment } from './env'

/** The text of a mail in one language. */
export interface MailText {
  readonly locale: string
  readonly subject: string
  readonly before: readonly string[]
  /** The link that the mail asks to open: a button in HTML, a URL in plain text. */
  readonly action?: { readonly label: string; readonly link: string }
  readonly after: readonly string[]
  /** Reason for the mail, in small print at its end. */
  readonly footer: string
  /** How to unsubscribe from mails of this kind: a page, and a request that mail programs can send (RFC 8058). */
  readonly stop?: { readonly label: string; readonly page: string; readonly call: string }
}

/** Formats a mail as plain text: paragraphs, and the link on a line of its own. */
function plainMail({ before, action, after, footer, stop }: MailText): string {
  const ending = stop ? [`${stop.label}\n${stop.page}`] : []
  const parts = [...before, ...(action ? [action.link] : []), ...after, ...ending, `-- \n${footer}`]
  return `${parts.join('\n\n')}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/*
 * Colours of the light theme (app/tokens.css), spelled out: mail programs do not support custom properties, and many no
 * style sheets. Those with a dark mode adapt colours themselves.
 */
const PAPER = '#f3eee5'
const SHEET = '#fbf8f2'
const INK = '#1f2226'
const INK_2 = '#4f5357'
const LINE = '#d5cec0'
const BUTTON = '#1f6b94'
const AMBER = '#e0992c'
const FONT = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** Formats a mail as HTML: one sheet under the site's name, without images or other external resources. */
function htmlMail({ locale, subject, before, action, after, footer, stop }: MailText): string {
  const ending = stop
    ? `\n<p style="margin:8px 0 0;font-size:13px;color:${INK_2}"><a href="${escaped(stop.page)}" style="color:${BUTTON}">${escaped(stop.label)}</a></p>`
    : ''
  const link = action ? escaped(action.link) : ''
  const button = action
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;background:${BUTTON};color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${INK_2};word-break:break-all"><a href="${link}" style="color:${BUTTON}">${link}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:17px/1.5 ${FONT}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-weight:700;font-size:15px;letter-spacing:2px"><span style="color:${AMBER}">&#9660;</span> CHEVRON SEVEN</p>
<div style="background:${SHEET};border:1px solid ${LINE};border-top:3px solid ${AMBER};padding:28px 24px 12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(subject)}</h1>
${before.map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
</div>
<p style="margin:14px 0 0;font-size:13px;color:${INK_2}">${escaped(footer)}</p>${ending}
</div>
</body>
</html>
`
}

/** True if a mail server and the URL for links are configured, or mails are written to files (development). */
export const canSendMail = (): boolean => environment().mail !== undefined

/**
 * Sends a mail as plain text and HTML; in development without a mail server it becomes a file in the data folder,
 * `mails/<time>-<kind>.eml`. Does nothing if mail is not configured; throws if sending fails.
 */
async function post(to: string, kind: string, text: MailText): Promise<void> {
  const { mail } = environment()
  if (!mail) return
  const message = {
    from: mail.from,
    to,
    subject: text.subject,
    text: plainMail(text),
    html: htmlMail(text),
    // Nobody reads replies, and out-of-office notes should not be sent.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': text.locale,
      ...(text.stop && {
        'List-Unsubscribe': `<${text.stop.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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

const MAILS = { en: english, cs: czech, fr: french } as const satisfies Readonly<Record<Locale, unknown>>

/** Every kind of mail that the site sends, by the key of its messages in `mail`. */
export type MailKind = Exclude<keyof typeof english, 'footer' | 'push'>

/** Mails with a link to open; the others are only informative. */
const WITH_LINK = [
  'reset',
  'verify',
  'changeAddress',
  'addressTaken',
  'deletion',
  'deletionSoon',
  'turns',
] as const
type WithLink = (typeof WITH_LINK)[number]
const hasLink = (kind: MailKind): kind is WithLink => WITH_LINK.some((one) => one === kind)

interface Values {
  /** Target of the button. */
  readonly link?: string
  /** Lifetime of the link, in minutes or, for long ones, hours. */
  readonly minutes?: number
  readonly hours?: number
  /** Date at which the account is removed, or a token expires. */
  readonly day?: Date
  /** A number of items. */
  readonly count?: number
  /** Number of personal tokens that ended as well. */
  readonly tokens?: number
  /** The last letters of a token. */
  readonly ending?: string
  /** Where to unsubscribe from mails of this kind. */
  readonly stop?: { readonly page: string; readonly call: string }
}

/** A URL of the site for mails. */
export function siteLink(address: `/${string}`): string {
  const { mail, publicUrl } = environment()
  return `${publicUrl ?? mail?.site ?? ''}${address}`
}

/** The URL of a page of the site for mails; a request's own host must never get into one. */
export const pageLink = (page: `/${string}`, locale: Locale = routing.defaultLocale): string =>
  siteLink(locale === routing.defaultLocale ? page : `/${locale}${page}`)

const paragraphs = (text: string): string[] => text.split('\n\n').filter((one) => one !== '')

/** Sends a mail in a language. Does nothing if mail is not configured; throws if sending fails. */
export async function sendMail(
  kind: MailKind,
  to: string,
  locale: Locale,
  { link, minutes = 0, hours = 0, day = new Date(0), count = 0, tokens = 0, ending = '', stop }: Values = {},
): Promise<void> {
  const t = createTranslator({
    locale,
    messages: { mail: MAILS[locale] },
    namespace: 'mail',
    timeZone: 'UTC',
  })
  const values = { minutes, hours, day, count, tokens, ending }
  await post(to, kind, {
    locale,
    subject: t(`${kind}.subject`, values),
    before: paragraphs(t(`${kind}.before`, values)),
    ...(hasLink(kind) && link !== undefined ? { action: { label: t(`${kind}.action`), link } } : {}),
    after: paragraphs(t(`${kind}.after`, values)),
    footer: t('footer', { site: environment().mail?.site ?? '' }),
    ...(stop && kind === 'turns' && { stop: { label: t('turns.stop'), ...stop } }),
  })
}

/** The text of a push notification for a waiting game. */
export const pushWords = (locale: Locale): { readonly title: string; readonly body: string } =>
  MAILS[locale].push
