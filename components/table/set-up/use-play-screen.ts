'use client'

import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import {
  parkedGames,
  parkGame,
  readGame,
  removeTable,
  saveTable,
} from '@/lib/features/play/client/saved-tables'
import { parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { parsePlayLink } from '@/lib/features/play/model/links/links'
import {
  type BoardLayout,
  isVisibleTo,
  PLAY_BEGINS,
  type PlayRequest,
  reducePlay,
} from '@/lib/features/play/model/play-screen'
import {
  CURRENT_ID,
  isUnfinished,
  parkedId,
  type SavedGame,
} from '@/lib/features/play/model/saved/saved-table'
import { type GameSetup, MODES } from '@/lib/features/play/model/setup'
import { GUEST } from '@/lib/platform/storage/owner'

/** Removes deck and link from the address, so that reloading the page continues the game. */
function clearAddress(): void {
  if (location.search || location.hash) history.replaceState(null, '', location.pathname)
}

function requestOf(search: URLSearchParams): PlayRequest {
  return {
    deck: parseDeckRef(search.get('deck'), search.get('name')),
    mode: MODES.find((mode) => mode === search.get('mode')),
    isNow: search.has('now'),
  }
}

/** Actions of the screen of `/play`. */
export interface PlayActions {
  /** Replaces the current game, which is parked unless it is over. */
  readonly replaceGame: (next: BoardLayout) => Promise<void>
  /** Begins a new game. */
  readonly start: (setup: GameSetup) => void
  /** Continues a game: the current one, or a parked one. */
  readonly resume: (game: SavedGame, waiting: SavedGame | undefined) => void
  /** Removes a game. */
  readonly drop: (game: SavedGame, waiting: SavedGame | undefined) => void
  /** Leaves the table and returns to the choice. */
  readonly leave: () => Promise<void>
  /** Loads the current game as another tab has saved it. */
  readonly reload: () => Promise<void>
  readonly leaveLink: () => void
  /** Begins a game of the user's own with the decks of a link. */
  readonly playLink: (setup: GameSetup) => Promise<void>
}

/** The screen of `/play` with its actions: finds the saved game, follows the address and the account. */
export function usePlayScreen() {
  const account = useAccount()
  const [state, dispatch] = useReducer(reducePlay, PLAY_BEGINS)
  const [parked, setParked] = useState<readonly SavedGame[]>([])
  const { kind } = state.screen
  const owner = account.user?.id ?? GUEST
  const isSettled = account.status !== 'loading'

  useEffect(() => {
    const read = () => dispatch({ type: 'address', link: parsePlayLink(location.hash) })
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (kind !== 'loading') return
    const request = requestOf(new URLSearchParams(location.search))
    let isGone = false
    void readGame().then((saved) => {
      if (!isGone) dispatch({ type: 'looked', saved, request })
    })
    return () => {
      isGone = true
    }
  }, [kind])
  // A game with the decks of an account belongs to that account, and is hidden from others in this browser.
  const found = state.screen.kind === 'found' ? state.screen.saved : undefined
  useEffect(() => {
    if (!found || !isSettled) return
    if (!isVisibleTo(owner, found)) void removeTable(CURRENT_ID)
    dispatch({ type: 'owner', owner })
  }, [found, isSettled, owner])

  const lookForParked = useCallback(async () => {
    const games = await parkedGames()
    if (isSettled)
      for (const { id } of games.filter((game) => !isVisibleTo(owner, game))) await removeTable(id)
    setParked(games.filter((game) => isVisibleTo(owner, game)))
  }, [owner, isSettled])
  useEffect(() => {
    if (kind !== 'table') void lookForParked()
  }, [kind, lookForParked])

  const actions = useMemo<PlayActions>(() => {
    const layOver = async (next: BoardLayout) => {
      const current = await readGame()
      const replaced = current && isVisibleTo(owner, current) && isUnfinished(current) ? current : undefined
      if (next.saved) await removeTable(parkedId(next.setup))
      const isKept = replaced !== undefined && (await parkGame(replaced))
      dispatch({ type: 'laid', game: { ...next, replaced: replaced && { game: replaced, isKept } } })
    }
    const layCurrent = async (unless?: SavedGame) => {
      // Another tab may have played on in the meantime.
      const now = await readGame()
      const saved = now && (!unless || now.owner === unless.owner) ? now : unless
      if (saved) dispatch({ type: 'laid', game: { setup: saved.setup, saved } })
    }
    return {
      replaceGame: layOver,
      start(setup) {
        clearAddress()
        void layOver({ setup })
      },
      resume(game, waiting) {
        clearAddress()
        if (game === waiting) void layCurrent(waiting)
        else void layOver({ setup: game.setup, saved: game })
      },
      drop(game, waiting) {
        if (game === waiting) dispatch({ type: 'dropped' })
        void removeTable(game.id).then(lookForParked)
      },
      async leave() {
        const game = await readGame()
        const waiting = game && { ...game, open: false }
        if (waiting) void saveTable(waiting)
        dispatch({ type: 'left', waiting })
      },
      reload: () => layCurrent(),
      leaveLink() {
        clearAddress()
        dispatch({ type: 'address', link: undefined })
      },
      async playLink(setup) {
        await layOver({ setup })
        clearAddress()
      },
    }
  }, [owner, lookForParked])
  return { state, parked, owner, actions }
}
