'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePool } from '@/components/storage/use-pool'
import { toast } from '@/components/ui/toast'
import { changeDeck } from '@/lib/features/decks/client/deck-change'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { countOf, withCopies } from '@/lib/features/decks/model/edit'
import type { CardKey } from '@/lib/game/terms'

export interface SetCopies {
  readonly busy: boolean
  readonly set: (deck: DeckListItem, copies: number) => Promise<void>
}

/**
 * Sets the copies of a card in a deck that is not open, and reports the outcome. Needs the messages `related.yours`.
 */
export function useSetCopies(cardKey: CardKey): SetCopies {
  const t = useTranslations('related.yours')
  const pool = usePool()
  const [busy, setBusy] = useState(false)
  const set = async (deck: DeckListItem, copies: number) => {
    if (!pool) return
    setBusy(true)
    const changed = await changeDeck(deck.id, (list) => withCopies(pool, list, cardKey, copies))
    setBusy(false)
    const name = deck.name || t('untitled')
    if (changed.ok) toast({ message: t('changed', { count: countOf(changed.list, cardKey), deck: name }) })
    else toast({ message: t('failed', { deck: name }), sticky: true })
  }
  return { busy, set }
}
