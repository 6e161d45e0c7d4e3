import { useEffect, useState } from 'react'
import { conflictOf, type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { codeQuery } from '@/lib/features/decks/model/deck-query'

/**
 * Where a deck is played as it stands: by its id, under which the table finds one's own decks as one left them, saved
 * or not. Only what this browser does not hold under that id travels as a code; the code is made after the screen is
 * drawn. Until then, and for a deck that nothing was done with, it is where one chooses a deck.
 */
export function usePlayAddress(deck: DeckDocument): string {
  const { id, name, touched, baseRevision, draft } = deck
  const list = deck.history.present.list
  const isInLibrary = !draft.hasFailed && !conflictOf(deck) && (isDirty(deck) || baseRevision > 0)
  const isCoded = !isInLibrary && touched
  const [coded, setCoded] = useState<{ readonly list: DeckList; readonly code: string | undefined }>()
  useEffect(() => {
    if (!isCoded) return
    let current = true
    import('../import-export/deck-code').then(
      ({ codeOrNothing }) => {
        if (current) setCoded({ list, code: codeOrNothing(list) })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [isCoded, list])
  if (isInLibrary) return `/play?deck=${id}`
  return isCoded && coded?.list === list && coded.code !== undefined
    ? `/play?${codeQuery(coded.code, name.trim())}`
    : '/play'
}
