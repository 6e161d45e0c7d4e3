'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { Player } from '@/lib/tabletop/protocol/game'
import { clockText } from '../pace'
import { PresenceMark } from './presence'

const TICK_MS = 250

/** The current time, updated regularly while something depends on it. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

interface SeatStateProps {
  readonly handle: OnlineGameHandle
  readonly player: Player
}

/** A player's presence and clock: a running clock is amber. */
export function SeatState({ handle, player }: SeatStateProps) {
  const { game, clockOffset } = useStore(handle.store)
  const seat = game?.seats[player]
  if (!game || !seat) return null
  return (
    <div className="flex flex-none items-center gap-x-1.5" data-seat-state={player}>
      {player !== game.you && (
        <PresenceMark
          presence={seat.presence}
          isBot={seat.isBot}
          // An amber clock says the same, and role, word and clock do not fit next to each other.
          isSmall={
            !seat.isBot && seat.presence === 'thinking' && game.times?.running === player ? 'always' : 'phone'
          }
        />
      )}
      {game.times && (
        <Clock
          left={game.times.left[player] ?? 0}
          free={game.times.running === player ? game.times.free : 0}
          isRunning={game.times.running === player && game.status === 'running'}
          at={game.now - clockOffset}
          isOwn={player === game.you}
        />
      )}
    </div>
  )
}

interface ClockProps {
  readonly left: number
  readonly free: number
  readonly isRunning: boolean
  /** Time of the figures, by this browser's clock. */
  readonly at: number
  readonly isOwn: boolean
}

function Clock({ left, free, isRunning, at, isOwn }: ClockProps) {
  const t = useTranslations('online.table')
  const locale = useLocale()
  const now = useNow(isRunning)
  const passed = isRunning ? Math.max(0, now - at) : 0
  const freeNow = Math.max(0, free - passed)
  const leftNow = left - Math.max(0, passed - free)
  const shown = freeNow > 0 ? freeNow : leftNow
  const total = freeNow + leftNow
  const warning = !isRunning || !isOwn ? '' : total <= 10_000 ? t('ten') : total <= 60_000 ? t('sixty') : ''
  return (
    <>
      <span
        className={`px-1 font-tech text-14/[1.2] font-semibold normal-nums ${
          isRunning ? 'bg-amber-fill text-on-amber' : 'border border-line-strong text-ink'
        }`}
        role="timer"
        aria-live="off"
        aria-label={t('time', { time: clockText(total, locale) })}
        data-clock={isRunning ? 'running' : 'stopped'}
      >
        {clockText(shown, locale)}
      </span>
      <span className="sr" role="status">
        {warning}
      </span>
    </>
  )
}
