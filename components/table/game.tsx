'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Pool } from '@/lib/cards/pool'
import { Board } from './board'
import { GoalBar } from './goal-bar'
import type { ResultActions } from './result'
import { type SavedGame, writeSavedGame } from './saved-game'
import type { SessionOptions } from './session'
import type { GameSetup, Goal } from './setup'
import { useSession } from './use-session'

interface GameProps {
  readonly pool: Pool
  readonly setup: GameSetup
  /** The saved game, or the shared position, to go on with; a new one begins without it. */
  readonly resume?: SessionOptions['resume']
  readonly actions: ResultActions
  /** Whose game it is, if it is to be kept. A shared position is not: it would take the place of a game of one's own. */
  readonly owner?: string
  readonly goal?: Goal
  /** What to say first. */
  readonly notice?: string
}

/** One game from its first decision, or from where it was saved, to its end. Kept in the browser after every answer. */
export function Game({ pool, setup, resume, owner, actions, goal, notice = '' }: GameProps) {
  const t = useTranslations('play')
  const [notKept, setNotKept] = useState(false)
  const session = useSession(pool, setup, resume)
  useEffect(() => {
    if (!session || owner === undefined) return
    const keep = () => {
      const { steps, at, turns, conceded, branches, view } = session.snapshot()
      const kept = { steps, at, turns, conceded, branches, turn: view.turn }
      const game: SavedGame = { setup, ...kept, open: true, owner }
      setNotKept(!writeSavedGame(game))
    }
    keep()
    return session.subscribe(keep)
  }, [session, setup, owner])
  if (!session) {
    return (
      <div className="doc play">
        <h1>{t('failed.title')}</h1>
        <p className="lede">{t('failed.text')}</p>
        <button type="button" className="btn" onClick={actions.onLeave}>
          {t('failed.back')}
        </button>
      </div>
    )
  }
  const said = notKept
    ? t('notice.notSaved')
    : session.lostSteps > 0
      ? t('notice.lost', { count: session.lostSteps })
      : notice
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      notice={said}
      banner={goal && <GoalBar goal={goal} session={session} />}
    />
  )
}
