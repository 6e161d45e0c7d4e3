'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { CardThumbnail, HandCard } from '@/components/cards/card-thumbnail'
import { RarityMark, SideMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import type { Collection } from '@/lib/features/collection/model/collection'
import { ownedOf } from '@/lib/features/collection/model/counts'
import { wantedOf } from '@/lib/features/collection/model/marks'
import type { Card } from '@/lib/game/cards/card'

/** A placeholder for a card of which no copy is owned. */
const EMPTY =
  'grid size-[calc(100%-12px)] content-center justify-items-center gap-1.5 border border-dashed border-line-strong p-1.5 tech text-14/[1.2] font-medium wrap-anywhere text-ink-2'

interface PocketProps {
  readonly card: Card
  readonly book: Collection
  /** True if there is room only for the small picture. */
  readonly small: boolean
  readonly onMarks: (card: Card) => void
}

/** One pocket of the binder: the card, or a placeholder for it. Pressing it opens the card's counts and notes. */
export function Pocket({ card, book, small, onMarks }: PocketProps) {
  const t = useTranslations('build.binder')
  const words = useCardLabels()
  const { regular, foil } = ownedOf(book.counts, card.key)
  const wanted = wantedOf(book.marks, card.key)
  const copies = regular + foil
  const number = words.t('card.number', { set: card.set, number: card.number })
  return (
    <div className="relative grid h-59.5 w-full place-items-center border border-line text-center max-xl:h-41.5 max-sm:h-39.5 max-sm:border-0">
      {copies === 0 ? (
        <span className={EMPTY} aria-hidden="true">
          {card.type === 'mission' ? (
            <Icon name="mission" className="text-28 text-ink-3" />
          ) : (
            <SideMark card={card} onPage className="text-[32px]" />
          )}
          <b className="tech text-17/[1.15] max-xl:text-14" lang={TITLE_LANGUAGE}>
            {card.title}
          </b>
          {card.subtitle && !small && (
            <i className="font-text font-normal not-italic" lang={TITLE_LANGUAGE}>
              {card.subtitle}
            </i>
          )}
          <span>
            {number} <RarityMark card={card} />
          </span>
          {wanted > 0 && <em className="font-semibold text-horizon">{t('wanted', { count: wanted })}</em>}
        </span>
      ) : (
        <span
          className={`text-left ${card.type === 'mission' && !small ? 'w-56 scale-[0.74]' : ''}`}
          aria-hidden="true"
        >
          {small ? <HandCard card={card} /> : <CardThumbnail card={card} heading="p" />}
        </span>
      )}
      {copies > 1 || foil > 0 ? (
        <span
          className="absolute top-1.5 right-1.5 min-w-5.5 bg-basalt-0 px-1.5 py-0.75 tech text-16 text-ink"
          aria-hidden="true"
        >
          {copies}
          {foil > 0 && <i className="ml-1 text-12 text-amber">{t('foil', { count: foil })}</i>}
        </span>
      ) : null}
      <button
        type="button"
        className="absolute inset-0 hover:not-focus-visible:[outline:1px_solid_var(--line-strong)]"
        data-pocket={card.key}
        onClick={() => onMarks(card)}
      >
        <span className="sr">{t('pocket', { name: words.name(card), number, regular, foil, wanted })}</span>
      </button>
    </div>
  )
}
