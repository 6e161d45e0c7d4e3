'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import { type LabReport, type Outcomes as OutcomeFigures, WAYS } from '@/lib/game/lab/types'
import { SIDES } from '@/lib/game/terms'
import { FACTS, HELP, PICTURE, TABLE } from '../styles'
import { IntervalLine } from './charts'
import { RateFigure } from './figures'

/** Win rates of the deck, by the way of winning and by conditions. */
export function Outcomes({ report, opponents }: { report: LabReport; opponents: readonly string[] }) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const { all } = report
  const rows: readonly { name: string; of: OutcomeFigures }[] = [
    { name: t('outcome.all'), of: all },
    { name: t('outcome.began'), of: report.began },
    { name: t('outcome.followed'), of: report.followed },
    ...(opponents.length > 1
      ? report.opponents.flatMap((of, place) => {
          const name = opponents[place]
          return name === undefined ? [] : [{ name: t('outcome.against', { name }), of }]
        })
      : []),
  ]
  // Outcomes that never occurred in any row are listed on one line instead of in a cell of each row.
  const ways = WAYS.filter((way) => all.ways[way].won.hits > 0)
  const roles = SIDES.filter((role) => all.roles[role].won.hits > 0)
  const hasUndecided = all.undecided.hits > 0
  const never = [
    ...WAYS.filter((way) => !ways.includes(way)).map((way) => t(`way.${way}`)),
    ...SIDES.filter((role) => !roles.includes(role)).map((role) => t(`way.${role}`)),
    ...(hasUndecided ? [] : [t('outcome.undecided')]),
  ]
  return (
    <>
      <ScrollTable label={t('section.outcomes')}>
        <table className={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('outcome.games')}</th>
              <th scope="col" className={PICTURE}>
                <span className="sr">{t('outcome.picture')}</span>
              </th>
              <th scope="col">{t('outcome.won')}</th>
              {ways.map((way) => (
                <th scope="col" key={way}>
                  {t(`way.${way}Short`)}
                </th>
              ))}
              {roles.map((role) => (
                <th scope="col" key={role}>
                  {t(`way.${role}Short`)}
                </th>
              ))}
              <th scope="col">{t('outcome.lost')}</th>
              {hasUndecided && <th scope="col">{t('outcome.undecided')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => {
              const titled = (what: string) => t('figure.title', { what, where: name })
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={PICTURE}>
                    <IntervalLine {...of.won} className="mt-1.5" mark={0.5} />
                  </td>
                  <td>
                    <RateFigure rate={of.won} title={titled(t('outcome.won'))} />
                  </td>
                  {ways.map((way) => (
                    <td key={way}>
                      <RateFigure rate={of.ways[way].won} title={titled(t(`way.${way}`))} />
                    </td>
                  ))}
                  {roles.map((role) => (
                    <td key={role}>
                      <RateFigure rate={of.roles[role].won} title={titled(t(`way.${role}`))} />
                    </td>
                  ))}
                  <td>
                    <RateFigure rate={of.lost} title={titled(t('outcome.lost'))} />
                  </td>
                  {hasUndecided && (
                    <td>
                      <RateFigure rate={of.undecided} title={titled(t('outcome.undecided'))} />
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
      {never.length > 0 && <p className={HELP}>{t('outcome.never', { list: format.list(never) })}</p>}
      <dl className={FACTS}>
        <div>
          <dt>{t('mulligan.own')}</dt>
          <dd>
            <RateFigure rate={report.mulligans.own} title={t('mulligan.own')} />
          </dd>
        </div>
        {WAYS.filter((way) => all.ways[way].lost.hits > 0).map((way) => (
          <div key={way}>
            <dt>{t(`way.${way}Lost`)}</dt>
            <dd>
              <RateFigure rate={all.ways[way].lost} title={t(`way.${way}Lost`)} />
            </dd>
          </div>
        ))}
        {SIDES.filter((role) => all.roles[role].lost.hits > 0).map((role) => (
          <div key={role}>
            <dt>{t(`way.${role}Lost`)}</dt>
            <dd>
              <RateFigure rate={all.roles[role].lost} title={t(`way.${role}Lost`)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('mulligan.opponent')}</dt>
          <dd>
            <RateFigure rate={report.mulligans.opponent} title={t('mulligan.opponent')} />
          </dd>
        </div>
      </dl>
    </>
  )
}
