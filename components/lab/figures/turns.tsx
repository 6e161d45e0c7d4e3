'use client'

import { useTranslations } from 'next-intl'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { LabReport, Mean } from '@/lib/game/lab/types'
import { FACTS, HELP, TABLE } from '../styles'
import { ColumnChart, CurveChart, type CurvePoint } from './charts'
import { useFigureLabels } from './figure-labels'
import { MeanFigure, RateFigure } from './figures'

const PROGRESS = ['glyphs', 'experience', 'score'] as const
/** Turns reached by a smaller share of games are not drawn. */
const SELDOM = 0.05
const MAX_SHOWN = 12

/** The length of games, and the deck's progress by turn. */
export function Turns({ report }: { report: LabReport }) {
  const t = useTranslations('lab')
  const words = useFigureLabels()
  const shown = report.byTurn.filter(
    ({ reached, ownTurn }) => ownTurn <= MAX_SHOWN && (reached.value ?? 0) >= SELDOM,
  )
  const point = (x: number, { value, low, high }: Mean): CurvePoint[] =>
    value === null ? [] : [{ x, value, low: low ?? value, high: high ?? value }]
  return (
    <>
      <dl className={FACTS}>
        <div>
          <dt>{t('turns.length')}</dt>
          <dd>
            <MeanFigure mean={report.turns} title={t('turns.length')} />
          </dd>
        </div>
        <div>
          <dt>{t('turns.own')}</dt>
          <dd>
            <MeanFigure mean={report.ownTurns} title={t('turns.own')} />
          </dd>
        </div>
      </dl>
      <p className={`${HELP} mb-3`}>{t('turns.counted')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        {PROGRESS.map((what) => {
          const points = shown.flatMap(({ ownTurn, [what]: mean }) => point(ownTurn, mean))
          const last = points.at(-1)
          const title = t(`turns.${what}`)
          return (
            <CurveChart
              key={what}
              title={title}
              axis={t('turns.axis')}
              points={points}
              labels={(value) => words.number(value, value < 2 && value % 1 !== 0 ? 1 : 0)}
              summary={
                last
                  ? t('turns.summary', {
                      what: title,
                      turn: last.x,
                      value: words.number(last.value, 1),
                    })
                  : title
              }
            >
              <ScrollTable label={title}>
                <table className={TABLE}>
                  <thead>
                    <tr>
                      <th scope="col">{t('turns.axis')}</th>
                      <th scope="col">{title}</th>
                      <th scope="col">{t('turns.reached')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map(({ ownTurn, reached, [what]: mean }) => (
                      <tr key={ownTurn}>
                        <th scope="row">{ownTurn}</th>
                        <td>
                          <MeanFigure mean={mean} title={t('turns.by', { what: title, turn: ownTurn })} />
                        </td>
                        <td>
                          <RateFigure rate={reached} title={t('turns.cameTo', { turn: ownTurn })} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollTable>
            </CurveChart>
          )
        })}
        <ColumnChart
          title={t('turns.lengths')}
          summary={t('turns.lengthsSummary', {
            shortest: report.lengths[0]?.turns ?? 0,
            longest: report.lengths.at(-1)?.turns ?? 0,
          })}
          columns={report.lengths.map(({ turns, games }) => ({ x: turns, count: games.hits }))}
        >
          <ScrollTable label={t('turns.lengths')}>
            <table className={TABLE}>
              <thead>
                <tr>
                  <th scope="col">{t('turns.turn')}</th>
                  <th scope="col">{t('turns.ended')}</th>
                </tr>
              </thead>
              <tbody>
                {report.lengths.map(({ turns, games }) => (
                  <tr key={turns}>
                    <th scope="row">{turns}</th>
                    <td>
                      <RateFigure rate={games} title={t('turns.endedIn', { turn: turns })} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
        </ColumnChart>
      </div>
    </>
  )
}
