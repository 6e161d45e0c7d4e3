'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { companions } from '@/lib/features/play/model/zones'
import type { CardView } from '@/lib/game/engine/model/views'
import { useTable } from '../table-context'
import styles from './board.module.css'
import { TableToken } from './table-card'

/**
 * Returns the card of a zone that is its Tab stop: the one that had the focus, else the first that can act, else the
 * first.
 */
export function useTabStop(cards: readonly CardView[]): CardView | undefined {
  const { focused, moves } = useTable()
  return (
    cards.find((card) => card.id === focused) ??
    cards.find((card) => (moves?.byCard.get(card.id)?.length ?? 0) > 0) ??
    cards[0]
  )
}

interface ZoneProps {
  readonly name: string
  readonly cards: readonly CardView[]
  readonly className?: string
  /** Text above the row, if it adds to the name. */
  readonly caption?: ReactNode
  /** True to show the zone even if it is empty. */
  readonly keep?: boolean
}

/** A named row of cards in play. Renders nothing if it is empty, unless `keep` is set. */
export function Zone({ name, cards, className = '', caption, keep }: ZoneProps) {
  const t = useTranslations('play')
  const tabStop = useTabStop(cards)
  if (cards.length === 0 && !keep) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no form field.
    <div
      className={`${styles.zone} ${className}`}
      role="group"
      aria-label={t('zone.withCount', { name, count: cards.length })}
    >
      <p className="lab" aria-hidden="true">
        {caption ?? name}
      </p>
      <div className={styles.tokens} data-zone={name}>
        <Cards cards={cards} tabStop={tabStop} />
      </div>
    </div>
  )
}

/** The cards of a row; cards on or beneath one of them are next to it. */
export function Cards({ cards, tabStop }: { cards: readonly CardView[]; tabStop: CardView | undefined }) {
  return cards.map((card) => (
    <Fragment key={card.id}>
      <TableToken card={card} tabStop={card === tabStop} />
      {companions(card).map((other) => (
        <TableToken key={`${card.id} ${other.id}`} card={other} tabStop={other.id === tabStop?.id} within />
      ))}
    </Fragment>
  ))
}
