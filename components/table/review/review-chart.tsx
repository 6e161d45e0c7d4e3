'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Icon } from '@/components/ui/icon'
import type { TurningPoint } from '@/lib/features/play/model/review'
import type { Player } from '@/lib/game/engine/model/game'
import { useTable } from '../table-context'
import { ChanceCurve, curveTop, Upright } from './chance-curve'

/** The moves that mattered most, in the chart and in the list below it. */
export const LETTERS = ['A', 'B', 'C'] as const

/** The letter of a move, hanging from its point; in pixels as high as `FLAG_HEIGHT`. */
const FLAG = [
  'absolute grid h-7 w-6 -translate-x-1/2 place-items-center pb-1 tech text-14 font-semibold',
  '[clip-path:polygon(0_0,100%_0,100%_70%,50%_100%,0_70%)]',
].join(' ')

const FLAG_HEIGHT = 28

/** True if the flags of two moves would overlap. */
const isNear = (one: number, other: number, moves: number): boolean => Math.abs(one - other) < moves * 0.04

interface ReviewChartProps {
  readonly chances: readonly number[]
  readonly points: readonly TurningPoint[]
}

/** The chance of winning over the turns, the missions of both players, and the moves that mattered most. */
export function ReviewChart({ chances, points }: ReviewChartProps) {
  const t = useTranslations('play.review')
  const format = useFormatter()
  const { snapshot, names } = useTable()
  const { turns, steps, log, logOffsets } = snapshot
  const last = Math.max(1, steps.length)
  const left = (cursor: number) => `${(100 * cursor) / last}%`
  const percent = (chance: number) => format.number(chance, { style: 'percent' })
  /** Returns the missions of a player, each with the move that resolved it. */
  const missionsOf = (player: Player) => {
    let hero: Player | undefined
    return log.flatMap((event, place) => {
      if (event.type === 'turn') hero = event.player
      if ((event.type !== 'success' && event.type !== 'failure') || hero !== player) return []
      const cursor = logOffsets.findLastIndex((mark) => mark <= place)
      return [{ cursor, place, isWon: event.type === 'success' }]
    })
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 border border-line bg-basalt-1 p-3">
      <p className="grid content-between text-right tech text-13 text-ink-2" aria-hidden="true">
        <span>{percent(1)}</span>
        <span>{percent(0.5)}</span>
        <span>{percent(0)}</span>
      </p>
      <div className="relative h-32 lg:h-44">
        <ChanceCurve
          chances={chances}
          points={points}
          className="absolute inset-0 size-full overflow-visible"
          label={t('chart', {
            turns: turns.length,
            from: percent(chances[0] ?? 0.5),
            to: percent(chances.at(-1) ?? 0.5),
          })}
        >
          {turns.map(({ at }) => (
            <Upright key={at} at={at} className="stroke-line" />
          ))}
        </ChanceCurve>
        {points.map(({ cursor, change }, place) => {
          const chance = chances[cursor + 1] ?? 0.5
          const isLoss = change < 0
          // If moves are close to each other, their flags hang below both points, one below the other.
          const near = points.filter((one) => isNear(one.cursor, cursor, last))
          const lowest = Math.min(...near.map((one) => chances[one.cursor + 1] ?? 0.5))
          const hang = 10 + near.findIndex((one) => one.cursor === cursor) * FLAG_HEIGHT
          return (
            <Fragment key={cursor}>
              <span
                className={`absolute size-2.5 -translate-1/2 rounded-full border-2 border-basalt-1 ${isLoss ? 'bg-danger' : 'bg-amber-fill'}`}
                style={{ left: left(cursor + 1), top: `${curveTop(chance)}%` }}
                aria-hidden="true"
              />
              <span
                className={`${FLAG} ${isLoss ? 'bg-danger text-basalt-0' : 'bg-amber-fill text-on-amber'}`}
                style={{
                  left: left(cursor + 1),
                  top: `min(calc(100% - ${FLAG_HEIGHT * near.length - hang + 10}px), calc(${curveTop(lowest)}% + ${hang}px))`,
                }}
                aria-hidden="true"
              >
                {LETTERS[place]}
              </span>
            </Fragment>
          )
        })}
        <span
          className="absolute size-3 -translate-1/2 rounded-full border-2 border-ink-2 bg-basalt-1"
          style={{ left: '100%', top: `${curveTop(chances.at(-1) ?? 0.5)}%` }}
          aria-hidden="true"
        />
      </div>
      <span />
      <p className="relative h-4.5 tech text-12 text-ink-2" aria-hidden="true">
        {turns.map(({ at, turn }) => (
          <span key={at} className="absolute pl-1" style={{ left: left(at) }}>
            {turn}
          </span>
        ))}
      </p>
      {snapshot.seats.map((_, player) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <div key={player} className="col-span-2 grid grid-cols-subgrid border-t border-line">
          <span className="max-w-16 truncate text-12 leading-6 text-ink-2">{names.nameOf(player)}</span>
          <ul className="relative h-6" aria-label={t('missionsOf', { name: names.nameOf(player) })}>
            {missionsOf(player).map(({ cursor, place, isWon }) => (
              <li
                key={place}
                className={`absolute top-1 grid h-4 w-4 -translate-x-1/2 place-items-center text-12 ${isWon ? 'bg-amber-fill text-on-amber' : 'border border-line-strong text-ink-2'}`}
                style={{ left: left(cursor) }}
              >
                <Icon name={isWon ? 'check' : 'minus'} label={t(isWon ? 'succeeded' : 'failed')} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
