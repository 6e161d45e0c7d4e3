'use client'

import { useTranslations } from 'next-intl'
import type { ShownEntry } from './deck-entries'

interface CopiesLineProps {
  readonly entry: ShownEntry
  /** Copies of the card that the reader owns; undefined without a collection. */
  readonly owned: number | undefined
}

/** Copies of a card in the deck, copies that the reader owns, and copies that are missing. */
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
