'use client'

import { useCallback, useEffect, useState } from 'react'
import { asidePlace, type GamePlace, isSameGame, OWN_GAME } from '@/lib/features/play/model/game-places'
import { readSavedGame, type SavedGame } from '@/lib/features/play/model/saved-game'
import type { GameSetup } from '@/lib/features/play/model/setup'

interface OtherTabs {
  /** Where a game of one's own is kept. */
  readonly place: GamePlace
  /** How another tab has kept the game, if nothing was kept here since. */
  readonly elsewhere: SavedGame | undefined
  /** To be called when the game is kept here. */
  readonly onKept: () => void
}

/**
 * A game of one's own may be open in several tabs. Where another tab lays another game on the table, this one is kept
 * from then on as one that was put aside. Where another tab plays this one on, that can be told before what is done
 * here takes its place.
 */
export function useOtherTabs(setup: GameSetup): OtherTabs {
  const [place, setPlace] = useState(OWN_GAME)
  const [elsewhere, setElsewhere] = useState<SavedGame>()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== OWN_GAME.key || newValue === null) return
      void readSavedGame().then((game) => {
        if (!game) return
        if (isSameGame(game.setup, setup)) setElsewhere(game)
        else setPlace(asidePlace(setup))
      })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [setup])
  return { place, elsewhere, onKept: useCallback(() => setElsewhere(undefined), []) }
}
