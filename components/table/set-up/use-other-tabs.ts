'use client'

import { useCallback, useEffect, useState } from 'react'
import { onTableSavedElsewhere, readGame } from '@/lib/features/play/client/saved-tables'
import { CURRENT_ID, isSameGame, parkedId, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import type { GameSetup } from '@/lib/features/play/model/setup'

interface OtherTabs {
  /** Id under which the user's own game is saved. */
  readonly id: string
  /** The game as another tab has saved it, if it was not saved here since. */
  readonly elsewhere: SavedGame | undefined
  /** Must be called when the game is saved here. */
  readonly onSaved: () => void
}

/**
 * Handles one game open in several tabs. If another tab puts another game on the table, this one is saved as a parked
 * game from then on. If another tab continues this game, the user can be warned before changes made here replace that.
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
