'use client'

import { useCallback, useState } from 'react'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { prepareDrafts } from '@/lib/features/decks/client/drafts'
import { NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { prepareDeckCards } from '../viewer/deck-sections'
import { useBuilder } from './builder-context'

/**
 * True once the interactive parts of the builder are needed: from the first interaction on, or at once if the deck has
 * any content.
 */
export function useBuilderActive(cards: number): boolean {
  const [isActive, setActive] = useState(false)
  const hasContent = useBuilder(
    ({ deck }) => deck.notes !== '' || !sameExtras(deck.history.present.extras, NO_EXTRAS),
  )
  useFirstInteraction(
    useCallback(() => {
      prepareDrafts()
      prepareDeckCards()
      setActive(true)
    }, []),
    cards > 0 || hasContent,
  )
  return isActive
}
