'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  type CostlyMove,
  lastEvenTurn,
  type TurningPoint,
  turningPoints,
} from '@/lib/features/play/model/review'
import type { TableSession } from '@/lib/features/play/model/session'
import { useLogLabels } from '../log/log-labels'
import { useTable } from '../table-context'
import { LETTERS, ReviewChart } from './review-chart'

const CostlyList = dynamic(() => import('../prompt/costly-list'), { ssr: false })

/**
 * A review of the game: the chance of winning over its turns, the missions of both players, and the moves that mattered
 * most.
 */
export function Review({ session }: { readonly session: TableSession }) {
  const t = useTranslations('play.review')
  const { snapshot } = useTable()
  const [chances, setChances] = useState<readonly number[]>()
  const last = snapshot.steps.length
  // Deferred: the whole game is replayed for this, and the result is shown first.
  useEffect(() => {
    const timer = setTimeout(() => setChances(session.chances()))
    return () => clearTimeout(timer)
  }, [session])
  const [costly, setCostly] = useState<readonly CostlyMove[]>()
  const points = useMemo(
    () =>
      costly && costly.length > 0
        ? costly.map(({ cursor, chance, betterChance }) => ({
            cursor,
            change: Math.round(100 * (chance - betterChance)),
          }))
        : chances
          ? turningPoints(chances, snapshot.steps)
          : [],
    [chances, costly, snapshot.steps],
  )
  if (!chances || last === 0) return null
  const { turns } = snapshot
  const even = lastEvenTurn(chances, turns)
  return (
    <section className="grid min-w-0 flex-none content-start gap-2.5 phone:order-2" aria-label={t('title')}>
      <h3 className="lab">{t('title')}</h3>
      <p className="text-16">
        {t('even', {
          when: even === undefined ? 'never' : even === turns.at(-1)?.turn ? 'last' : 'until',
          turn: even ?? 0,
        })}
      </p>
      <ReviewChart chances={chances} points={points} />
      <p className="text-13 text-ink-2">{t('note', { moves: last })}</p>
      {points.length > 0 && !costly?.length && (
        <ol
          className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-4 phone:gap-2.5"
          aria-label={t('points')}
        >
          {points.map((point, place) => (
            <Point
              key={point.cursor}
              point={point}
              letter={LETTERS[place] ?? ''}
              before={chances[point.cursor] ?? 0.5}
              after={chances[point.cursor + 1] ?? 0.5}
              goTo={session.goTo}
            />
          ))}
        </ol>
      )}
      <CostlyList session={session} letters={LETTERS} onFound={setCostly} />
    </section>
  )
}

interface PointProps {
  readonly point: TurningPoint
  readonly letter: string
  readonly before: number
  readonly after: number
  readonly goTo: (cursor: number) => void
}

function Point({ point, letter, before, after, goTo }: PointProps) {
  const t = useTranslations('play.review')
  const format = useFormatter()
  const { snapshot } = useTable()
  const { rich } = useLogLabels()
  const { turns, log, logOffsets } = snapshot
  const event = log[logOffsets[point.cursor] ?? -1]
  const percent = (chance: number) => format.number(chance, { style: 'percent' })
  return (
    <li
      className={`grid content-start gap-1 border-t-3 bg-basalt-2 p-2.5 ${point.change < 0 ? 'border-danger' : 'border-amber-fill'}`}
    >
      <p className="lab">
        {letter} · {t('turn', { turn: turns.findLast(({ at }) => at <= point.cursor)?.turn ?? 0 })}
      </p>
      {event && <p className="text-14 leading-[1.3]">{rich(event)}</p>}
      <p className="tech text-16">
        {percent(before)} → {percent(after)}{' '}
        <b className={point.change < 0 ? 'text-danger' : 'text-amber'}>
          {format
            .number(point.change / 100, { style: 'percent', signDisplay: 'exceptZero' })
            .replace('-', '−')}
        </b>
      </p>
      <Button className="mt-1 min-h-8 self-end justify-self-start px-2" onClick={() => goTo(point.cursor)}>
        {t('openThere')}
      </Button>
    </li>
  )
}
