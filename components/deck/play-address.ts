import { useEffect, useState } from 'react'
import type { DeckList } from '@/lib/decks/deck'
import type { OpenDeck } from './session'

/**
 * Where a deck is played as it stands: by its id while it is saved so, else by its code. The code is made after the
 * screen is drawn; until then, and for a deck that nothing was done with, it is where one chooses a deck.
 */
export function usePlayAddress({ id, dirty, touched, baseRevision, history }: OpenDeck): string {
  const list = history.present
  const isSaved = !dirty && baseRevision > 0
  const [coded, setCoded] = useState<{ readonly list: DeckList; readonly code: string | undefined }>()
  useEffect(() => {
    if (isSaved || !touched) return
    let current = true
    import('./deck-code').then(
      ({ codeOrNothing }) => {
        if (current) setCoded({ list, code: codeOrNothing(list) })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [isSaved, touched, list])
  if (isSaved) return `/play?deck=${id}`
  return coded?.list === list && coded.code !== undefined ? `/play?deck=code:${coded.code}` : '/play'
}
