'use client'

import type { ReactNode, RefObject } from 'react'

/**
 * Areas: bar, opponents, lane, own side, hand and question, and a column with the log. One column on narrow screens.
 */
const FRAME = [
  'fills relative grid h-dvh overflow-hidden bg-basalt-0',
  'grid-cols-[minmax(0,1fr)_300px_300px] grid-rows-[40px_auto_minmax(0,1fr)_auto_232px] below-816:grid-rows-[40px_auto_minmax(0,1fr)_auto_192px]',
  '[grid-template-areas:"tb_tb_tb"_"vs_vs_lg"_"ln_ln_lg"_"hs_hs_lg"_"hd_ac_lg"]',
  'max-xl:grid-cols-[minmax(0,1fr)_260px_264px]',
  'max-lg:flex max-lg:h-auto max-lg:min-h-dvh max-lg:flex-col max-lg:overflow-clip',
].join(' ')

interface TableFrameProps {
  /** For a table with a layout of its own. */
  readonly className?: string
  readonly board?: RefObject<HTMLDivElement | null>
  readonly data?: Readonly<Record<`data-${string}`, string | number>>
  readonly children: ReactNode
}

/** The frame of any game's table: parts are placed by the name of their area. */
export function TableFrame({ className = '', board, data, children }: TableFrameProps) {
  return (
    <div className={`${FRAME} ${className}`} ref={board} data-table="" {...data}>
      {children}
    </div>
  )
}

const AREAS = {
  others: 'border-b border-line bg-basalt-1 [grid-area:vs]',
  middle: 'relative min-h-0 overflow-x-clip overflow-y-auto [grid-area:ln] max-lg:overflow-y-clip',
  own: 'border-t border-line bg-stock-hero/46 [grid-area:hs]',
  hand: 'border-t border-line bg-basalt-1 [grid-area:hd]',
  side: 'flex min-h-0 flex-col border-l border-line bg-basalt-1 [grid-area:lg] max-lg:border-t max-lg:border-l-0',
} as const

interface TableAreaProps {
  readonly area: keyof typeof AREAS
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A named area of a table. */
export const TableArea = ({ area, label, className = '', children }: TableAreaProps) => {
  const Tag = area === 'side' ? 'aside' : 'section'
  return (
    <Tag
      className={`min-w-0 ${AREAS[area]} ${className}`}
      aria-label={label}
      data-area={area}
      // Scrolling areas must be reachable by keyboard.
      tabIndex={area === 'middle' ? 0 : undefined}
    >
      {children}
    </Tag>
  )
}
