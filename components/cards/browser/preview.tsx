'use client'

import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/cards/card'
import { cardPath } from '@/lib/cards/card-path'
import { Link } from '@/lib/i18n/navigation'
import { CardFace } from '../face'
import { LazyRulesText } from '../lazy-rules-text'

/** The card that is hovered or has the focus, in full, beside the list. */
export function Preview({ card }: { card: Card | undefined }) {
  const t = useTranslations('cards')
  return (
    <section className="cb-pv" aria-label={t('preview')}>
      {card && (
        <Link href={cardPath(card)} prefetch={false} tabIndex={-1} className="cb-pv-l">
          <CardFace key={card.key} card={card} heading="h2" textLength={250}>
            <LazyRulesText card={card} />
          </CardFace>
        </Link>
      )}
    </section>
  )
}
