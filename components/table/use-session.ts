'use client'

import { useEffect, useMemo } from 'react'
import { workerBotClient } from '@/lib/features/play/client/bot-client'
import { createSession } from '@/lib/features/play/model/create-session'
import { gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import { readPreferences, stepDelay } from '@/lib/features/play/model/preferences'
import type { SessionOptions } from '@/lib/features/play/model/session'
import { type GameSetup, showsHands } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine'

/** How a game is opened: the state to resume, whether it is only watched, and from which side. */
export type OpeningState = Pick<SessionOptions, 'resume' | 'history' | 'watch' | 'below'>

/**
 * Returns the session of a game, which is closed with the table. Undefined if its decks cannot be played. The state to
 * resume is only used when the game is opened.
 */
export function useSession(pool: Pool, setup: GameSetup, { resume, history, watch, below }: OpeningState) {
  const session = useMemo(
    () => open(pool, setup, { resume, history, watch, below }),
    [pool, setup, resume, history, watch, below],
  )
  useEffect(() => {
    session?.wake()
    return () => session?.close()
  }, [session])
  return session
}

/**
 * Returns the preferences for automatic answers. If people share a screen, an automatic pass would reveal what a hand
 * lacks.
 */
function wishes(setup: GameSetup) {
  const { passWhenNothing, resolveSimple } = readPreferences()
  const people = setup.seats.filter(({ controller }) => controller.kind === 'person')
  return { passWhenNothing: passWhenNothing && people.length === 1, resolveSimple }
}

function open(pool: Pool, setup: GameSetup, laidOut: OpeningState) {
  const options = gameOptions(pool, setup)
  if (!options) return undefined
  const seats = setup.seats.map((seat) => seat.controller)
  const skipsTurns = setup.mode === 'goldfish' && setup.opponentTurns === 'skip'
  // Its worker starts with the first request, when a bot has to answer or a person asks for advice.
  const botClient = workerBotClient(pool)
  try {
    return createSession(openGameApi(pool, options, botClient), {
      seats,
      skipOpponentTurns: skipsTurns,
      openHands: showsHands(setup),
      auto: laidOut.watch ? {} : wishes(setup),
      // Skipped turns are not shown step by step.
      ...(!skipsTurns && { stepDelay: (news) => stepDelay(readPreferences().speed, news) }),
      ...laidOut,
    })
  } catch (error) {
    botClient.close()
    if (error instanceof EngineError) return undefined
    throw error
  }
}
