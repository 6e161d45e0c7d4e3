'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import type { LabReport, Rate } from '@/lib/game/lab/types'
import { certaintyOfRate } from './figures/certainty'
import { IntervalLine } from './figures/charts'
import { ANSWER } from './styles'

interface SummaryProps {
  readonly report: LabReport
  readonly opponents: readonly string[]
}

type KnownRate = Rate & { readonly value: number; readonly low: number; readonly high: number }

const isKnown = (rate: Rate): rate is KnownRate =>
  certaintyOfRate(rate) === 'known' && rate.value !== null && rate.low !== null && rate.high !== null

/** Returns the lowest of some rates, if there is more than one. */
function lowest<T extends { readonly rate: Rate }>(
  all: readonly T[],
): (T & { readonly rate: KnownRate }) | undefined {
  const known = all.flatMap((one) => (isKnown(one.rate) ? [{ ...one, rate: one.rate }] : []))
  return known.length > 1 ? known.sort((a, b) => a.rate.value - b.rate.value)[0] : undefined
}

/** The answer ahead of the figures: the win rate of the deck, its worst opponent, and the missions that fail most. */
export function Summary({ report, opponents }: SummaryProps) {
  const t = useTranslations('lab.summary')
  const words = useCardLabels()
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  const { won } = report.all
  const against = report.opponents.flatMap((of, place) => {
    const name = opponents[place]
    return name === undefined ? [] : [{ name, rate: of.won }]
  })
  const worst = lowest(against)
  const weakest = lowest(report.skills.map(({ skill, success }) => ({ skill, rate: success })))
  return (
    <section aria-label={t('label')} className="mt-3 mb-4" data-testid="lab-summary">
      <p className={ANSWER}>
        {isKnown(won)
          ? t('won', {
              share: percent(won.value),
              low: percent(won.low),
              high: percent(won.high),
              games: won.n,
            })
          : t('early', { games: won.n })}{' '}
        {worst && t('worst', { name: worst.name, share: percent(worst.rate.value) })}{' '}
        {weakest &&
          t('weakest', {
            skill: words.skill(weakest.skill),
            share: percent(1 - weakest.rate.value),
          })}
      </p>
      <dl className="mt-3 grid max-w-180 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 text-14">
        {[{ name: t('all'), rate: won }, ...(against.length > 1 ? against : [])].map(({ name, rate }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <IntervalLine {...rate} mark={0.5} />
              <b className="tech text-right text-16/none">{rate.value === null ? '' : percent(rate.value)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
