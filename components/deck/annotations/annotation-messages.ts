import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/beside.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/beside.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/beside.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what stands beside the cards of a deck, by their namespace. */
export async function annotationMessages(locale: Locale): Promise<{ readonly beside: object }> {
  const { default: beside } = await WORDS[locale]()
  return { beside }
}
