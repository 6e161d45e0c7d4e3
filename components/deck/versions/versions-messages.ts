import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/versions.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/versions.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/versions.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of what was and what lies between, by their namespace. */
export async function versionsMessages(locale: Locale): Promise<{ readonly versions: object }> {
  const { default: versions } = await WORDS[locale]()
  return { versions }
}
