'use client'

import { useTranslations } from 'next-intl'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { LabReport } from '@/lib/game/lab/types'
import { SIDES } from '@/lib/game/terms'
import { TABLE } from '../styles'
import { MeanFigure } from './figures'

const KINDS = ['received', 'spent', 'unspent', 'lost'] as const

/** Power for each turn in both roles. */
export function Power({ report }: { report: LabReport }) {
  const t = useTranslations('lab')
  return (
    <ScrollTable label={t('section.power')}>
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('power.role')}</th>
            {KINDS.map((kind) => (
              <th scope="col" key={kind}>
                {t(`power.${kind}`)}
              </th>
            ))}
            <th scope="col">{t('power.wasted')}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => {
            const role = t(`power.${side}`)
            const titled = (what: string) => t('figure.title', { what, where: role })
            return (
              <tr key={side}>
                <th scope="row">{role}</th>
                {KINDS.map((kind) => (
                  <td key={kind}>
                    <MeanFigure mean={report.power[side][kind]} title={titled(t(`power.${kind}`))} />
                  </td>
                ))}
                <td>
                  <MeanFigure mean={report.power[side].wasted} isShare title={titled(t('power.wasted'))} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollTable>
  )
}
