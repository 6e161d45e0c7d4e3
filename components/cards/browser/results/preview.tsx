'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { ButtonLink } from '@/components/ui/button-link'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'

/** The full view of the hovered or focused card, next to the list, with the number of copies owned. */
export function Preview({ card }: { card: Card | undefined }) {
  const t = useTranslations('cards')
  const [isWanted, setWanted] = useState(false)
  useFirstInteraction(useCallback(() => setWanted(true), []))
  const Count = useLazyComponent(
    isWanted,
    () => import('@/components/collection/entry/preview-count'),
    () => setWanted(false),
  )
  return (
    <section
      className="relative overflow-y-auto border-l border-line px-3.5 py-4.5"
      aria-label={t('preview')}
    >
      {card && (
        <>
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
          <div className="mt-4 grid gap-3">
            {Count && <Count card={card} />}
            <ButtonLink href={cardPath(card)} prefetch={false} className="justify-self-start">
              {t('openPage')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
