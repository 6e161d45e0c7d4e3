import { useEffect, useState } from 'react'
import {
  type DeckFilter,
  deckFilterQuery,
  EVERY_DECK,
  parseDeckFilter,
} from '@/lib/features/decks/model/deck-filter'

/** Which of one's decks are shown: what the address says, so that the way back from a deck leads there again. */
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
