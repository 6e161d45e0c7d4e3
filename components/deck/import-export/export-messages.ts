import type { Messages } from '@/lib/platform/i18n/generated/messages'
import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/exports.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/exports.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/exports.json'),
} satisfies Record<Locale, () => Promise<{ readonly default: Messages['exports'] }>>

/** The words of what takes decks along and brings them back, by their namespace. */
export async function exportMessages(locale: Locale): Promise<Pick<Messages, 'exports'>> {
  const { default: words } = await WORDS[locale]()
  return { exports: words }
}
