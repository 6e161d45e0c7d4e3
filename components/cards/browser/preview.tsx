'use client'

import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'
import { FullFace } from '../full-face'
import { LazyRulesText } from '../lazy-rules-text'

/** The card that is hovered or has the focus, in full, beside the list. */
export function Preview({ card }: { card: Card | undefined }) {
  const t = useTranslations('cards')
  return (
    <section
      className="relative overflow-y-auto border-l border-line px-3.5 py-4.5"
      aria-label={t('preview')}
    >
      {card && (
        <Link
          href={cardPath(card)}
          prefetch={false}
          tabIndex={-1}
          className="block text-inherit no-underline"
        >
          <FullFace key={card.key} card={card} heading="h2">
            <LazyRulesText card={card} />
          </FullFace>
        </Link>
      )}
    </section>
  )
}
