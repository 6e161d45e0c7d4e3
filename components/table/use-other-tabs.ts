'use client'

import { useCallback, useEffect, useState } from 'react'
import { onTableSavedElsewhere, readGame } from '@/lib/features/play/client/saved-tables'
import { CURRENT_ID, isSameGame, parkedId, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import type { GameSetup } from '@/lib/features/play/model/setup'

interface OtherTabs {
  /** Id under which a game of one's own is saved. */
  readonly id: string
  /** The game as another tab has saved it, if nothing was saved here since. */
  readonly elsewhere: SavedGame | undefined
  /** To be called when the game is saved here. */
  readonly onSaved: () => void
}

/**
 * A game of one's own may be open in several tabs. Where another tab lays another game on the table, this one is saved
 * from then on as one that is parked. Where another tab plays this one on, that can be told before what is done here
 * takes its place.
 */
export function useOtherTabs(setup: GameSetup): OtherTabs {
  const [id, setId] = useState(CURRENT_ID)
  const [elsewhere, setElsewhere] = useState<SavedGame>()
  useEffect(
    () =>
      onTableSavedElsewhere((saved) => {
        if (saved !== CURRENT_ID) return
        void readGame().then((game) => {
          if (!game) return
          if (isSameGame(game.setup, setup)) setElsewhere(game)
          else setId(parkedId(setup))
        })
      }),
    [setup],
  )
  return { id, elsewhere, onSaved: useCallback(() => setElsewhere(undefined), []) }
}
