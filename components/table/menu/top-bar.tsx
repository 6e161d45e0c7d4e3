'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { RuleLink } from '@/components/ui/rule-link'
import type { PassUntil } from '@/lib/features/play/model/auto'
import type { TableSession } from '@/lib/features/play/model/session'
import { TURN_BAR_RULES, type TurnBarStep } from '@/lib/features/rulebook/model/links'
import type { View } from '@/lib/game/engine/model/views'
import { focusBoard } from '../frame/kept-focus'
import { TableBar } from '../frame/table-bar'
import type { ResultActions } from '../review/result'
import { useTable } from '../table-context'
import { TableMenu } from './table-menu'

const STEPS = ['power', 'mission', 'resolve', 'continue', 'debrief'] as const
function shownStep(view: View): TurnBarStep {
  switch (view.phase) {
    case 'setup':
    case 'over':
      return view.phase
    case 'power':
    case 'debrief':
      return view.phase
    case 'mission':
      if (view.step === 'actions' || view.step === 'none') return 'mission'
      return view.step === 'continue' ? 'continue' : 'resolve'
  }
}

/** Stops passing that would go on until the next mission or turn. */
function Passing({ session }: { session: TableSession }) {
  const t = useTranslations('play')
  const { passUntil } = useTable().snapshot.auto
  if (!passUntil) return null
  return (
    <span className="flex items-center gap-2 text-14 whitespace-nowrap" data-passing="">
      <span className="phone:sr-only" role="status">
        {t('menu.passing', { until: passUntil })}
      </span>
      <Button variant="primary" aria-keyshortcuts="Escape" onClick={session.stop}>
        {t('menu.stop')} <kbd className="phone:hidden">Esc</kbd>
      </Button>
    </span>
  )
}

/** After a tool was used with a mouse or a finger, the focus returns to the board; dialogs restore it there as well. */
function backToBoard({ detail }: React.MouseEvent): void {
  if (detail > 0) focusBoard()
}

interface TopBarProps {
  readonly session: TableSession
  readonly actions: ResultActions
}

/** The step of the turn, undo and redo, the game menu, and the way out. */
export function TopBar({ session, actions }: TopBarProps) {
  const [menu, setMenu] = useState(false)
  const t = useTranslations('play')
  const { snapshot, undo, redo, openSheet, advise, moves, names } = useTable()
  const { view } = snapshot
  const canAsk = advise !== undefined && moves !== undefined
  const step = shownStep(view)
  const steps: readonly TurnBarStep[] = STEPS.some((one) => one === step) ? STEPS : [step]
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const openMenu = () => {
      setMenu(true)
      return true
    }
    const pass = (until: PassUntil) => (event: KeyboardEvent) => {
      if (!event.shiftKey) return false
      session.setAuto({ passUntil: until })
      return true
    }
    return [
      { keys: 'u', label: t('menu.key'), run: openMenu },
      {
        keys: 'shift+w',
        label: t('advice.title'),
        run: (event) => {
          if (!event.shiftKey || !canAsk) return false
          openSheet('advice')
          return true
        },
      },
      { keys: 'shift+n', label: t('menu.keyMission'), run: pass('mission') },
      { keys: 'shift+t', label: t('menu.keyTurn'), run: pass('turn') },
      {
        keys: 'Escape',
        label: t('menu.keyStop'),
        run: () => {
          if (!session.snapshot().auto.passUntil) return false
          session.stop()
          return true
        },
      },
    ]
  }, [session, t, canAsk, openSheet])
  useKeys(keys)
  return (
    <>
      <TableBar
        steps={steps.map((one) => ({
          id: one,
          label: (
            <RuleLink at={TURN_BAR_RULES[one]} className="text-inherit no-underline hover:underline">
              {one === 'mission'
                ? one === step
                  ? t('table.step.mission', { number: view.missionsThisTurn })
                  : t('table.step.missionShort')
                : t(`table.step.${one}`)}
            </RuleLink>
          ),
        }))}
        step={step}
        stepsLabel={t('table.steps')}
        progress={
          view.hero === undefined
            ? t('table.beforeFirst')
            : t('table.turn', {
                turn: view.turn,
                role: snapshot.isWatching ? 'watching' : view.you.role,
                name: names.nameOf(view.hero),
              })
        }
        canUndo={snapshot.canUndo}
        canRedo={snapshot.canRedo}
        onUndo={undo}
        onRedo={redo}
        onLog={{ label: t('table.log'), run: () => openSheet('log') }}
        onMenu={() => setMenu(true)}
        menuLabel={t('table.menu')}
        menuKey="u"
        onLeave={actions.onLeave}
        leaveLabel={t('table.leave')}
        onTool={backToBoard}
      >
        <Passing session={session} />
      </TableBar>
      {/* Outside the bar: its buttons are not tools of the bar. */}
      <TableMenu session={session} actions={actions} open={menu} onClose={() => setMenu(false)} />
    </>
  )
}
