'use client'

import { useCardLabels } from '@/components/cards/card-labels'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { Card } from '@/lib/game/cards/card'
import { collectionMessages } from '@/lib/platform/i18n/generated/lazy/collection'
import { OwnedCount } from './owned-count'

/** The copies of the card in the preview, with messages that the page itself has not loaded. */
export default function PreviewCount({ card }: { readonly card: Card }) {
  const words = useCardLabels()
  return (
    <LazyMessages load={collectionMessages} onFailed={() => {}}>
      <OwnedCount key={card.key} cardKey={card.key} name={words.name(card)} />
    </LazyMessages>
  )
}
