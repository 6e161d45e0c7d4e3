import type { Locale } from '@/lib/platform/i18n/routing'

type Loader = () => Promise<{ readonly default: object }>

const READING = {
  en: () => import('@/lib/platform/i18n/messages/en/reading.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/reading.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/reading.json'),
} satisfies Record<Locale, Loader>

const RULINGS = {
  en: () => import('@/lib/platform/i18n/messages/en/rulings.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/rulings.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/rulings.json'),
} satisfies Record<Locale, Loader>

/** The words of odds and rulings of a card, by their namespaces. */
export async function readingMessages(
  locale: Locale,
): Promise<{ readonly reading: object; readonly rulings: object }> {
  const [reading, rulings] = await Promise.all([READING[locale](), RULINGS[locale]()])
  return { reading: reading.default, rulings: rulings.default }
}
