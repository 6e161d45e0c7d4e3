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
  /** One of the moves of a card is asked for, or a target. */
  readonly isChoosing?: boolean
  /** The classes that lay out what stands in it. */
  readonly inside: string
  /** Where it stands, if not as at the table of two. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Where one is asked, or has the controls of a replay. The same element for whatever stands in it, so that a focus on it
 * is not lost each time that a bot has its say.
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
