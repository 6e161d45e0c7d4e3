'use client'

import { useStore } from 'zustand/react'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import { SeatState } from './seat-state'

interface SeatsStripProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
}

/** The players of a table, each with presence and clock; the deciding player is highlighted. */
export function SeatsStrip({ handle, names }: SeatsStripProps) {
  const decider = useStore(handle.store, (now) => now.table?.decider)
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-2 text-14" data-seats="">
      {names.map((name, seat) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          key={seat}
          className="flex min-w-0 items-center gap-1.5"
          aria-current={seat === decider || undefined}
        >
          <span className={`truncate ${seat === decider ? 'font-semibold text-ink' : 'text-ink-2'}`}>
            {name}
          </span>
          <SeatState handle={handle} player={seat} />
        </li>
      ))}
    </ul>
  )
}
