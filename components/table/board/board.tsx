'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useDarkByDefault } from '@/components/ui/page/use-dark-by-default'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { TableMotion } from '../animations/table-motion'
import { Announcer } from '../announcer'
import { TableFrame } from '../frame/table-frame'
import { CardMenu } from '../inspector/card-menu'
import { Inspector } from '../inspector/inspector'
import { LastingList } from '../inspector/lasting-list'
import { LogList } from '../log/log-list'
import { Sheets } from '../menu/sheets'
import { TopBar } from '../menu/top-bar'
import { ActionPanel } from '../prompt/action-panel'
import { FoundCards } from '../prompt/found-cards'
import { Result, type ResultActions } from '../review/result'
import { TableProvider, type TableSlots } from '../table-context'
import { TableSummary } from '../table-summary'
import styles from './board.module.css'
import { GoalDialog } from './goal-dialog'
import { Hand } from './hand'
import { Headline } from './headline'
import { Lane } from './lane'
import { OpponentStrip, YourStrip } from './strips'
import { useBoard } from './use-board'

interface BoardProps {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly session: TableSession
  readonly actions: ResultActions
  /** Announced first, for example that a saved game is resumed. */
  readonly notice?: string
  /** Replaces the decision, as in a replay. */
  readonly panel?: ReactNode
  /** Shown above the table, for example the task of a position. */
  readonly banner?: ReactNode
  /** True if every answer counts, as in a puzzle or a lesson: no pass is made automatically. */
  readonly everyAnswer?: boolean
  readonly slots?: TableSlots
}

/** The table: shows what the engine reports, and turns clicks and keys into answers. Knows no rule of the game. */
export function Board({
  pool,
  setup,
  session,
  actions,
  notice = '',
  panel,
  banner,
  everyAnswer = false,
  slots,
}: BoardProps) {
  const t = useTranslations('play')
  const play = useTranslations('board')
  const board = useRef<HTMLDivElement>(null)
  useDarkByDefault()
  const { table, choosing, found, sheet, closeSheet } = useBoard(board, {
    pool,
    setup,
    session,
    everyAnswer,
    slots,
  })
  const { snapshot, sheets, lasting } = table
  const { view } = snapshot
  /** Number of answers at which the user switched from the result to the table. */
  const [tableAt, setTableAt] = useState<number>()
  // A replay, a lesson and a puzzle keep their table, since their reader is not finished with it.
  const hasWholeResult =
    view.result !== undefined && !panel && !snapshot.isWatching && !everyAnswer && !actions.toPosition
  const isTableShown = hasWholeResult && tableAt === snapshot.cursor
  const isResultWhole = hasWholeResult && !isTableShown
  return (
    <TableProvider value={table}>
      <TableFrame
        className={styles.board ?? ''}
        board={board}
        data={{
          'data-board': '',
          'data-turn': view.turn,
          'data-moment': `${snapshot.cursor} ${choosing.kind}`,
        }}
      >
        <h1 className="sr">
          {t('table.heading', {
            mode: snapshot.isWatching ? 'replay' : setup.mode.replaceAll('-', '_'),
            you: setup.seats[0]?.name ?? '',
            opponent: setup.seats[1]?.name ?? '',
          })}
        </h1>
        <TableSummary />
        <Announcer notice={notice} />
        {banner}
        <TopBar session={session} actions={actions} />
        {!isResultWhole && <OpponentStrip />}
        {view.result && !isTableShown ? (
          <Result
            result={view.result}
            actions={actions}
            session={session}
            onTable={isResultWhole ? () => setTableAt(snapshot.cursor) : undefined}
          />
        ) : found.length > 0 ? (
          <FoundCards moves={found} />
        ) : (
          <Lane />
        )}
        {!isResultWhole && (
          <>
            <YourStrip />
            <Hand />
            {panel ?? <ActionPanel onResult={isTableShown ? () => setTableAt(undefined) : undefined} />}
          </>
        )}
        {!sheets && (
          <aside
            className="flex min-h-0 flex-col border-l border-line bg-basalt-1 [grid-area:lg]"
            data-side=""
            aria-label={t('table.logAndCard')}
          >
            <Inspector />
            {lasting.length > 0 && (
              <details className="max-h-[40%] flex-none relative overflow-y-auto border-b border-line px-3.5 py-1.5 text-14">
                <summary className="min-h-6 cursor-pointer font-tech text-15/[24px] font-medium text-ink-2 normal-nums">
                  {play('lasting.heading')} <b className="ml-1 text-amber">{lasting.length}</b>
                </summary>
                <LastingList />
              </details>
            )}
            <h2 className="sr">{t('log.heading')}</h2>
            <LogList />
            {slots?.side}
          </aside>
        )}
        {!sheets && <CardMenu />}
        {!snapshot.isWatching && <Headline />}
        {!snapshot.isWatching &&
          !everyAnswer &&
          // Users who start in the middle of a game want that position.
          snapshot.view.turn <= 1 &&
          snapshot.seats.some(({ kind }) => kind === 'person') && <GoalDialog />}
        <TableMotion board={board} snapshot={snapshot} sound={table.sound} />
        <Sheets open={sheet?.name} card={sheet?.card} number={sheet?.number} onClose={closeSheet} />
      </TableFrame>
    </TableProvider>
  )
}
