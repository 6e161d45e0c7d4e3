'use client'

import { useTranslations } from 'next-intl'
import type { ShownEntry } from './deck-entries'

interface CopiesLineProps {
  readonly entry: ShownEntry
  /** How many copies of the card the reader owns; undefined without a collection. */
  readonly owned: number | undefined
}

/** How many copies of a card are in the deck, how many of them the reader has, and how many are short. */
export function CopiesLine({ entry: { count }, owned }: CopiesLineProps) {
  const t = useTranslations('decks')
  return (
    <p className="mt-3.5 flex w-[min(360px,100%)] justify-between gap-3 text-15 text-ink-2">
      <span>
        {owned === undefined ? t('shared.inDeck', { count }) : t('shared.inDeckOwned', { count, owned })}
      </span>
      {owned !== undefined && owned < count && (
        <b className="text-danger">{t('shared.short', { count: count - owned })}</b>
      )}
    </p>
  )
}
