'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { use } from 'react'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import type { Card } from '@/lib/game/cards/card'
import { termsMessages } from '@/lib/platform/i18n/generated/lazy/terms'
import type { Locale } from '@/lib/platform/i18n/routing'

/** Messages for cards, which pages without cards lack. Each language is fetched once. */
const asked = new Map<Locale, ReturnType<typeof termsMessages>>()

function wordsIn(locale: Locale) {
  const known = asked.get(locale) ?? termsMessages(locale)
  asked.set(locale, known)
  return known
}

/** A card in full, on pages that may lack the messages for cards. */
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
