import type { Locale } from '@/lib/platform/i18n/routing'

/** The words of a merge: few people ever see one, so the builder does not bring them along. */
const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/merge.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/merge.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/merge.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The messages of a merge in a language, to be laid over those of the page. */
export async function mergeMessages(locale: Locale): Promise<{ readonly merge: object }> {
  const { default: merge } = await WORDS[locale]()
  return { merge }
}
