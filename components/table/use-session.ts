'use client'

import { useEffect, useMemo } from 'react'
import { workerMind } from '@/lib/browser/bot-client'
import type { Pool } from '@/lib/cards/pool'
import { EngineError } from '@/lib/engine'
import type { Player } from '@/lib/engine/model/types'
import { createSession } from '@/lib/match/create-session'
import { openGameDoor } from '@/lib/match/game-door'
import { gameOptions } from '@/lib/match/playable'
import { readPreferences } from '@/lib/match/preferences'
import type { SessionOptions } from '@/lib/match/session'
import { type GameSetup, showsHands } from '@/lib/match/setup'

/**
 * The session of a game, closed with the table. Undefined where its decks cannot be played. `resume` counts only when
 * the game is laid out; `watch` and `below` are of replays.
 */
export function useSession(
  pool: Pool,
  setup: GameSetup,
  resume: SessionOptions['resume'],
  watch = false,
  below?: Player,
) {
  const session = useMemo(() => open(pool, setup, resume, watch, below), [pool, setup, resume, watch, below])
  useEffect(() => {
    session?.wake()
    return () => session?.close()
  }, [session])
  return session
}

const wishes = () => {
  const { passWhenNothing, resolveSimple } = readPreferences()
  return { passWhenNothing, resolveSimple }
}

function open(
  pool: Pool,
  setup: GameSetup,
  resume: SessionOptions['resume'],
  watch: boolean,
  below: Player | undefined,
) {
  const options = gameOptions(pool, setup)
  if (!options) return undefined
  const seats = setup.seats.map((seat) => seat.sitter)
  const mind = seats.some((sitter) => sitter.kind === 'bot') ? workerMind(pool) : undefined
  try {
    return createSession(openGameDoor(pool, options, mind), {
      seats,
      skipOpponentTurns: setup.mode === 'goldfish' && setup.opponentTurns === 'skip',
      openHands: showsHands(setup),
      watch,
      below,
      auto: watch ? {} : wishes(),
      resume,
    })
  } catch (error) {
    mind?.close()
    if (error instanceof EngineError) return undefined
    throw error
  }
}
