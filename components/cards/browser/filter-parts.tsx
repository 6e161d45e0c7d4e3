'use client'

import { type ReactNode, useId } from 'react'

export interface FilterProps {
  /** The one text of the query, which all filters read and write. */
  readonly query: string
  readonly onQuery: (text: string) => void
}

/** How what can be chosen stands in its group. */
const SHAPES = {
  chips:
    'flex flex-wrap items-center gap-[6px] [&>.chip]:px-[9px] pointer-coarse:[&>.chip]:min-h-11 [&>.chip_.i]:text-13',
  rows: 'flex flex-col gap-1',
  words: 'flex flex-wrap items-center gap-[6px] text-14 text-ink-2',
}

/** A list to choose a figure from. */
export const SELECT =
  'min-h-[30px] rounded-1 border border-line-strong bg-well px-[6px] text-14 text-ink pointer-coarse:min-h-11 [&>option]:bg-basalt-2 [&>option]:text-ink'

export function Group({
  title,
  shape = 'chips',
  children,
}: {
  title: string
  shape?: keyof typeof SHAPES
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="lab mb-[7px]">
        {title}
      </h2>
      <div className={SHAPES[shape]}>{children}</div>
    </section>
  )
}
