import { useEffect, useState } from 'react'
import { conflictOf, type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { codeQuery } from '@/lib/features/decks/model/deck-link'

/**
 * Returns the address at which the current deck is played: by its id, under which the table finds the user's own decks
 * in their latest state, saved or not. Only a deck that this browser does not have under that id is passed as a code,
 * which is computed after the screen has rendered. Until then, and for an untouched deck, it is the page for choosing a
 * deck.
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
