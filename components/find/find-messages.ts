import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/find.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/find.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/find.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of the search over everything, by their namespace: no page has them before it is opened. */
export async function findMessages(locale: Locale): Promise<{ readonly find: object }> {
  const { default: find } = await WORDS[locale]()
  return { find }
}
