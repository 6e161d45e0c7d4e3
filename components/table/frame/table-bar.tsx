'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { BRAND, BRAND_SIGN } from '@/components/ui/page/brand'
import { ThemeToggle } from '@/components/ui/page/theme-toggle'
import { Link } from '@/lib/platform/i18n/navigation'

const BAR = [
  'flex items-center gap-2.5 border-b border-line bg-basalt-1 px-3.5 [grid-area:tb] phone:gap-1',
  'phone:pr-1.5 phone:pl-3 [&_.btn]:h-7.5 [&_.btn]:min-h-7.5 [&_.btn]:px-2 phone:[&_.btn]:h-11',
  'phone:[&>.btn]:w-11 phone:[&>.btn]:px-0 max-lg:min-h-11',
].join(' ')
/** On a phone, the control that stops passing is more important than the step. */
const TURN = [
  'ml-2 flex gap-0.5 font-tech text-15/[1] font-medium normal-nums phone:ml-1',
  'phone:has-[~[data-passing]]:hidden',
].join(' ')
/** An arrow whose tip fits into the next one. */
const ARROW = [
  'py-1.75 pr-3.5 pl-4.5 whitespace-nowrap not-first:-ml-1.75',
  '[clip-path:polygon(0_0,calc(100%-8px)_0,100%_50%,calc(100%-8px)_100%,0_100%,8px_50%)]',
].join(' ')
const CURRENT = 'bg-amber-fill font-semibold text-on-amber max-lg:not-first:ml-0'
const DONE = 'bg-basalt-2 text-ink-2 max-lg:hidden'
const AHEAD = 'bg-basalt-2 text-ink-3 max-lg:hidden'

/** A step of a turn. */
export interface BarStep {
  readonly id: string
  readonly label: ReactNode
}

interface TableBarProps {
  readonly steps: readonly BarStep[]
  readonly step: string
  readonly stepsLabel: string
  /** Progress of the game, shown if there is room. */
  readonly progress: ReactNode
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Opens the log if there is no column for it. */
  readonly onLog?: { readonly label: string; readonly run: () => void }
  readonly onMenu: () => void
  readonly menuLabel: string
  readonly menuKey?: string
  readonly onLeave: () => void
  readonly leaveLabel: string
  /** Called when a tool is used: if it was a pointer press, the focus returns to the game. */
  readonly onTool: (event: MouseEvent) => void
  /** Shown before the figures, for example the control that stops passing. */
  readonly children?: ReactNode
}

/** The bar of any table: the step of the turn, undo and redo, the game menu, and the way out. */
export function TableBar(props: TableBarProps) {
  const { steps, step, canUndo, canRedo, onUndo, onRedo, onLog, onMenu, onLeave, onTool } = props
  const common = useTranslations('common')
  const at = steps.findIndex(({ id }) => id === step)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus after what its buttons do.
    <div className={BAR} onClick={onTool}>
      <Link className={`${BRAND} min-h-8 min-w-6 text-17!`} href="/" aria-label={common('siteName')}>
        <Icon name="chevron" className={BRAND_SIGN} />
        <span className="phone:hidden">{common('siteName')}</span>
      </Link>
      <ol className={TURN} aria-label={props.stepsLabel}>
        {steps.map(({ id, label }, place) => (
          <li
            key={id}
            className={`${ARROW} ${id === step ? CURRENT : place < at ? DONE : AHEAD}`}
            aria-current={id === step ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
      <span className="ml-auto" />
      {props.children}
      <span className="text-14 whitespace-nowrap text-ink-2 max-xl:hidden">{props.progress}</span>
      <Button
        variant="quiet"
        aria-disabled={!canUndo || undefined}
        onClick={onUndo}
        aria-label={common('actions.undo')}
      >
        <Icon name="undo" />
        <span className="phone:hidden">{common('actions.undo')}</span>
      </Button>
      <Button
        variant="quiet"
        aria-disabled={!canRedo || undefined}
        onClick={onRedo}
        aria-label={common('actions.redo')}
      >
        <Icon name="redo" />
        <span className="phone:hidden">{common('actions.redo')}</span>
      </Button>
      {onLog && (
        <Button
          variant="quiet"
          className="hidden max-lg:inline-flex"
          onClick={onLog.run}
          aria-label={onLog.label}
        >
          <Icon name="log" />
        </Button>
      )}
      <span className="phone:hidden">
        <ThemeToggle />
      </span>
      <Button
        variant="quiet"
        onClick={onMenu}
        aria-label={props.menuLabel}
        aria-keyshortcuts={props.menuKey}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </Button>
      <Button variant="quiet" onClick={onLeave} aria-label={props.leaveLabel}>
        <Icon name="close" />
      </Button>
      <kbd className="phone:hidden" title={common('keys.help')}>
        ?
      </kbd>
    </div>
  )
}
