'use client'

import { useTranslations } from 'next-intl'
import type { LabReport, Outcomes as OutcomeFigures, Rate } from '@/lib/game/lab/types'
import { WAYS } from '@/lib/game/lab/types'
import { SIDES } from '@/lib/game/terms'
import { IntervalLine } from './charts'
import { RateFigure } from './figures'
import { ScrollTable } from './scroll-table'
import { FACTS, HEAD, HEADS, PICTURE, TABLE } from './styles'

/** How often the deck wins, how, and when what is the case. */
export function Outcomes({ report, opponents }: { report: LabReport; opponents: readonly string[] }) {
  const t = useTranslations('lab')
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
  return (
    <>
      <div className={HEADS}>
        <div className={HEAD}>
          <span className="lab">{t('outcome.won')}</span>
          <RateFigure rate={all.won} title={t('outcome.won')} size="big" />
          <IntervalLine {...all.won} mark={0.5} />
        </div>
        {WAYS.map((way) => (
          <Head key={way} label={t(`way.${way}`)} rate={all.ways[way].won} />
        ))}
        {SIDES.map((role) => (
          <Head key={role} label={t(`way.${role}`)} rate={all.roles[role].won} />
        ))}
        <Head label={t('mulligan.own')} rate={report.mulligans.own} />
      </div>
      <ScrollTable label={t('section.outcomes')}>
        <table className={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('outcome.games')}</th>
              <th scope="col" className={PICTURE}>
                <span className="sr">{t('outcome.picture')}</span>
              </th>
              <th scope="col">{t('outcome.won')}</th>
              {WAYS.map((way) => (
                <th scope="col" key={way}>
                  {t(`way.${way}Short`)}
                </th>
              ))}
              {SIDES.map((role) => (
                <th scope="col" key={role}>
                  {t(`way.${role}Short`)}
                </th>
              ))}
              <th scope="col">{t('outcome.lost')}</th>
              <th scope="col">{t('outcome.undecided')}</th>
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
                  {WAYS.map((way) => (
                    <td key={way}>
                      <RateFigure rate={of.ways[way].won} title={titled(t(`way.${way}`))} />
                    </td>
                  ))}
                  {SIDES.map((role) => (
                    <td key={role}>
                      <RateFigure rate={of.roles[role].won} title={titled(t(`way.${role}`))} />
                    </td>
                  ))}
                  <td>
                    <RateFigure rate={of.lost} title={titled(t('outcome.lost'))} />
                  </td>
                  <td>
                    <RateFigure rate={of.undecided} title={titled(t('outcome.undecided'))} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
      <dl className={FACTS}>
        {WAYS.map((way) => (
          <div key={way}>
            <dt>{t(`way.${way}Lost`)}</dt>
            <dd>
              <RateFigure rate={all.ways[way].lost} title={t(`way.${way}Lost`)} />
            </dd>
          </div>
        ))}
        {SIDES.map((role) => (
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

/** One rate among the first that are seen. */
function Head({ label, rate }: { label: string; rate: Rate }) {
  return (
    <div className={HEAD}>
      <span className="lab">{label}</span>
      <RateFigure rate={rate} title={label} size="head" />
      <IntervalLine {...rate} />
    </div>
  )
}
