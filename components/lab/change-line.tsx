'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import { changeBetween } from './versions'

interface ChangeLineProps {
  /** What comes before the changes, such as whose they are. */
  readonly label: string
  readonly from: DeckList
  readonly to: DeckList
  readonly pool: Pool
}

/** What a deck has more and less of than another one; nothing for the same cards. */
export function ChangeLine({ label, from, to, pool }: ChangeLineProps) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const title = (key: string) => pool.byKey.get(key)?.title ?? key
  const { more, less } = changeBetween(from, to)
  const all = [
    ...more.map(({ key, count }) => t('version.more', { count, card: title(key) })),
    ...less.map(({ key, count }) => t('version.less', { count, card: title(key) })),
  ]
  if (all.length === 0) return null
  return (
    <p className="lb-help">
      <b>{label}</b> {format.list(all)}
    </p>
  )
}
