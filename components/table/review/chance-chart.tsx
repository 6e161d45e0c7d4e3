'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { turningPoints } from '@/lib/features/play/model/review'
import type { TableSession } from '@/lib/features/play/model/session'

const HEIGHT = 60

interface ChanceChartProps {
  readonly session: TableSession
}

/** The chance of winning over the course of a watched game, and the moves that changed it most. */
export function ChanceChart({ session }: ChanceChartProps) {
  const t = useTranslations('play.replay.chance')
  const format = useFormatter()
  const { cursor, turns, steps } = useStore(session.store)
  const chances = useMemo(() => session.chances(), [session])
  const points = useMemo(
    () =>
      turningPoints(
        chances,
        steps.map(({ move }) => move),
      ),
    [chances, steps],
  )
  const last = Math.max(1, steps.length)
  const y = (chance: number) => HEIGHT * (1 - chance)
  const percent = (chance: number) => format.number(chance, { style: 'percent' })
  const now = chances[cursor] ?? 0.5
  return (
    <section aria-label={t('title')} className="flex flex-col gap-1 text-14">
      <p>
        {t('now', { chance: percent(now) })} <span className="text-12 text-ink-3">{t('note')}</span>
      </p>
      <svg
        viewBox={`0 0 ${last} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-15 w-full bg-basalt-2"
        aria-hidden="true"
      >
        <line
          x1="0"
          x2={last}
          y1={y(0.5)}
          y2={y(0.5)}
          className="stroke-line-strong"
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={chances.map((chance, place) => `${place},${y(chance)}`).join(' ')}
          className="fill-none stroke-ink-2"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {points.map((point) => (
          <polyline
            key={point.cursor}
            points={[point.cursor, point.cursor + 1]
              .map((place) => `${place},${y(chances[place] ?? 0.5)}`)
              .join(' ')}
            className={`fill-none ${point.change < 0 ? 'stroke-danger' : 'stroke-amber'}`}
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line
          x1={cursor}
          x2={cursor}
          y1="0"
          y2={HEIGHT}
          className="stroke-horizon"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
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
