import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/figures.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/figures.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/figures.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of a deck's figures, by their namespace. */
export async function figuresMessages(locale: Locale): Promise<{ readonly figures: object }> {
  const { default: figures } = await WORDS[locale]()
  return { figures }
}
