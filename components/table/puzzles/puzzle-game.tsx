'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { createSession } from '@/lib/features/play/model/create-session'
import { gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import { puzzleSetup } from '@/lib/features/play/model/puzzles/puzzle'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine'
import { Board } from '../board/board'
import type { ResultActions } from '../review/result'
import type { DescribedPuzzle } from './described-puzzle'
import { PuzzlePanel } from './puzzle-panel'

interface PuzzleGameProps {
  readonly pool: Pool
  readonly puzzle: DescribedPuzzle
  readonly onLeave: () => void
  readonly onAgain: () => void
}

function open(pool: Pool, setup: GameSetup): TableSession | undefined {
  const options = gameOptions(pool, setup)
  if (!options) return undefined
  try {
    return createSession(openGameApi(pool, options), {
      seats: setup.seats.map(({ controller }) => controller),
    })
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

/** A puzzle on the table, starting at its position. It is not saved: it would replace a game of the user's own. */
export function PuzzleGame({ pool, puzzle, onLeave, onAgain }: PuzzleGameProps) {
  const t = useTranslations('puzzles')
  const { title, language } = puzzle
  const setup = useMemo(
    () => puzzleSetup(puzzle, { you: title, opponent: t('opponent') }),
    [puzzle, title, t],
  )
  const session = useMemo(() => open(pool, setup), [pool, setup])
  useEffect(() => {
    session?.wake()
    return () => session?.close()
  }, [session])
  const actions = useMemo<ResultActions>(
    () => ({ onLeave, onRematch: onAgain, deckHref: '/decks' }),
    [onLeave, onAgain],
  )
  if (!session) {
    return (
      <div className="doc play">
        <h1 lang={language}>{title}</h1>
        <p className="lede" role="alert">
          {t('failed')}
        </p>
        <Button onClick={onLeave}>{t('all')}</Button>
      </div>
    )
  }
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      everyAnswer
      banner={<PuzzlePanel puzzle={puzzle} session={session} />}
    />
  )
}
