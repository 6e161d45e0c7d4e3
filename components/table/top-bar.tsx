'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import type { View } from '@/lib/engine/types'
import { Link } from '@/lib/i18n/navigation'
import { useTable } from './table-context'

const STEPS = ['power', 'mission', 'resolve', 'continue', 'debrief'] as const
type ShownStep = (typeof STEPS)[number] | 'setup' | 'over'

function shownStep(view: View): ShownStep {
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

/** Where the turn is, undo and redo, and the way out. */
export function TopBar({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const { snapshot, undo, redo, openSheet } = useTable()
  const { view } = snapshot
  const step = shownStep(view)
  const steps: readonly ShownStep[] = STEPS.some((one) => one === step) ? STEPS : [step]
  const at = steps.indexOf(step)
  return (
    <div className="tb">
      <Link className="brand" href="/" aria-label={common('siteName')}>
        <Icon name="chevron" />
        <span>{common('siteName')}</span>
      </Link>
      <ol className="turn" aria-label={t('table.steps')}>
        {steps.map((one, i) => (
          <li
            key={one}
            className={one === step ? 'on' : i < at ? 'done' : undefined}
            aria-current={one === step ? 'step' : undefined}
          >
            {one === 'mission'
              ? one === step
                ? t('table.step.mission', { number: view.missionsThisTurn })
                : t('table.step.missionShort')
              : t(`table.step.${one}`)}
          </li>
        ))}
      </ol>
      <span className="sp" />
      <span className="tno">
        {view.hero === undefined
          ? t('table.beforeFirst')
          : t('table.turn', { turn: view.turn, role: view.you.role })}
      </span>
      <button
        type="button"
        className="btn btn--quiet"
        disabled={!snapshot.canUndo}
        onClick={undo}
        aria-label={common('actions.undo')}
      >
        <Icon name="undo" />
        <span>{common('actions.undo')}</span>
      </button>
      <button
        type="button"
        className="btn btn--quiet"
        disabled={!snapshot.canRedo}
        onClick={redo}
        aria-label={common('actions.redo')}
      >
        <Icon name="redo" />
        <span className="wide-only">{common('actions.redo')}</span>
      </button>
      <button
        type="button"
        className="btn btn--quiet logb"
        onClick={() => openSheet('log')}
        aria-label={t('table.log')}
      >
        <Icon name="log" />
      </button>
      <span className="wide-only">
        <ThemeToggle />
      </span>
      <button type="button" className="btn btn--quiet" onClick={onLeave} aria-label={t('table.leave')}>
        <Icon name="close" />
      </button>
      <kbd className="wide-only" title={common('keys.help')}>
        ?
      </kbd>
    </div>
  )
}
