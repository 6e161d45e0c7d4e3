import type { ReactNode } from 'react'
import type { TurningPoint } from '@/lib/features/play/model/review'

/** Height of the drawing, in its own units; its width is the number of moves. */
const HEIGHT = 100

/** Distance of a chance from the top of the curve, in percent of its height. */
export const curveTop = (chance: number): number => HEIGHT * (1 - chance)

interface ChanceCurveProps {
  /** The chance of winning before the first move and after each. */
  readonly chances: readonly number[]
  /** The moves that are highlighted. */
  readonly points: readonly TurningPoint[]
  readonly className: string
  /** Describes the curve; omitted if text next to it does. */
  readonly label?: string
  /** Lines behind the curve: see `Upright`. */
  readonly children?: ReactNode
}

/** The chance of winning over the moves of a game, with a line at one half. */
export function ChanceCurve({ chances, points, className, label, children }: ChanceCurveProps) {
  const last = Math.max(1, chances.length - 1)
  const half = curveTop(0.5)
  const line = (from: number, to: number) =>
    chances
      .slice(from, to + 1)
      .map((chance, place) => `${from + place},${curveTop(chance)}`)
      .join(' ')
  return (
    <svg
      viewBox={`0 0 ${last} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {children}
      <line
        x1="0"
        x2={last}
        y1={half}
        y2={half}
        className="stroke-line-strong"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line(0, last)}
        className="fill-none stroke-ink-2"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ cursor, change }) => (
        <polyline
          key={cursor}
          points={line(cursor, cursor + 1)}
          className={`fill-none ${change < 0 ? 'stroke-danger' : 'stroke-amber'}`}
          strokeWidth="5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** A vertical line of a curve at a moment of the game. */
export const Upright = ({ at, className }: { readonly at: number; readonly className: string }) => (
  <line x1={at} x2={at} y1="0" y2={HEIGHT} className={className} vectorEffect="non-scaling-stroke" />
)
