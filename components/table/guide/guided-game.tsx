'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { saveTable } from '@/lib/features/play/client/saved-tables'
import { createSession } from '@/lib/features/play/model/create-session'
import { gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import { createGuide, guidedApi, guideSetup } from '@/lib/features/play/model/guide/guide'
import { readPreferences, stepDelay } from '@/lib/features/play/model/preferences'
import { GUIDE_ID, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import type { GameSetup } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine'
import { GUEST } from '@/lib/platform/storage/owner'
import { Board } from '../board/board'
import type { ResultActions } from '../review/result'
import { GuidePanel } from './panel'

interface GuidedGameProps {
  readonly pool: Pool
  /** The saved state to resume; if omitted, the guide starts from its beginning. */
  readonly left?: SavedGame
  readonly onLeave: () => void
  readonly onAgain: () => void
}

function open(pool: Pool, setup: GameSetup, left: SavedGame | undefined) {
  const options = gameOptions(pool, setup)
  if (!options) return undefined
  try {
    const session = createSession(guidedApi(openGameApi(pool, options)), {
      seats: setup.seats.map(({ controller }) => controller),
      stepDelay: (news) => stepDelay(readPreferences().speed, news),
      resume: left && { steps: left.steps, cursor: left.cursor },
    })
    return { session, guide: createGuide(session, left?.guide) }
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

/** The guided game on the table. Saved in the browser after every answer and every step. */
export function GuidedGame({ pool, left, onLeave, onAgain }: GuidedGameProps) {
  const t = useTranslations('guide')
  const terms = useTranslations('terms')
  const setup = useMemo(() => guideSetup((id) => terms(`starter.${id}`)), [terms])
  const game = useMemo(() => open(pool, setup, left), [pool, setup, left])
  const [notKept, setNotKept] = useState(false)
  useEffect(() => {
    if (!game) return
    const { session, guide } = game
    session.wake()
    const unfollow = guide.follow()
    const keep = () => {
      const { steps, cursor, view } = session.snapshot()
      const { lesson, begun } = guide.course.getState()
      void saveTable({
        id: GUIDE_ID,
        slot: 'guide',
        game: 'stargate',
        owner: GUEST,
        savedAt: new Date().toISOString(),
        setup,
        steps,
        cursor,
        turns: [],
        branches: [],
        turn: view.turn,
        over: view.result !== undefined,
        open: true,
        guide: { lesson, begun },
      }).then((isKept) => setNotKept(!isKept))
    }
    keep()
    const unsubscribe = guide.course.subscribe(keep)
    return () => {
      unsubscribe()
      unfollow()
      session.close()
    }
  }, [game, setup])
  const actions = useMemo<ResultActions>(
    () => ({ onLeave, onRematch: onAgain, deckHref: '/decks' }),
    [onLeave, onAgain],
  )
  if (!game) {
    return (
      <div className="doc play">
        <h1>{t('heading')}</h1>
        <p className="lede" role="alert">
          {t('failed')}
        </p>
      </div>
    )
  }
  const notices = [
    ...(notKept ? [{ text: t('notKept'), isBad: true }] : []),
    ...(game.session.lostSteps > 0 ? [{ text: t('lost'), isBad: true }] : []),
  ]
  return (
    <Board
      pool={pool}
      setup={setup}
      session={game.session}
      actions={actions}
      everyAnswer
      notice={left && t('resumed')}
      banner={<GuidePanel guide={game.guide} onAgain={onAgain} notices={notices} />}
    />
  )
}
