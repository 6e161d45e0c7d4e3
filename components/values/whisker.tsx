import { isSignificant, type Measured } from '@/lib/features/values/model/card-values'

/** Position of a figure relative to that of an average card; `unclear` if the interval contains 0. */
export type Verdict = 'above' | 'below' | 'unclear'

export const verdictOf = (figure: Measured): Verdict =>
  !isSignificant(figure) ? 'unclear' : figure[0] > 0 ? 'above' : 'below'

/** The text colour; marks differ in shape as well. */
export const INK: Readonly<Record<Verdict, string>> = {
  above: 'text-amber',
  below: 'text-danger',
  unclear: 'text-ink-2',
}
const LINE: Readonly<Record<Verdict, string>> = {
  above: 'bg-amber-fill',
  below: 'bg-danger',
  unclear: 'bg-ink-3',
}
const MARK: Readonly<Record<Verdict, string>> = {
  above: 'border-amber-fill bg-amber-fill',
  below: 'border-danger bg-danger',
  unclear: 'border-ink-3 bg-basalt-1',
}

/** The range of an axis, the same to both sides, in whole games of 100. */
export const reachOf = (figures: readonly Measured[]): number =>
  Math.max(1, ...figures.map(([value, half]) => Math.ceil(Math.abs(value) + half)))

/**
 * A figure as a diamond with its interval, hollow if the interval contains 0. Decoration next to the figure as text.
 */
export function Whisker({
  figure,
  reach,
  className = '',
}: {
  readonly figure: Measured
  readonly reach: number
  readonly className?: string
}) {
  const [value, half] = figure
  const says = verdictOf(figure)
  const at = (x: number) => `${(((x + reach) / (2 * reach)) * 100).toFixed(2)}%`
  return (
    <span className={`relative block h-5 w-full ${className}`} aria-hidden="true">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={`absolute top-1/2 h-0.5 -translate-y-1/2 ${LINE[says]}`}
        style={{ left: at(value - half), width: `${((half / reach) * 100).toFixed(2)}%` }}
      />
      <span
        className={`absolute top-1/2 size-2 -translate-1/2 rotate-45 border ${MARK[says]}`}
        style={{ left: at(value) }}
      />
    </span>
  )
}

/** The labels beneath an axis: 0 in the middle, and at most three to each side. */
export function ticksOf(reach: number): readonly number[] {
  const step = [1, 2, 5, 10].find((one) => reach / one <= 3.5) ?? 20
  const most = Math.floor(reach / step)
  return Array.from({ length: 2 * most + 1 }, (_, i) => (i - most) * step)
}
