'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveTable } from '@/lib/features/play/client/saved-tables'
import { type GoalStart, goalStart } from '@/lib/features/play/model/puzzles/puzzle'
import { CURRENT_ID, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import type { TableSnapshot } from '@/lib/features/play/model/session'
import type { GameSetup, Goal } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import type { Game as EngineGame } from '@/lib/game/engine'
import { isSameMove } from '@/lib/tabletop/protocol/game'
import type { History, SavedHistory } from '@/lib/tabletop/protocol/history'
import { Board } from './board/board'
import { GoalBar } from './board/goal-bar'
import type { ResultActions } from './review/result'
import { useOtherTabs } from './set-up/use-other-tabs'
import { type TableNotice, TableNotices } from './table-notices'
import { useSession } from './use-session'

/** Data of a shared position that the user's own games lack. */
interface SharedPosition {
  /** Id under which it is saved: differs from that of the user's own game. */
  readonly id: string
  /** State from which the goal counts; if omitted, the state in which the table is set up. */
  readonly start?: GoalStart
  readonly goal?: Goal
}

interface GameProps {
  readonly pool: Pool
  readonly setup: GameSetup
  /** The saved game to continue; if omitted, a new one begins. */
  readonly resume?: SavedHistory
  /** The history of the shared position to continue. */
  readonly history?: History<EngineGame>
  readonly actions: ResultActions
  /** Id of the game's owner. */
  readonly owner: string
  readonly position?: SharedPosition
  /** Reloads the user's own game as it is stored now. */
  readonly onReload?: () => void
  /** Announced first. */
  readonly notice?: string
  /** Notices shown until dismissed. */
  readonly notices?: readonly TableNotice[]
}

/**
 * Over the top edge of the lane. On a phone it has a row of its own: in the lane it would cover difficulty and skill.
 */
const BANNER = [
  'z-3 flex max-w-full flex-col items-center gap-1 self-start justify-self-center px-3 pt-1 [grid-area:ln]',
  'phone:items-stretch phone:justify-self-stretch phone:pt-0 phone:[grid-area:ab]',
  'phone:has-[[data-goal],[data-notice]]:py-1.5 xl:contents',
].join(' ')
/** In a wide window, over the piles at the side, so that nothing near the mission is covered. */
const NOTICES = [
  'items-center phone:items-stretch xl:z-3 xl:mx-3 xl:mt-1 xl:w-53 xl:items-stretch',
  'xl:self-start xl:justify-self-start xl:[grid-area:ln]',
].join(' ')

/** True if two saved games have the same answers and the same cursor. */
const isAsFar = (
  one: Pick<SavedGame, 'steps' | 'cursor'>,
  other: Pick<SavedGame, 'steps' | 'cursor'>,
): boolean =>
  one.cursor === other.cursor &&
  one.steps.length === other.steps.length &&
  one.steps.every((step, i) => isSameMove(step.move, other.steps[i]?.move))

/** One game from its first decision, or from its saved state, to its end. Saved in the browser after every answer. */
export function Game({
  pool,
  setup,
  resume,
  history,
  owner,
  position,
  actions,
  onReload,
  notice = '',
  notices = [],
}: GameProps) {
  const t = useTranslations('play')
  const [notKept, setNotKept] = useState(false)
  const session = useSession(pool, setup, { resume, history })
  const isPosition = position !== undefined
  const tabs = useOtherTabs(setup)
  const { onSaved } = tabs
  const id = position?.id ?? tabs.id
  const [laidOut] = useState(() => session && goalStart(session.snapshot()))
  const start = isPosition ? (position.start ?? laidOut) : undefined
  useEffect(() => {
    if (!session) return
    let last: TableSnapshot | undefined
    const keep = () => {
      const now = session.snapshot()
      const { steps, cursor, turns, branches, view } = now
      // If nothing has happened here, a newer save of another tab is not overwritten.
      if (last?.steps === steps && last.cursor === cursor) return
      last = now
      const isOpen = isPosition || id === CURRENT_ID
      void saveTable({
        id,
        slot: isPosition ? 'position' : isOpen ? 'current' : 'parked',
        game: 'stargate',
        owner,
        savedAt: new Date().toISOString(),
        setup,
        steps,
        cursor,
        turns,
        branches,
        turn: view.turn,
        over: view.result !== undefined,
        open: isOpen,
        start,
      }).then((isKept) => setNotKept(!isKept))
      onSaved()
    }
    keep()
    return session.store.subscribe(keep)
  }, [session, setup, owner, isPosition, id, onSaved, start])
  const does = useMemo<ResultActions>(
    () => (session && start ? { ...actions, toPosition: () => session.goTo(start.at) } : actions),
    [actions, session, start],
  )
  if (!session) {
    return (
      <div className="doc play">
        <h1>{t('failed.title')}</h1>
        <p className="lede">{t('failed.text')}</p>
        <Button onClick={actions.onLeave}>{t('failed.back')}</Button>
      </div>
    )
  }
  const told: readonly TableNotice[] = [
    ...(notKept ? [{ text: t('notice.notSaved'), isBad: true }] : []),
    ...(session.lostSteps > 0 ? [{ text: t('notice.lost', { count: session.lostSteps }), isBad: true }] : []),
    ...notices,
    ...(onReload && tabs.elsewhere && !isAsFar(tabs.elsewhere, session.snapshot())
      ? [{ text: t('notice.elsewhere'), action: { label: t('notice.showIt'), onAction: onReload } }]
      : []),
  ]
  const goal = position?.goal
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={does}
      notice={notice}
      banner={
        <div className={BANNER} data-banner="">
          <TableNotices className={NOTICES} notices={told} />
          {goal && <GoalBar goal={goal} session={session} from={start} />}
        </div>
      }
    />
  )
}
