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
import { Board } from './board'
import { GoalBar } from './goal-bar'
import type { ResultActions } from './result'
import { type TableNotice, TableNotices } from './table-notices'
import { useOtherTabs } from './use-other-tabs'
import { useSession } from './use-session'

/** What a shared position has that a game of one's own has not. */
interface SharedPosition {
  /** Id under which it is saved: not that of a game of one's own. */
  readonly id: string
  /** Where it begins; where the table is laid out when absent. */
  readonly start?: GoalStart
  readonly goal?: Goal
}

interface GameProps {
  readonly pool: Pool
  readonly setup: GameSetup
  /** The saved game to go on with; a new one begins without it. */
  readonly resume?: SavedHistory
  /** The shared position to go on with. */
  readonly history?: History<EngineGame>
  readonly actions: ResultActions
  /** Whose game it is. */
  readonly owner: string
  readonly position?: SharedPosition
  /** Lays out the game of one's own as it is kept now. */
  readonly onReload?: () => void
  /** What to say first. */
  readonly notice?: string
  /** What is to be seen until it is dismissed. */
  readonly notices?: readonly TableNotice[]
}

/** Over the upper edge of the lane. On a phone it has a row of its own: in the lane it would lie on difficulty and skill. */
const BANNER = [
  'z-3 flex max-w-full flex-col items-center gap-1 self-start justify-self-center px-3 pt-1 [grid-area:ln]',
  'phone:items-stretch phone:justify-self-stretch phone:pt-0 phone:[grid-area:ab]',
  'phone:has-[[data-goal],[data-notice]]:py-1.5 xl:contents',
].join(' ')
/** In a wide window over the piles at the side: nothing that lies at the mission is covered. */
const NOTICES = [
  'items-center phone:items-stretch xl:z-3 xl:mx-3 xl:mt-1 xl:w-53 xl:items-stretch',
  'xl:self-start xl:justify-self-start xl:[grid-area:ln]',
].join(' ')

/** Whether two keep the same answers and stand at the same one. */
const isAsFar = (
  one: Pick<SavedGame, 'steps' | 'cursor'>,
  other: Pick<SavedGame, 'steps' | 'cursor'>,
): boolean =>
  one.cursor === other.cursor &&
  one.steps.length === other.steps.length &&
  one.steps.every((step, i) => isSameMove(step.move, other.steps[i]?.move))

/** One game from its first decision, or from where it was saved, to its end. Kept in the browser after every answer. */
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
      // What another tab has kept since is not written over where nothing has happened here.
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
