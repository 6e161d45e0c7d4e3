'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { CardKey } from '@/lib/game/terms'
import { useChosenDeck } from './chosen-deck'
import { CopiesInDeck } from './copies-in-deck'
import { useSetCopies } from './use-set-copies'

/** The head of a column of `RelatedCopies`: the name of the deck. */
export function RelatedCopiesHead({ without }: { readonly without: ReactNode }) {
  const t = useTranslations('related.yours')
  const deck = useChosenDeck()
  return deck ? t('inDeck', { deck: deck.name || t('untitled') }) : without
}

/** Copies of a card that the user owns, and those in the deck chosen last. Renders nothing without a deck. */
export function RelatedCopies({ cardKey, name }: { readonly cardKey: CardKey; readonly name: string }) {
  const t = useTranslations('related.yours')
  const deck = useChosenDeck()
  const pool = usePool()
  const { status, counts } = useCollection()
  const setting = useSetCopies(cardKey)
  if (!deck || !pool) return null
  const counted = status === 'ready' && Object.keys(counts).length > 0
  return (
    <span className="flex items-center justify-end gap-3">
      {counted && (
        <span className="text-14 text-ink-2">{t('own', { count: copiesOf(counts, cardKey) })}</span>
      )}
      <CopiesInDeck pool={pool} deck={deck} cardKey={cardKey} name={name} setting={setting} />
    </span>
  )
}
