import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/annotations.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/annotations.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/annotations.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what stands beside the cards of a deck, by their namespace. */
export async function annotationMessages(locale: Locale): Promise<{ readonly annotations: object }> {
  const { default: annotations } = await WORDS[locale]()
  return { annotations }
}
