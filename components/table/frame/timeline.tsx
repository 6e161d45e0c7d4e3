'use client'

import type { KeyboardEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { TurnMark } from '@/lib/tabletop/protocol/history'

const TURN = [
  'absolute top-0 h-3.5 overflow-hidden border-t-3 border-l border-l-line-strong pl-0.75',
  'font-tech text-12/[12px] font-medium normal-nums not-italic',
].join(' ')
const STEP = buttonClass({
  variant: 'quiet',
  className: 'min-h-8 w-7 min-w-7 p-0 text-[20px] max-md:min-h-11 max-md:w-11',
})

/** Labels of a timeline, in the language of the page. */
export interface TimelineLabels {
  readonly label: string
  readonly previous: string
  readonly next: string
  /** Describes the current moment: its turn, if one has begun, and the moves made. */
  readonly value: (turn: TurnMark | undefined, cursor: number, last: number) => string
}

interface TimelineProps {
  readonly labels: TimelineLabels
  readonly turns: readonly TurnMark[]
  readonly cursor: number
  /** Number of moves of the whole game. */
  readonly last: number
  /** Player whose turns are drawn as the user's own. */
  readonly own: number
  /** How far its buttons go; a turn unless a replay is followed move by move. */
  readonly by?: 'turn' | 'move'
  readonly goTo: (cursor: number) => void
}

/**
 * A game of any kind from its first move to its last: the user can go to any moment and play on from there. At either
 * end its buttons keep the focus but do nothing. On the slider, arrow keys go by moves and Page Up and Page Down by turns.
 */
export function Timeline({ labels, turns, cursor, last, own, by = 'turn', goTo }: TimelineProps) {
  if (last === 0) return null
  const now = turns.findLast((mark) => mark.at <= cursor)
  const share = (moves: number) => `${(moves / last) * 100}%`
  const turnBefore = turns.findLast((mark) => mark.at < cursor)?.at ?? 0
  const turnAfter = turns.find((mark) => mark.at > cursor)?.at ?? last
  const previous = by === 'turn' ? turnBefore : Math.max(0, cursor - 1)
  const next = by === 'turn' ? turnAfter : Math.min(last, cursor + 1)
  const goByTurn = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    goTo(event.key === 'PageUp' ? turnAfter : turnBefore)
  }
  return (
    <div className="flex flex-none items-center px-1.5 pt-1">
      <button
        type="button"
        className={STEP}
        aria-disabled={cursor === 0 || undefined}
        aria-label={labels.previous}
        title={labels.previous}
        onClick={() => goTo(previous)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <div className="relative h-8.5 min-w-0 flex-1">
        {/* Ends at the centre of the slider's thumb in its last position. */}
        <span className="absolute inset-x-2 top-0" aria-hidden="true">
          {turns.map((mark, place) => (
            <i
              key={mark.at}
              className={`${TURN} ${mark === now ? 'z-1 min-w-4 bg-amber-fill text-on-amber' : 'text-ink-3'} ${mark.player === own ? 'border-t-horizon' : 'border-t-mark-villain'}`}
              style={{
                left: `min(${share(mark.at)}, 100% - 16px)`,
                width: share((turns[place + 1]?.at ?? last) - mark.at),
              }}
            >
              {mark.turn}
            </i>
          ))}
        </span>
        <input
          className="absolute inset-x-0 top-2.5 h-6 w-full accent-horizon"
          type="range"
          min={0}
          max={last}
          value={cursor}
          aria-label={labels.label}
          aria-valuetext={labels.value(now, cursor, last)}
          onChange={(event) => goTo(Number(event.target.value))}
          onKeyDown={goByTurn}
        />
      </div>
      <button
        type="button"
        className={STEP}
        aria-disabled={cursor === last || undefined}
        aria-label={labels.next}
        title={labels.next}
        onClick={() => goTo(next)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </div>
  )
}
