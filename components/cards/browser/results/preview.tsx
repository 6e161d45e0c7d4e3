'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { usePool } from '@/components/storage/use-pool'
import { ButtonLink } from '@/components/ui/button-link'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { otherVersions } from '@/lib/game/cards/pool'
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
            <Versions card={card} />
          </div>
        </>
      )}
    </section>
  )
}

/** The other cards of the same title, which count together in a deck. */
function Versions({ card }: { readonly card: Card }) {
  const t = useTranslations('cards.page')
  const pool = usePool()
  const words = useCardLabels()
  const others = pool ? otherVersions(pool, card) : []
  if (others.length === 0) return null
  return (
    <div className="mt-2">
      <h3 className="lab">{t('versions', { count: others.length, title: card.title })}</h3>
      <ul className="mt-1 grid">
        {others.map((other) => (
          <li key={other.key} className="flex items-baseline gap-3 border-t border-line py-1.5 text-14">
            <Link
              href={cardPath(other)}
              prefetch={false}
              className="min-w-0 flex-1 text-inherit no-underline hover:underline"
              lang={TITLE_LANGUAGE}
            >
              {other.subtitle || words.type(other)}
            </Link>
            <span className="tech text-ink-3">
              {other.set} {other.number}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
