'use client'

import { useTranslations } from 'next-intl'
import type { SeatView } from '@/lib/tabletop/games/dice'

/** The figures of a seat, each with its label. */
export function SeatFigures({ seat }: { readonly seat: SeatView }) {
  const t = useTranslations('dice.board')
  const figures = [
    ['points', seat.points],
    ['losses', seat.losses],
    ['teamSize', seat.team.length],
    ['hand', seat.hand],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-3 text-13 text-ink-2">
      {figures.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-1">
          <dt>{t(name)}</dt>
          <dd className="tech text-16 font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
