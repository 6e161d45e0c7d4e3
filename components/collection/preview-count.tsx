'use client'

import { useCardLabels } from '@/components/cards/card-labels'
import { LazyMessages } from '@/components/ui/lazy-messages'
import type { Card } from '@/lib/game/cards/card'
import type { Locale } from '@/lib/platform/i18n/routing'
import { OwnedCount } from './owned-count'

const WORDS = {
  en: () => import('@/lib/platform/i18n/messages/en/collection.json'),
  cs: () => import('@/lib/platform/i18n/messages/cs/collection.json'),
  fr: () => import('@/lib/platform/i18n/messages/fr/collection.json'),
} satisfies Record<Locale, () => Promise<object>>

/** The words of the collection, by their namespace. */
async function collectionMessages(locale: Locale): Promise<{ readonly collection: object }> {
  const { default: collection } = await WORDS[locale]()
  return { collection }
}

/** The copies of the card that a list shows beside it, with words that its page has not loaded. */
export default function PreviewCount({ card }: { readonly card: Card }) {
  const words = useCardLabels()
  return (
    <LazyMessages load={collectionMessages} onFailed={() => {}}>
      <OwnedCount key={card.key} cardKey={card.key} name={words.name(card)} />
    </LazyMessages>
  )
}
