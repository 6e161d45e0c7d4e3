'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { BRAND, BRAND_SIGN } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { RuleLink } from '@/components/ui/rule-link'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import type { PassUntil } from '@/lib/features/play/model/auto'
import type { TableSession } from '@/lib/features/play/model/session'
import { TURN_BAR_RULES, type TurnBarStep } from '@/lib/features/rulebook/model/links'
import type { View } from '@/lib/game/engine/model/views'
import { Link } from '@/lib/platform/i18n/navigation'
import { focusBoard } from './kept-focus'
import type { ResultActions } from './result'
import { useTable } from './table-context'
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

const BAR = [
  'flex items-center gap-2.5 border-b border-line bg-basalt-1 px-3.5 [grid-area:tb] phone:gap-1',
  'phone:pr-1.5 phone:pl-3 [&_.btn]:h-7.5 [&_.btn]:min-h-7.5 [&_.btn]:px-2 phone:[&_.btn]:h-11',
  'phone:[&>.btn]:w-11 phone:[&>.btn]:px-0',
].join(' ')
/** While passing runs, how to stop it counts more on a phone than the step. */
const TURN = [
  'ml-2 flex gap-0.5 font-tech text-15/[1] font-medium normal-nums phone:ml-1',
  'phone:has-[~[data-passing]]:hidden',
].join(' ')
/** An arrow whose point lies in the next one. */
const ARROW = [
  'py-1.75 pr-3.5 pl-4.5 whitespace-nowrap not-first:-ml-1.75',
  '[clip-path:polygon(0_0,calc(100%-8px)_0,100%_50%,calc(100%-8px)_100%,0_100%,8px_50%)]',
].join(' ')
const CURRENT = 'bg-amber-fill font-semibold text-on-amber max-lg:not-first:ml-0'
const DONE = 'bg-basalt-2 text-ink-2 max-lg:hidden'
const AHEAD = 'bg-basalt-2 text-ink-3 max-lg:hidden'

/** What stops passing until the next mission or turn. */
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

/** Who presses a tool with a mouse or a finger goes on at the board; a dialog gives the focus back there as well. */
function backToBoard({ detail }: React.MouseEvent): void {
  if (detail > 0) focusBoard()
}

interface TopBarProps {
  readonly session: TableSession
  readonly actions: ResultActions
}

/** Where the turn is, undo and redo, the menu of the game, and the way out. */
export function TopBar({ session, actions }: TopBarProps) {
  const [menu, setMenu] = useState(false)
  const t = useTranslations('play')
  const common = useTranslations('common')
  const { snapshot, undo, redo, openSheet } = useTable()
  const { view } = snapshot
  const step = shownStep(view)
  const steps: readonly TurnBarStep[] = STEPS.some((one) => one === step) ? STEPS : [step]
  const at = steps.indexOf(step)
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
  }, [session, t])
  useKeys(keys)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus after what its buttons do. */}
      <div className={BAR} onClick={backToBoard}>
        <Link className={`${BRAND} min-h-8 text-17!`} href="/" aria-label={common('siteName')}>
          <Icon name="chevron" className={BRAND_SIGN} />
          <span className="phone:hidden">{common('siteName')}</span>
        </Link>
        <ol className={TURN} aria-label={t('table.steps')}>
          {steps.map((one, i) => (
            <li
              key={one}
              className={`${ARROW} ${one === step ? CURRENT : i < at ? DONE : AHEAD}`}
              aria-current={one === step ? 'step' : undefined}
            >
              <RuleLink at={TURN_BAR_RULES[one]} className="text-inherit no-underline hover:underline">
                {one === 'mission'
                  ? one === step
                    ? t('table.step.mission', { number: view.missionsThisTurn })
                    : t('table.step.missionShort')
                  : t(`table.step.${one}`)}
              </RuleLink>
            </li>
          ))}
        </ol>
        <span className="ml-auto" />
        <Passing session={session} />
        <span className="text-14 whitespace-nowrap text-ink-2 max-xl:hidden">
          {view.hero === undefined
            ? t('table.beforeFirst')
            : t('table.turn', { turn: view.turn, role: view.you.role })}
        </span>
        <Button
          variant="quiet"
          aria-disabled={!snapshot.canUndo || undefined}
          onClick={undo}
          aria-label={common('actions.undo')}
        >
          <Icon name="undo" />
          <span className="phone:hidden">{common('actions.undo')}</span>
        </Button>
        <Button
          variant="quiet"
          aria-disabled={!snapshot.canRedo || undefined}
          onClick={redo}
          aria-label={common('actions.redo')}
        >
          <Icon name="redo" />
          <span className="phone:hidden">{common('actions.redo')}</span>
        </Button>
        <Button
          variant="quiet"
          className="hidden max-lg:inline-flex"
          onClick={() => openSheet('log')}
          aria-label={t('table.log')}
        >
          <Icon name="log" />
        </Button>
        <span className="phone:hidden">
          <ThemeToggle />
        </span>
        <Button
          variant="quiet"
          onClick={() => setMenu(true)}
          aria-label={t('table.menu')}
          aria-keyshortcuts="u"
          aria-haspopup="dialog"
        >
          <Icon name="menu" />
        </Button>
        <Button variant="quiet" onClick={actions.onLeave} aria-label={t('table.leave')}>
          <Icon name="close" />
        </Button>
        <kbd className="phone:hidden" title={common('keys.help')}>
          ?
        </kbd>
      </div>
      {/* Beside the bar: its buttons are not those of the bar. */}
      <TableMenu session={session} actions={actions} open={menu} onClose={() => setMenu(false)} />
    </>
  )
}
