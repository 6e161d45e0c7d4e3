import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/offline.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/offline.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/offline.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what works without a network, by their namespace. */
export async function offlineMessages(locale: Locale): Promise<{ readonly offline: object }> {
  const { default: offline } = await WORDS[locale]()
  return { offline }
}
