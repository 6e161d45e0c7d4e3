import type { Locale } from '@/lib/i18n/routing'

const WORDS = {
  en: () => import('@/lib/i18n/messages/en/find.json'),
  cs: () => import('@/lib/i18n/messages/cs/find.json'),
  fr: () => import('@/lib/i18n/messages/fr/find.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of the search over everything, by their namespace: no page has them before it is opened. */
export async function findWords(locale: Locale): Promise<{ readonly find: object }> {
  const { default: find } = await WORDS[locale]()
  return { find }
}
