'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useContext } from 'react'
import type { Bounds, PairCounts } from '@/lib/game/lab/improve'
import { type GamesAsked, OpenGames } from '../figures/figures'

const GAINED = { label: 'gained', of: 'gained' } as const
const FORFEITED = { label: 'forfeited', of: 'lost' } as const
const ALL = { label: 'among', of: 'all' } as const

interface PairFiguresProps {
  readonly pairs: PairCounts
  /** The change that the pairs test, in words. */
  readonly change: string
}

/** Number of pairs won only with the change, and only without it: each opens its own games. */
export function PairFigures({ pairs: { n, gained, lost }, change }: PairFiguresProps) {
  const t = useTranslations('lab.improve')
  const open = useContext(OpenGames)
  const figures: readonly [string, GamesAsked['sets']][] = [
    [t('gained', { n: gained }), [GAINED, FORFEITED, ALL]],
    [t('lost', { n: lost }), [FORFEITED, GAINED, ALL]],
    [t('among', { n }), [ALL, GAINED, FORFEITED]],
  ]
  return (
    <span className="flex flex-wrap gap-x-3">
      {figures.map(([words, sets]) => (
        <button
          key={sets[0]?.label}
          type="button"
          className="inline-block min-h-6 text-left whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-horizon pointer-coarse:min-h-11"
          aria-haspopup="dialog"
          onClick={() => open({ title: change, sets })}
        >
          {words}
          <span className="sr">: {change}</span>
        </button>
      ))}
    </span>
  )
}

/** Converts a difference of 0 to 1 into percentage points, to a tenth. */
export const points = (difference: number): number => Math.round(difference * 1000) / 10

/** The interval as a bar around no difference: filled while the change is in the race, hollow once it is dropped. */
export function Effect({ bounds: { low, high }, isIn }: { readonly bounds: Bounds; readonly isIn: boolean }) {
  const t = useTranslations('lab.improve')
  const format = useFormatter()
  const figure = (value: number) =>
    format.number(points(value), { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')
  // The scale ends at half of all games, which no single card is worth.
  const place = (value: number) => Math.min(100, Math.max(0, 50 + value * 100))
  return (
    <>
      <span className="relative block h-2 bg-basalt-3" aria-hidden="true">
        <i
          className={`absolute top-0 bottom-0 border border-horizon ${isIn ? 'bg-horizon' : ''}`}
          style={{ left: `${place(low)}%`, width: `${Math.max(1, place(high) - place(low))}%` }}
        />
        {/* The line of no difference, on top of the bar, so that the side on which the bar lies is visible. */}
        <i className="absolute -top-1 -bottom-1 left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
      </span>
      <span className="tech text-14/[1.3]">{t('effect', { low: figure(low), high: figure(high) })}</span>
    </>
  )
}
