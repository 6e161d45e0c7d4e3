'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import type { Bounds, Change, Lane } from '@/lib/game/lab/improve'
import { type GamesAsked, OpenGames } from './figures'
import type { Improvement, PairsOf } from './improvement'
import { Effect, PairFigures, points } from './pair-figures'
import { PairsDialog } from './pairs-dialog'
import { ScrollTable } from './scroll-table'
import { SecondLook } from './second-look'
import { HELP, TABLE } from './styles'

interface ImproveResultProps {
  readonly run: Improvement
  /** A change in words. */
  readonly said: (change: Change) => string
  readonly actionsFor: (lane: Lane) => ReactNode
}

const ROW = 'my-4 flex flex-wrap items-center gap-3'

/** How a race stands, and what may be said of it: an answer in a sentence, then every change that came into it. */
export function ImproveResult(props: ImproveResultProps) {
  const { run, said, actionsFor } = props
  const t = useTranslations('lab.improve')
  const state = useStore(run.state)
  const { status, asked, played, lanes, verdict } = state
  /** Whose games are looked at. */
  const [opened, setOpened] = useState<{ readonly of: PairsOf; readonly asked: GamesAsked }>()
  if (status === 'idle' || !asked) return null
  const tried = asked.changes.length
  const isOver = status === 'done' || status === 'stopped'
  const [best] = verdict?.help ?? []
  return (
    <section aria-label={t('result')} aria-busy={status === 'running'}>
      <p className={`${HELP} mt-3`}>{t('tried', { tried, possible: asked.possible })}</p>
      {tried > 0 && (
        <div className={ROW}>
          <progress
            className="h-1.5 min-w-40 flex-1 appearance-none bg-basalt-4 [&::-moz-progress-bar]:bg-amber-fill [&::-webkit-progress-bar]:bg-basalt-4 [&::-webkit-progress-value]:bg-amber-fill"
            max={asked.games}
            value={played}
            aria-label={t('played', { played, games: asked.games })}
          />
          <span className="tech text-16/none">{t('played', { played, games: asked.games })}</span>
          {status === 'running' && <Button onClick={() => run.cancel()}>{t('cancel')}</Button>}
          {status === 'stopped' && <Button onClick={() => run.goOn()}>{t('resume')}</Button>}
        </div>
      )}
      <div role="status" className="my-3 max-w-[60ch] tech text-22/[1.25] font-semibold">
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
                        {change && (
                          <OpenGames
                            value={(games) =>
                              setOpened({ of: { look: 'race', place: lane.arm }, asked: games })
                            }
                          >
                            <PairFigures pairs={lane.pairs} change={said(change)} />
                          </OpenGames>
                        )}
                      </td>
                      <td>{isOver && actionsFor(lane)}</td>
                    </tr>
                  )
                })}
            </tbody>
          </table>
        </ScrollTable>
      )}
      <SecondLook
        state={state}
        said={said}
        onCancel={() => run.cancel()}
        onMore={() => run.goOnLooking()}
        onGames={(place, games) => setOpened({ of: { look: 'second', place }, asked: games })}
      />
      {isOver && tried > 0 && <p className={HELP}>{t('sure')}</p>}
      {opened && (
        <PairsDialog
          run={run.pairsOf(opened.of)}
          asked={opened.asked}
          opponents={asked.opponents}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const middle = ({ low, high }: Bounds): number => low + high
