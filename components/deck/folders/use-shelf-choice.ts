import { useEffect, useState } from 'react'
import {
  EVERY_DECK,
  type LibraryFilter,
  libraryQuery,
  parseLibraryFilter,
} from '@/lib/features/decks/model/shelf-choice'

/** Which of one's decks are shown: what the address says, so that the way back from a deck leads there again. */
export function useShelfChoice() {
  const [choice, setChoice] = useState<LibraryFilter>(EVERY_DECK)
  useEffect(() => setChoice(parseLibraryFilter(location.search)), [])
  const choose = (next: LibraryFilter) => {
    setChoice(next)
    const query = libraryQuery(next)
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`)
  }
  return [choice, choose] as const
}
