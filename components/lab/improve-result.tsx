'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Bounds, Change, Lane } from '@/lib/lab/improve'
import type { ImprovementState } from './improvement'
import { ScrollTable } from './scroll-table'
import { HELP, TABLE } from './styles'

interface ImproveResultProps {
  readonly state: ImprovementState
  /** A change in words. */
  readonly said: (change: Change) => string
  readonly onCancel: () => void
  readonly onResume: () => void
  /** Lets the searching bot play the winners once more. */
  readonly onAskAgain: () => void
  readonly actionsFor: (lane: Lane) => ReactNode
}

const ROW = 'my-4 flex flex-wrap items-center gap-3'

/** How a race stands, and what may be said of it: an answer in a sentence, then every change that came into it. */
export function ImproveResult(props: ImproveResultProps) {
  const { state, said, onCancel, onResume, onAskAgain, actionsFor } = props
  const t = useTranslations('lab.improve')
  const { status, asked, played, lanes, verdict, second, opinions } = state
  if (status === 'idle' || !asked) return null
  const tried = asked.changes.length
  const isOver = status === 'done' || status === 'stopped'
  const [best] = verdict?.help ?? []
  return (
    <section aria-label={t('result')} aria-busy={status === 'running'}>
      <p className={HELP}>{t('tried', { tried, possible: asked.possible })}</p>
      {tried > 0 && (
        <div className={ROW}>
          <progress
            className="h-[6px] min-w-40 flex-1 appearance-none bg-basalt-4 [&::-moz-progress-bar]:bg-amber-fill [&::-webkit-progress-bar]:bg-basalt-4 [&::-webkit-progress-value]:bg-amber-fill"
            max={asked.games}
            value={played}
            aria-label={t('played', { played, games: asked.games })}
          />
          <span className="tech text-16/none">{t('played', { played, games: asked.games })}</span>
          {status === 'running' && (
            <button type="button" className="btn" onClick={onCancel}>
              {t('cancel')}
            </button>
          )}
          {status === 'stopped' && (
            <button type="button" className="btn" onClick={onResume}>
              {t('resume')}
            </button>
          )}
        </div>
      )}
      <div role="status" className="text-18">
        {status === 'failed' && <p className="text-danger">{t('failed')}</p>}
        {isOver && tried === 0 && <p>{t('nothingToTry')}</p>}
        {isOver && tried > 0 && (
          <p>
            {best
              ? t('helps', {
                  count: verdict?.help.length ?? 0,
                  change: said(asked.changes[best.arm] ?? { pile: 'draw', out: '', in: '' }),
                  low: points(best.low),
                  high: points(best.high),
                  played,
                })
              : t('none', { played })}
          </p>
        )}
      </div>
      {lanes.length > 0 && (
        <ScrollTable label={t('lanes')}>
          <table className={TABLE}>
            <thead>
              <tr>
                <th scope="col">{t('column.change')}</th>
                <th scope="col">{t('column.state')}</th>
                <th scope="col">{t('column.effect')}</th>
                <th scope="col">{t('column.pairs')}</th>
                <th scope="col">
                  <span className="sr">{t('column.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...lanes]
                .sort((a, b) => middle(b) - middle(a))
                .map((lane) => {
                  const change = asked.changes[lane.arm]
                  return (
                    <tr key={lane.arm}>
                      <th scope="row">{change && said(change)}</th>
                      <td>{t(`state.${lane.low > 0 ? 'helps' : lane.state}`)}</td>
                      <td className="min-w-40">
                        <Effect bounds={lane} isIn={lane.state === 'racing'} />
                      </td>
                      <td>
                        {t('pairs', { gained: lane.pairs.gained, lost: lane.pairs.lost, n: lane.pairs.n })}
                      </td>
                      <td>{isOver && actionsFor(lane)}</td>
                    </tr>
                  )
                })}
            </tbody>
          </table>
        </ScrollTable>
      )}
      {status === 'done' && best && (
        <div className="my-4">
          <p className={HELP}>{t('secondHelp')}</p>
          {second === 'done' ? (
            <ul>
              {opinions.map((opinion) => (
                <li key={`${opinion.change.out} ${opinion.change.in}`}>
                  {t('opinion', {
                    change: said(opinion.change),
                    n: opinion.n,
                    gained: opinion.gained,
                    lost: opinion.lost,
                    low: points(opinion.low),
                    high: points(opinion.high),
                  })}
                </li>
              ))}
            </ul>
          ) : (
            <button type="button" className="btn" disabled={second === 'running'} onClick={onAskAgain}>
              {t(second === 'running' ? 'secondRunning' : 'second')}
            </button>
          )}
        </div>
      )}
      {isOver && tried > 0 && <p className={HELP}>{t('sure')}</p>}
    </section>
  )
}

const middle = ({ low, high }: Bounds): number => low + high
/** A difference of 0 to 1 in points of a hundred games, to a tenth. */
const points = (difference: number): number => Math.round(difference * 1000) / 10

/** The interval as a bar around no difference: filled while the change is in the race, hollow once it is dropped. */
function Effect({ bounds: { low, high }, isIn }: { readonly bounds: Bounds; readonly isIn: boolean }) {
  const t = useTranslations('lab.improve')
  const format = useFormatter()
  const figure = (value: number) =>
    format.number(points(value), { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  // Half of all games is more than one card ever makes.
  const place = (value: number) => Math.min(100, Math.max(0, 50 + value * 100))
  return (
    <>
      <span className="relative block h-2 bg-basalt-3" aria-hidden="true">
        <i className="absolute top-0 bottom-0 left-1/2 w-px bg-ink-2" />
        <i
          className={`absolute top-0 bottom-0 border border-horizon ${isIn ? 'bg-horizon' : ''}`}
          style={{ left: `${place(low)}%`, width: `${Math.max(1, place(high) - place(low))}%` }}
        />
      </span>
      <span className="tech text-14/[1.3]">{t('effect', { low: figure(low), high: figure(high) })}</span>
    </>
  )
}
