'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { HELP } from '../styles'
import { changeBetween } from './versions'

interface ChangeLineProps {
  /** Text in front of the changes, such as the name of a deck. */
  readonly label: string
  readonly from: DeckList
  readonly to: DeckList
  readonly pool: Pool
  readonly className?: string
}

/** The cards that a deck has more and fewer of than another one; renders nothing for equal decks. */
export function ChangeLine({ label, from, to, pool, className = '' }: ChangeLineProps) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const words = useCardLabels()
  // With the subtitle: a character may replace another one of the same title.
  const name = (key: string) => {
    const card = pool.byKey.get(key)
    return card ? words.name(card) : key
  }
  const { more, less } = changeBetween(from, to)
  const all = [
    ...more.map(({ key, count }) => t('version.more', { count, card: name(key) })),
    ...less.map(({ key, count }) => t('version.less', { count, card: name(key) })),
  ]
  if (all.length === 0) return null
  return (
    <p className={`${HELP} ${className}`}>
      <b>{label}</b> {format.list(all)}
    </p>
  )
}
