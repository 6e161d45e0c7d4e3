'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

/**
 * The ends of an interval on a line from `from` to `to`, with the value as a dot. Decoration: the figure is given as
 * text next to it.
 */
export function IntervalLine(props: {
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly from?: number
  readonly to?: number
  /** Position of a reference mark, such as even chances or no difference. */
  readonly mark?: number
  readonly className?: string
}) {
  const { value, low, high, from = 0, to = 1, mark, className = '' } = props
  const at = (x: number) => `${(Math.min(1, Math.max(0, (x - from) / (to - from))) * 100).toFixed(2)}%`
  return (
    <svg className={`block h-3.5 w-full overflow-visible ${className}`} aria-hidden="true" focusable="false">
      <line className="stroke-line-strong stroke-1 opacity-60" x1="0" x2="100%" y1="50%" y2="50%" />
      {mark !== undefined && (
        <line className="stroke-ink-3 stroke-1" x1={at(mark)} x2={at(mark)} y1="15%" y2="85%" />
      )}
      {low !== null && high !== null && (
        <line className="stroke-horizon stroke-4" x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
      )}
      {value !== null && <circle className="fill-ink" cx={at(value)} cy="50%" r="4" />}
    </svg>
  )
}

export interface CurvePoint {
  readonly x: number
  readonly value: number
  readonly low: number
  readonly high: number
}

const WIDTH = 340
const HEIGHT = 170
const LEFT = 34
const BOTTOM = 24
const TOP = 10
const RIGHT = 8

const GRID = 'stroke-line stroke-1'
const LABEL = 'font-tech text-13 font-medium normal-nums'

/** Returns the next 1, 2 or 5 times a power of ten. */
export function niceStep(most: number, steps: number): number {
  const raw = most / steps
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].find((one) => one * power >= raw - 1e-9) ?? 10
  return step * power
}

/** Returns the grid lines from 0 to `most`, at most about four. */
export function gridLines(most: number): readonly number[] {
  if (!(most > 0)) return [0, 1]
  const step = niceStep(most, 4)
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  )
}

interface ChartProps {
  readonly title: string
  /** A summary of the picture in one sentence. */
  readonly summary: string
  /** The same figures as a table. */
  readonly children: ReactNode
}

/** A curve with its interval as a band. */
export function CurveChart({
  title,
  summary,
  points,
  axis,
  labels,
  children,
}: ChartProps & {
  readonly points: readonly CurvePoint[]
  /** Label of the horizontal axis. */
  readonly axis: string
  readonly labels: (value: number) => string
}) {
  const grid = gridLines(Math.max(0.001, ...points.map(({ high }) => high)))
  const top = grid.at(-1) ?? 1
  const first = points[0]?.x ?? 0
  const span = Math.max(1, (points.at(-1)?.x ?? 1) - first)
  const x = (value: number) => LEFT + ((value - first) / span) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - BOTTOM - (Math.max(0, value) / top) * (HEIGHT - BOTTOM - TOP)
  const place = (p: CurvePoint, value: number) => `${x(p.x).toFixed(1)},${y(value).toFixed(1)}`
  const band = [...points.map((p) => place(p, p.high)), ...[...points].reverse().map((p) => place(p, p.low))]
  return (
    <ChartFrame title={title} summary={summary} table={children}>
      {grid.map((line) => (
        <g key={line}>
          <line className={GRID} x1={LEFT} x2={WIDTH - RIGHT} y1={y(line)} y2={y(line)} />
          <text className={`${LABEL} fill-ink-2`} x={LEFT - 6} y={y(line) + 4} textAnchor="end">
            {labels(line)}
          </text>
        </g>
      ))}
      <polygon className="fill-horizon-fill opacity-35" points={band.join(' ')} />
      <polyline
        className="fill-none stroke-horizon stroke-2"
        points={points.map((p) => place(p, p.value)).join(' ')}
      />
      {points.map((p) => (
        <circle key={p.x} className="fill-horizon" cx={x(p.x)} cy={y(p.value)} r="3" />
      ))}
      {points
        .filter((_, i) => points.length <= 12 || i % 2 === 0)
        .map((p) => (
          <text key={p.x} className={`${LABEL} fill-ink-2`} x={x(p.x)} y={HEIGHT - 8} textAnchor="middle">
            {p.x}
          </text>
        ))}
      <text className={`${LABEL} fill-ink-3`} x={WIDTH - RIGHT} y={HEIGHT - BOTTOM - 5} textAnchor="end">
        {axis}
      </text>
    </ChartFrame>
  )
}

/** Columns, one for each number that occurred. */
export function ColumnChart({
  title,
  summary,
  columns,
  children,
}: ChartProps & { readonly columns: readonly { readonly x: number; readonly count: number }[] }) {
  const first = columns[0]?.x ?? 0
  const last = columns.at(-1)?.x ?? first
  const places = last - first + 1
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const wide = (WIDTH - 16) / places
  const every = Math.max(1, Math.ceil(places / 12))
  return (
    <ChartFrame title={title} summary={summary} table={children}>
      {columns.map(({ x, count }) => {
        const high = (count / most) * (HEIGHT - BOTTOM - TOP)
        return (
          <rect
            key={x}
            className="fill-horizon-fill"
            x={8 + (x - first) * wide + Math.min(1, wide * 0.1)}
            y={HEIGHT - BOTTOM - high}
            width={Math.max(1, wide - Math.min(2, wide * 0.2))}
            height={high}
          />
        )
      })}
      <line className={GRID} x1="8" x2={WIDTH - 8} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      {Array.from({ length: places }, (_, i) => first + i)
        .filter((x) => (x - first) % every === 0)
        .map((x) => (
          <text
            key={x}
            className={`${LABEL} fill-ink-2`}
            x={8 + (x - first + 0.5) * wide}
            y={HEIGHT - 8}
            textAnchor="middle"
          >
            {x}
          </text>
        ))}
    </ChartFrame>
  )
}

function ChartFrame({
  title,
  summary,
  table,
  children,
}: {
  title: string
  summary: string
  table: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('lab')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <figure className="min-w-0 border border-line bg-basalt-2 p-3">
      <figcaption className="font-tech text-18/[1.2] font-semibold">{title}</figcaption>
      <svg className="block h-auto w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {children}
      </svg>
      <details className="text-14 text-ink-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer">{t('chart.asTable', { title })}</summary>
        {isOpen && table}
      </details>
    </figure>
  )
}
