'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { TableSession } from '@/lib/features/play/model/session'
import { explainsItself } from '@/lib/features/play/model/setup'
import { ReportDialog } from '../log/report-dialog'
import type { ResultActions } from '../review/result'
import { useTable } from '../table-context'
import { Concede, Draw } from './table-menu-ending'
import { AutoAnswerSettings, Branches, Pace, Reasons, ROW, SECTION, Sounds } from './table-menu-sections'
import { Share } from './table-menu-share'

const ContinueOnline = lazy(() => import('@/components/online/set-up/continue-online'))

interface TableMenuProps {
  readonly session: TableSession
  readonly actions: ResultActions
  readonly open: boolean
  readonly onClose: () => void
}

/** All actions on a game other than playing it. */
export function TableMenu({ session, actions, open, onClose }: TableMenuProps) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const [reporting, setReporting] = useState(false)
  const { snapshot, slots, advise, moves, openSheet } = useTable()
  const isRemote = snapshot.seats.some(({ kind }) => kind === 'remote')
  const does = (what: () => void) => () => {
    onClose()
    what()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('table.menu')} shape="wide">
        <div className="flex flex-col gap-4">
          <section className={SECTION}>
            <p className={ROW}>
              {advise && moves && (
                <Button aria-keyshortcuts="Shift+W" onClick={does(() => openSheet('advice'))}>
                  {t('advice.title')}
                </Button>
              )}
              <Button aria-keyshortcuts="Shift+R" onClick={does(() => openSheet('recap'))}>
                {board('recap.title')}
              </Button>
            </p>
          </section>
          {!isRemote && !snapshot.isWatching && !snapshot.view.result && (
            <AutoAnswerSettings session={session} onDone={onClose} />
          )}
          {snapshot.seats.some(
            (controller) => controller.kind === 'bot' && explainsItself(controller.bot),
          ) && <Reasons />}
          <Sounds />
          {!isRemote && !snapshot.isWatching && <Pace />}
          {session.replay && <Share replay={session.replay} />}
          {session.replay && !isRemote && !snapshot.isWatching && (
            <Suspense>
              <ContinueOnline replay={session.replay} />
            </Suspense>
          )}
          {!isRemote && !snapshot.isWatching && <Branches session={session} onDone={onClose} />}
          <section className={SECTION}>
            <h3 className="lab">{t('menu.game')}</h3>
            <p className={ROW}>
              {session.replay && <Button onClick={does(() => setReporting(true))}>{t('report.open')}</Button>}
              {!snapshot.isWatching && (
                <>
                  {!(isRemote && snapshot.view.result) && <Concede session={session} onDone={onClose} />}
                  {isRemote ? null : actions.toPosition ? (
                    <Button onClick={does(actions.toPosition)}>{t('menu.toPosition')}</Button>
                  ) : (
                    <Button onClick={does(() => actions.onRematch('same'))}>{t('menu.again')}</Button>
                  )}
                  {!isRemote && (
                    <Button onClick={does(() => actions.onRematch('new'))}>{t('menu.againNew')}</Button>
                  )}
                </>
              )}
              <Button onClick={does(actions.onLeave)}>{t(isRemote ? 'menu.toGames' : 'menu.leave')}</Button>
            </p>
            {!snapshot.isWatching && !(isRemote && snapshot.view.result) && (
              <Draw session={session} onDone={onClose} />
            )}
          </section>
          {slots?.menu}
        </div>
      </Dialog>
      {session.replay && (
        <ReportDialog
          open={reporting}
          onClose={() => setReporting(false)}
          replay={session.replay}
          turn={snapshot.view.turn}
          at={snapshot.cursor}
        />
      )}
    </>
  )
}
