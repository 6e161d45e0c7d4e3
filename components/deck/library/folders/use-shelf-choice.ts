import { useEffect, useState } from 'react'
import {
  EVERY_DECK,
  parseShelfChoice,
  type ShelfChoice,
  shelfQuery,
} from '@/lib/features/decks/model/shelf-choice'

/** Which of one's decks are shown: what the address says, so that the way back from a deck leads there again. */
export function useShelfChoice() {
  const [choice, setChoice] = useState<ShelfChoice>(EVERY_DECK)
  useEffect(() => setChoice(parseShelfChoice(location.search)), [])
  const choose = (next: ShelfChoice) => {
    setChoice(next)
    const query = shelfQuery(next)
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`)
  }
  return [choice, choose] as const
}
