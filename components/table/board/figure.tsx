'use client'

import type { IconName } from '@/components/cards/drawing/icons'
import { Icon } from '@/components/ui/icon'
import type { CardView } from '@/lib/game/engine/model/views'
import type { NumberQuestion } from '../inspector/inspected'
import { type SheetName, useTable } from '../table-context'

/** Text next to a figure. */
export const SMALL = 'font-text text-12 leading-none font-normal normal-nums'

export const FIGURE = 'tech relative inline-flex items-center gap-1 text-15'

export function Figure({
  icon,
  name,
  value,
  of,
  label,
  className = '',
  number,
  sheet,
  holds,
  moment,
}: {
  icon: IconName
  /** Its name, shown if there is room. */
  name: string
  value: number
  of?: string
  label: string
  className?: string
  /** Explained on a click, if there is room for that. */
  number?: NumberQuestion
  /** Opened on a click. */
  sheet?: SheetName
  /** The cards it represents. */
  holds?: readonly CardView[]
  /** The name by which animations of its changes find it. */
  moment?: string
}) {
  const { inspect, openSheet } = useTable()
  const inside = (
    <>
      <Icon name={icon} className="hidden text-12 text-ink-3 phone:inline-block" />
      <small className={`${SMALL} text-ink-2 phone:hidden`} aria-hidden="true">
        {name}
      </small>
      <b aria-hidden="true">{value}</b>
      {of && (
        <i className={`${SMALL} text-ink-3 not-italic`} aria-hidden="true">
          {of}
        </i>
      )}
      <span className="sr">{label}</span>
    </>
  )
  if (!number && !sheet) {
    return (
      <span className={`${FIGURE} ${className}`} title={label}>
        {inside}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${FIGURE} min-h-6 min-w-6 [&:hover_b]:text-horizon ${className}`}
      title={label}
      data-figure={moment}
      data-holds={holds?.map((card) => card.id).join(' ')}
      onClick={() => {
        if (number) inspect({ kind: 'number', question: number })
        else if (sheet) openSheet(sheet)
      }}
    >
      {inside}
    </button>
  )
}
