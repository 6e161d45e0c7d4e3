import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/complete.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/complete.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/complete.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what completes a deck, by their namespace. */
export async function completeMessages(locale: Locale): Promise<{ readonly complete: object }> {
  const { default: complete } = await WORDS[locale]()
  return { complete }
}
