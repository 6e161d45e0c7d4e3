'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import type { Comparison } from '@/lib/game/lab/types'
import { digitsFor, isInformative, MIN_CASES } from '../figures/certainty'
import { IntervalLine } from '../figures/charts'
import type { FigureLabels } from '../figures/figure-labels'
import { useFigureLabels } from '../figures/figure-labels'
import { Figure, type GamesAsked, OpenGames, RateFigure } from '../figures/figures'
import { ANSWER, HEAD, HEADS, SECTION_HEADING } from '../styles'
import type { ComparisonRun } from './comparison'
import { PairsDialog } from './pairs-dialog'

interface ComparisonResultProps {
  readonly run: ComparisonRun
  readonly report: Comparison
  readonly opponents: readonly string[]
  /** Plays a number of further pairs; undefined while it cannot. */
  readonly onMore: ((pairs: number) => void) | undefined
}

const VERDICT_COLOR: Readonly<Record<string, string>> = { better: 'text-amber', worse: 'text-danger' }

/** The difference between two versions, its certainty, and the games required for more. */
export function ComparisonResult({ run, report, opponents, onMore }: ComparisonResultProps) {
  const t = useTranslations('lab')
  const words = useFigureLabels()
  const format = useFormatter()
  const [asked, setAsked] = useState<GamesAsked>()
  const isRunning = useIsRunning(run)
  const { n, first, second, difference, low, high, more, needed, p } = report
  // A verdict that comes and goes would tempt people to stop at the one they like.
  const verdict = isRunning ? 'running' : report.verdict
  const known = difference !== null && low !== null && high !== null
  const digits = known ? digitsFor(low * 100, high * 100) : 0
  const shown: FigureLabels | undefined = known
    ? {
        kind: n >= MIN_CASES ? 'known' : 'early',
        value: t('figure.points', { value: words.signed(difference * 100, digits) }),
        interval: t('figure.range', {
          low: words.signed(low * 100, digits),
          high: words.signed(high * 100, digits),
        }),
        cases: t('compare.pairs', { n }),
      }
    : undefined
  const gained = { label: 'gained', of: report.gainedGames } as const
  const forfeited = { label: 'forfeited', of: report.forfeitedGames } as const
  const all = { label: 'among', of: report.among } as const
  return (
    <OpenGames value={setAsked}>
      <section className="mt-8" aria-labelledby="lab-compared">
        <h2 id="lab-compared" className={SECTION_HEADING}>
          {t('compare.result')}
        </h2>
        <p className={`mb-3 ${ANSWER} ${VERDICT_COLOR[verdict] ?? ''}`} data-verdict={verdict} role="status">
          {t(`compare.${verdict}`)}
        </p>
        {shown && (
          <div className={HEADS}>
            <div className={HEAD}>
              <span className="lab">{t('compare.difference')}</span>
              <Figure
                words={shown}
                size="big"
                asked={{ title: t('compare.difference'), sets: [gained, forfeited, all] }}
              />
              <IntervalLine value={difference} low={low} high={high} from={-0.3} to={0.3} mark={0} />
            </div>
            {([first, second] as const).map((rate, place) => {
              const title = t(place === 0 ? 'compare.wonFirst' : 'compare.wonSecond')
              return (
                <div className={HEAD} key={place === 0 ? 'first' : 'second'}>
                  <span className="lab">{title}</span>
                  <RateFigure rate={rate} title={title} size="head" />
                  <IntervalLine {...rate} mark={0.5} />
                </div>
              )
            })}
          </div>
        )}
        <ul className="grid max-w-[76ch] gap-1 text-ink-2">
          {!isRunning && (
            <li>
              {more === null
                ? t('compare.noneSeen')
                : more === 0
                  ? t('compare.told')
                  : t('compare.moreNeeded', { n: more })}
              {more !== null && more > 0 && onMore && (
                <>
                  {' '}
                  <Button variant="quiet" onClick={() => onMore(more)}>
                    {t('compare.playThem')}
                  </Button>
                </>
              )}
            </li>
          )}
          <li>
            {t('compare.needed', {
              list: format.list(
                needed.map((one) =>
                  t('compare.neededFor', { points: one.difference * 100, n: format.number(one.pairs) }),
                ),
              ),
            })}
          </li>
          {!isRunning && isInformative(p) && (
            <li>{t('compare.chance', { p: format.number(p, { maximumSignificantDigits: 2 }) })}</li>
          )}
          <li>{t('compare.anyLook')}</li>
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {([gained, forfeited] as const).map((set) => (
            <Button
              key={set.label}
              disabled={report[set.label] === 0}
              onClick={() =>
                setAsked({ title: t(`compare.${set.label}`, { n: report[set.label] }), sets: [set, all] })
              }
            >
              {t(`compare.${set.label}`, { n: report[set.label] })}
            </Button>
          ))}
        </p>
        {asked && (
          <PairsDialog
            // Another figure starts with its first set again.
            key={asked.title}
            run={run}
            asked={asked}
            opponents={opponents}
            onClose={() => setAsked(undefined)}
          />
        )}
      </section>
    </OpenGames>
  )
}

function useIsRunning(run: ComparisonRun): boolean {
  return useStore(run.state, ({ status }) => status === 'running')
}
