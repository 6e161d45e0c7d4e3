import 'server-only'
import { createTranslator } from 'next-intl'
import csCards from '@/lib/platform/i18n/messages/cs/cards.json'
import csRulings from '@/lib/platform/i18n/messages/cs/rulings.json'
import csTerms from '@/lib/platform/i18n/messages/cs/terms.json'
import enCards from '@/lib/platform/i18n/messages/en/cards.json'
import enRulings from '@/lib/platform/i18n/messages/en/rulings.json'
import enTerms from '@/lib/platform/i18n/messages/en/terms.json'
import frCards from '@/lib/platform/i18n/messages/fr/cards.json'
import frRulings from '@/lib/platform/i18n/messages/fr/rulings.json'
import frTerms from '@/lib/platform/i18n/messages/fr/terms.json'
import type { Locale } from '@/lib/platform/i18n/routing'

const CARDS = { en: enCards, cs: csCards, fr: frCards } as const satisfies Record<Locale, unknown>
const RULINGS = { en: enRulings, cs: csRulings, fr: frRulings } as const satisfies Record<Locale, unknown>
const TERMS = { en: enTerms, cs: csTerms, fr: frTerms } as const satisfies Record<Locale, unknown>

/** Problems of a query, in a language. */
export const problemLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { cards: CARDS[locale] }, namespace: 'cards.problem' })

export const rulingLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { rulings: RULINGS[locale] }, namespace: 'rulings.texts' })

export const setLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { terms: TERMS[locale] }, namespace: 'terms.set' })
