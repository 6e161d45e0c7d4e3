'use client'

import type { ReactNode } from 'react'

/** A long list of answers grows upwards over the strip. */
const FRAME = [
  'z-4 flex max-h-[calc(100dvh-60px)] min-h-full min-w-0 self-end border-t border-l p-3.5 [grid-area:ac]',
  'md:below-880:py-2.5 md:below-816:px-3 md:below-816:py-2 phone:sticky phone:bottom-0 phone:border-l-0',
  'phone:px-3 phone:py-2 phone:[&_kbd]:hidden',
].join(' ')

interface PromptProps {
  readonly label: string
  /** True while one of a card's moves, or a target, has to be chosen. */
  readonly isChoosing?: boolean
  /** Classes for the layout of its content. */
  readonly inside: string
  /** Classes for its position, if it differs from the table for two. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The area for questions, or for the controls of a replay. The element stays the same whatever its content, so that
 * focus in it is not lost each time a bot moves.
 */
export function Prompt({ label, isChoosing = false, inside, className = '', children }: PromptProps) {
  return (
    <section
      className={`${FRAME} ${isChoosing ? 'border-horizon bg-horizon-wash' : 'border-line bg-basalt-1'} ${className}`}
      data-answers=""
      aria-label={label}
    >
      <div className={`min-w-0 flex-1 outline-none ${inside}`} tabIndex={-1} id="prompt">
        {children}
      </div>
    </section>
  )
}
