'use client'

import { useEffect, useState } from 'react'
import type { CardHolder } from '@/lib/game/search/queries'

const NONE: readonly CardHolder[] = []

/**
 * One's own decks as searches name them; undefined while nothing asks for them, and until they are read. What reads
 * them is loaded only then.
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
