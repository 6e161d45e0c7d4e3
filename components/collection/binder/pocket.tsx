'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { RarityMark, SideMark } from '@/components/cards/parts'
import { CardThumb, HandCard } from '@/components/cards/thumb'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import type { CollectionBook } from '@/lib/collection/book'
import { ownedOf } from '@/lib/collection/counts'
import { wantedOf } from '@/lib/collection/marks'

interface PocketProps {
  readonly card: Card
  readonly book: CollectionBook
  /** Whether there is room for the small picture alone. */
  readonly small: boolean
  readonly onMarks: (card: Card) => void
}

/** One pocket of the binder: the card, or what belongs there. Pressed, it tells and changes all that is kept of it. */
export function Pocket({ card, book, small, onMarks }: PocketProps) {
  const t = useTranslations('build.binder')
  const words = useCardWords()
  const { regular, foil } = ownedOf(book.counts, card.key)
  const wanted = wantedOf(book.marks, card.key)
  const copies = regular + foil
  const number = words.t('card.number', { set: card.set, number: card.number })
  return (
    <button
      type="button"
      className="bi-pocket"
      data-pocket={card.key}
      data-empty={copies === 0 ? '' : undefined}
      aria-label={t('pocket', { name: words.name(card), number, regular, foil, wanted })}
      onClick={() => onMarks(card)}
    >
      {copies === 0 ? (
        <span className="bi-empty" aria-hidden="true">
          {card.type === 'mission' ? (
            <Icon name="mission" className="text-28 text-ink-3" />
          ) : (
            <SideMark card={card} onPage className="text-[32px]" />
          )}
          <b lang={TITLE_LANGUAGE}>{card.title}</b>
          {card.subtitle && !small && <i lang={TITLE_LANGUAGE}>{card.subtitle}</i>}
          <span>
            {number} <RarityMark card={card} />
          </span>
          {wanted > 0 && <em>{t('wanted', { count: wanted })}</em>}
        </span>
      ) : (
        <span className="bi-card" data-mission={card.type === 'mission' ? '' : undefined} aria-hidden="true">
          {small ? <HandCard card={card} /> : <CardThumb card={card} heading="p" />}
        </span>
      )}
      {copies > 1 || foil > 0 ? (
        <span className="bi-count" aria-hidden="true">
          {copies}
          {foil > 0 && <i>{t('foil', { count: foil })}</i>}
        </span>
      ) : null}
    </button>
  )
}
