'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { use } from 'react'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import type { Card } from '@/lib/game/cards/card'
import type { Locale } from '@/lib/platform/i18n/routing'

/** The words on cards: pages without cards do not have them. */
const TERMS = {
  en: () => import('@/lib/platform/i18n/messages/en/terms.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/terms.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/terms.json'),
} satisfies Record<Locale, () => Promise<object>>

const asked = new Map<Locale, Promise<{ readonly terms: object }>>()

function wordsIn(locale: Locale): Promise<{ readonly terms: object }> {
  const known = asked.get(locale)
  if (known) return known
  const words = TERMS[locale]().then(({ default: terms }) => ({ terms }))
  asked.set(locale, words)
  return words
}

/** A card in full, on pages that may have no words for cards. */
export default function FoundCard({ card }: { readonly card: Card }) {
  const locale = useLocale()
  const words = use(wordsIn(locale))
  return (
    <NextIntlClientProvider locale={locale} messages={words}>
      <FullFace key={card.key} card={card} heading="p">
        <LazyRulesText card={card} />
      </FullFace>
    </NextIntlClientProvider>
  )
}
