'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import { SortHead, type Sorting, sortRows } from '@/components/ui/tables/sorting'
import type { Pool } from '@/lib/game/cards/pool'
import type { LabReport, MissionFigures, Rate } from '@/lib/game/lab/types'
import { PICTURE, TABLE } from '../styles'
import { IntervalLine } from './charts'
import { RateFigure } from './figures'

type MissionColumn = 'name' | 'attempted' | 'completed' | 'success'

/** Success rates of missions, one by one and by the skill they require. */
export function Missions({ report, pool }: { report: LabReport; pool: Pool }) {
  const t = useTranslations('lab')
  const { skill } = useCardLabels()
  const [sorting, setSorting] = useState<Sorting<MissionColumn>>({ column: 'name', down: false })
  const nameOf = (key: string) => pool.byKey.get(key)?.title ?? key
  const rows = useMemo(() => {
    const value = (row: MissionFigures, column: MissionColumn): string | number | null => {
      if (column === 'name') return pool.byKey.get(row.key)?.title ?? row.key
      const rate: Rate = row[column]
      return rate.value
    }
    return sortRows(report.missions, sorting, value)
  }, [report.missions, sorting, pool])
  const head = { sorting, onSort: setSorting, sortTitle: (column: string) => t('sort', { column }) }
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-(--s-5) max-lg:grid-cols-[minmax(0,1fr)]">
      <ScrollTable label={t('missions.bySkill')}>
        <table className={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('missions.skill')}</th>
              <th scope="col">{t('missions.success')}</th>
              <th scope="col" className={PICTURE}>
                <span className="sr">{t('outcome.picture')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {report.skills.map((row) => (
              <tr key={row.skill}>
                <th scope="row">
                  <Icon name={row.skill} /> {skill(row.skill)}
                </th>
                <td>
                  <RateFigure
                    rate={row.success}
                    cases="attempts"
                    title={t('figure.title', { what: t('missions.success'), where: skill(row.skill) })}
                  />
                </td>
                <td className={PICTURE}>
                  <IntervalLine {...row.success} className="mt-1.5" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      <ScrollTable label={t('section.missions')}>
        <table className={TABLE}>
          <thead>
            <tr>
              <SortHead {...head} column="name" label={t('missions.mission')} />
              <SortHead {...head} column="success" label={t('missions.success')} numeric />
              <SortHead {...head} column="attempted" label={t('missions.attempted')} numeric />
              <SortHead {...head} column="completed" label={t('missions.completed')} numeric />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, success, attempted, completed }) => {
              const name = nameOf(key)
              const titled = (what: string) => t('figure.title', { what, where: name })
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>
                    <RateFigure rate={success} cases="attempts" title={titled(t('missions.success'))} />
                  </td>
                  <td>
                    <RateFigure rate={attempted} title={titled(t('missions.attempted'))} />
                  </td>
                  <td>
                    <RateFigure rate={completed} title={titled(t('missions.completed'))} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
    </div>
  )
}
