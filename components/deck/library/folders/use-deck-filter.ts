import { useEffect, useState } from 'react'
import {
  type DeckFilter,
  deckFilterQuery,
  EVERY_DECK,
  parseDeckFilter,
} from '@/lib/features/decks/model/deck-filter'

/** The filter of the user's decks. It is kept in the address, so that going back from a deck restores it. */
export function useDeckFilter() {
  const [choice, setChoice] = useState<DeckFilter>(EVERY_DECK)
  useEffect(() => setChoice(parseDeckFilter(location.search)), [])
  const choose = (next: DeckFilter) => {
    setChoice(next)
    const query = deckFilterQuery(next)
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`)
  }
  return [choice, choose] as const
}
