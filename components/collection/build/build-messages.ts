import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/build.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/build.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/build.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what can be built, by their namespace. */
export async function buildMessages(locale: Locale): Promise<{ readonly build: object }> {
  const { default: build } = await WORDS[locale]()
  return { build }
}
