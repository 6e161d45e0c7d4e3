import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/query.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/query.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/query.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words in which a search says what it asks for, by their namespace. */
export async function queryWords(locale: Locale): Promise<{ readonly query: object }> {
  const { default: query } = await WORDS[locale]()
  return { query }
}
