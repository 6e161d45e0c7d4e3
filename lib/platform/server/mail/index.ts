import { createTranslator } from 'next-intl'
import czech from '@/lib/platform/i18n/messages/cs/mail.json'
import english from '@/lib/platform/i18n/messages/en/mail.json'
import french from '@/lib/platform/i18n/messages/fr/mail.json'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { environment } from '../env'
import { post } from './post'

export { canSendMail } from './post'

const MAILS = { en: english, cs: czech, fr: french } as const satisfies Readonly<Record<Locale, unknown>>

/** Every mail that the site sends, as the key of its words in `mail`. */
export type MailKind = Exclude<keyof typeof english, 'footer'>

/** Mails that ask to open a link; the others only tell something. */
const WITH_LINK = ['reset', 'verify', 'changeAddress', 'addressTaken', 'deletion', 'deletionSoon'] as const
type WithLink = (typeof WITH_LINK)[number]
const hasLink = (kind: MailKind): kind is WithLink => WITH_LINK.some((one) => one === kind)

interface Values {
  /** Where its button leads. */
  readonly link?: string
  /** How long the link works: minutes, or hours where there are many. */
  readonly minutes?: number
  readonly hours?: number
  /** When the account goes, or a token ends. */
  readonly day?: Date
  /** How many there were. */
  readonly count?: number
  /** How many personal tokens ended with them. */
  readonly tokens?: number
  /** The last letters of a token. */
  readonly ending?: string
}

/** The address of a page of the site for mails; a request's own idea of the host must never get into one. */
export function pageLink(page: `/${string}`, locale: Locale = routing.defaultLocale): string {
  const { mail, publicUrl } = environment()
  return `${publicUrl ?? mail?.site ?? ''}${locale === routing.defaultLocale ? page : `/${locale}${page}`}`
}

const paragraphs = (text: string): string[] => text.split('\n\n').filter((one) => one !== '')

/** Sends a mail in a language. Does nothing where no mail is configured; throws when sending fails. */
export async function sendMail(
  kind: MailKind,
  to: string,
  locale: Locale,
  { link, minutes = 0, hours = 0, day = new Date(0), count = 0, tokens = 0, ending = '' }: Values = {},
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
  })
}
