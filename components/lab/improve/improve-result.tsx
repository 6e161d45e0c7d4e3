'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { Pool } from '@/lib/game/cards/pool'
import type { Bounds, Change, Lane } from '@/lib/game/lab/improve'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { Effect, PairFigures, points } from '../compare/pair-figures'
import { PairsDialog } from '../compare/pairs-dialog'
import { type GamesAsked, OpenGames } from '../figures/figures'
import { ANSWER, HELP, SECTION_HEADING, TABLE } from '../styles'
import { ChangeCards, SWAP } from './change-cards'
import type { Improvement, ImprovementState, PairsOf } from './improvement'
import { SecondLook } from './second-look'

/** Games of the longer search offered if a shorter one is inconclusive. */
const MORE_GAMES = 20_000

interface ImproveResultProps {
  readonly run: Improvement
  readonly pool: Pool
  /** Searches again with a number of games; undefined if that is not possible. */
  readonly onMore: ((games: number) => void) | undefined
  /** Shows where games with the deck itself are played. */
  readonly onGames: () => void
  /** Describes a change in words. */
  readonly said: (change: Change) => string
  readonly actionsFor: (lane: Lane) => ReactNode
}

/** On a phone the columns do not fit next to each other: the cards stand above the figures of their swap. */
const SWAPS = [
  TABLE,
  '[&_tbody_:is(th,td)]:align-middle! max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only',
  'max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-2 max-sm:[&_tbody_tr]:items-center',
  'max-sm:[&_tbody_tr]:gap-x-4 max-sm:[&_tbody_tr]:gap-y-1 max-sm:[&_tbody_tr]:border-b',
  'max-sm:[&_tbody_tr]:border-line max-sm:[&_tbody_tr]:py-2.5 max-sm:[&_tbody_:is(th,td)]:border-0',
  'max-sm:[&_tbody_:is(th,td)]:p-0 max-sm:[&_tbody_th]:col-span-2',
].join(' ')

const ROW = 'my-4 flex flex-wrap items-center gap-3'

/** The state of a race and its conclusion: an answer in a sentence, then every change that took part. */
export function ImproveResult(props: ImproveResultProps) {
  const { run, pool, said, onMore, onGames, actionsFor } = props
  const t = useTranslations('lab.improve')
  const colon = colonIn(useLocale())
  const state = useStore(run.state)
  const { status, asked, played, leading, lanes, verdict } = state
  /** The figure whose games are open. */
  const [opened, setOpened] = useState<{ readonly of: PairsOf; readonly asked: GamesAsked }>()
  const pace = usePace(status, played)
  if (status === 'idle' || !asked) return null
  const tried = asked.changes.length
  const isOver = status === 'done' || status === 'stopped'
  const [best] = verdict?.help ?? []
  return (
    <section aria-label={t('result')} aria-busy={status === 'running'}>
      {tried > 0 && (
        <div className={ROW}>
          <ProgressBar
            className="min-w-40 flex-1"
            max={asked.games}
            value={played}
            aria-label={t('played', { played, games: asked.games })}
          />
          <span className="tech text-16/none">{t('played', { played, games: asked.games })}</span>
          {status === 'running' && <Button onClick={() => run.cancel()}>{t('cancel')}</Button>}
          {status === 'stopped' && <Button onClick={() => run.goOn()}>{t('resume')}</Button>}
        </div>
      )}
      <div role="status" className={`my-3 ${ANSWER}`}>
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
      {isOver && !best && tried > 0 && onMore && asked.games < MORE_GAMES && (
        <p className="my-3">
          <Button variant="primary" onClick={() => onMore(MORE_GAMES)}>
            {t('searchOn', {
              games: MORE_GAMES,
              minutes: pace === undefined ? 0 : Math.max(1, Math.round((pace * MORE_GAMES) / 60_000)),
            })}
          </Button>
        </p>
      )}
      {status === 'done' && !best && tried > 0 && asked.games >= MORE_GAMES && (
        <p className="my-3 flex flex-wrap items-center gap-3">
          {t('otherwise', {
            untested: asked.possible - state.tried,
            open: verdict?.open.length ?? 0,
          })}
          <Button onClick={onGames}>{t('toGames')}</Button>
        </p>
      )}
      {lanes.length === 0 && leading.length > 0 && (
        <section className="my-4" aria-label={t('leading')}>
          <h2 className={SECTION_HEADING}>{t('leading')}</h2>
          <p className={HELP}>{t('leadingHelp')}</p>
          <ul className="border-t border-line">
            {leading.map(({ arm, pairs: { n, gained, lost } }) => {
              const change = asked.changes[arm]
              return (
                change && (
                  <li
                    key={arm}
                    className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-b border-line py-2 max-sm:grid-cols-1"
                  >
                    <ChangeCards change={change} pool={pool} isNamed />
                    <span className="tech text-16">
                      {[t('gained', { n: gained }), t('lost', { n: lost }), t('among', { n })].join(' · ')}
                    </span>
                  </li>
                )
              )
            })}
          </ul>
        </section>
      )}
      {lanes.length > 0 && (
        <ScrollTable label={t('lanes')}>
          <table className={SWAPS}>
            <thead>
              <tr>
                <th scope="col" className="w-1/2">
                  <span className="sr">
                    {t('column.change')}
                    {colon}
                  </span>
                  <span className={SWAP}>
                    <span>{t('way.out')}</span>
                    <span className="text-amber">{t('way.in')}</span>
                  </span>
                </th>
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
                      <th scope="row">{change && <ChangeCards change={change} pool={pool} />}</th>
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
      <p className={`${HELP} mt-2`}>
        {isOver
          ? t('tried', { tried: state.tried, possible: asked.possible })
          : t('trying', {
              tried: state.tried,
              chosen: tried,
              sampled: tried < asked.possible ? 'yes' : 'no',
              possible: asked.possible,
            })}{' '}
        {isOver && lanes.length > 0 && t('sure')}
      </p>
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

/** Returns the milliseconds per game in the search watched here; undefined before there is one. */
function usePace(status: ImprovementState['status'], played: number): number | undefined {
  const [pace, setPace] = useState<number>()
  const begun = useRef<{ readonly at: number; readonly played: number }>(undefined)
  useEffect(() => {
    if (status !== 'running') begun.current = undefined
    else if (!begun.current || played < begun.current.played)
      begun.current = { at: performance.now(), played }
    else if (played > begun.current.played)
      setPace((performance.now() - begun.current.at) / (played - begun.current.played))
  }, [status, played])
  return pace
}

const middle = ({ low, high }: Bounds): number => low + high
