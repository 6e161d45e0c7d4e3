'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { turningPoints } from '@/lib/features/play/model/review'
import type { TableSession } from '@/lib/features/play/model/session'
import { ChanceCurve, Upright } from './chance-curve'

interface ChanceChartProps {
  readonly session: TableSession
}

/** The chance of winning over the course of a watched game, and the moves that changed it most. */
export function ChanceChart({ session }: ChanceChartProps) {
  const t = useTranslations('play.replay.chance')
  const format = useFormatter()
  const { cursor, turns, steps } = useStore(session.store)
  const chances = useMemo(() => session.chances(), [session])
  const points = useMemo(() => turningPoints(chances, steps), [chances, steps])
  const percent = (chance: number) => format.number(chance, { style: 'percent' })
  const now = chances[cursor] ?? 0.5
  return (
    <section aria-label={t('title')} className="flex flex-col gap-1 text-14">
      <p>
        {t('now', { chance: percent(now) })} <span className="text-12 text-ink-3">{t('note')}</span>
      </p>
      <ChanceCurve chances={chances} points={points} className="h-15 w-full bg-basalt-2">
        <Upright at={cursor} className="stroke-horizon stroke-2" />
      </ChanceCurve>
      {points.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t('points')}>
          {points.map((point) => (
            <li key={point.cursor}>
              <Button className="min-h-8 px-2" onClick={() => session.goTo(point.cursor)}>
                {t('point', {
                  turn: turns.findLast(({ at }) => at <= point.cursor)?.turn ?? 0,
                  change: format
                    .number(point.change / 100, { style: 'percent', signDisplay: 'exceptZero' })
                    .replace('-', '−'),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
