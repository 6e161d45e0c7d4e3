'use client'

import { useEffect, useState } from 'react'
import type { CardHolder } from '@/lib/game/search/queries'

const NONE: readonly CardHolder[] = []

/**
 * Returns the user's own decks for searches; undefined while not needed, and until they have loaded. The code for that
 * is loaded only then.
 */
export function useSearchedDecks(isNeeded: boolean): readonly CardHolder[] | undefined {
  const [decks, setDecks] = useState<readonly CardHolder[]>()
  useEffect(() => {
    if (!isNeeded) return
    let ended = false
    let end = () => {}
    import('@/lib/features/decks/client/searched-decks').then(
      ({ followSearchedDecks }) => {
        if (!ended) end = followSearchedDecks(setDecks)
      },
      () => setDecks(NONE),
    )
    return () => {
      ended = true
      end()
      setDecks(undefined)
    }
  }, [isNeeded])
  return isNeeded ? decks : undefined
}
