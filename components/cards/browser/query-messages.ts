import type { Locale } from '@/lib/platform/i18n/routing'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/query.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/query.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/query.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words in which a search says what it asks for, by their namespace. */
export async function queryMessages(locale: Locale): Promise<{ readonly query: object }> {
  const { default: query } = await WORDS[locale]()
  return { query }
}

const CARDS = {
  en: () => import('@/lib/platform/i18n/messages/en/cards.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/cards.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/cards.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The same, with the names of fields, on pages that do not have them. */
export async function chipMessages(locale: Locale): Promise<object> {
  const [{ query }, { default: cards }] = await Promise.all([queryMessages(locale), CARDS[locale]()])
  return { query, cards }
}
