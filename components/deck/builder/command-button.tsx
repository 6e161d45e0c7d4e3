'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useBuilder, useBuilderStore } from './builder-context'
import type { BuilderCommand } from './commands'

interface CommandButtonProps {
  readonly command: BuilderCommand
  readonly className: string
  /** Shows only an icon; the name is for screen readers. */
  readonly isSign?: boolean
  readonly opensDialog?: boolean
  readonly children: ReactNode
}

/** A button that runs a command, enabled while the command is available. */
export function CommandButton({ command, className, isSign, opensDialog, children }: CommandButtonProps) {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const isPossible = useBuilder((state) => command.when?.(state) ?? true)
  const label = t(command.label)
  return (
    <button
      type="button"
      className={className}
      aria-label={isSign ? label : undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      title={label}
      disabled={!isPossible}
      onClick={() => command.run(builder)}
    >
      {children}
    </button>
  )
}
