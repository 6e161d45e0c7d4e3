'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { Pool } from '@/lib/cards/pool'
import { EngineError } from '@/lib/engine'
import { Board } from './board'
import { openGameDoor } from './game-door'
import { playability } from './playable'
import type { ResultActions } from './result'
import { type SavedGame, writeSavedGame } from './saved-game'
import { createSession } from './session'
import type { GameSetup } from './setup'

interface GameProps {
  readonly pool: Pool
  readonly setup: GameSetup
  /** The saved game to go on with; a new one begins without it. */
  readonly saved?: SavedGame
  readonly owner: string
  readonly actions: ResultActions
}

/** One game from its first decision, or from where it was saved, to its end. Kept in the browser after every answer. */
export function Game({ pool, setup, saved, owner, actions }: GameProps) {
  const t = useTranslations('play')
  const [notKept, setNotKept] = useState(false)
  const opened = useMemo(() => open(pool, setup, saved), [pool, setup, saved])
  const session = opened?.session
  useEffect(() => {
    if (!session) return
    const keep = () => {
      const { steps, at, view } = session.snapshot()
      setNotKept(!writeSavedGame({ setup, steps, at, open: true, owner, turn: view.turn }))
    }
    keep()
    return session.subscribe(keep)
  }, [session, setup, owner])
  if (!opened) {
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
  const notice = notKept
    ? t('notice.notSaved')
    : opened.session.lostSteps > 0
      ? t('notice.lost', { count: opened.session.lostSteps })
      : saved
        ? t('notice.resumed')
        : ''
  return <Board pool={pool} setup={setup} session={opened.session} actions={actions} notice={notice} />
}

function open(pool: Pool, setup: GameSetup, saved: SavedGame | undefined) {
  const yours = playability(pool, setup.you.list, setup.edition).deck
  const theirs = playability(pool, setup.opponent.list, setup.edition).deck
  if (!yours || !theirs) return undefined
  try {
    const session = createSession(openGameDoor(pool, setup, [yours, theirs]), {
      skipOpponentTurns: setup.opponentTurns === 'skip',
      resume: saved && { steps: saved.steps, at: saved.at },
    })
    return { session }
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}
