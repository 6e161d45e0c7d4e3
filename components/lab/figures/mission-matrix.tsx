'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { Pool } from '@/lib/game/cards/pool'
import type { LabReport } from '@/lib/game/lab/types'
import { ChipChoice } from '../settings/chip-choice'
import { HELP, WIDE_TABLE } from '../styles'
import { certaintyOfRate } from './certainty'
import { RateFigure } from './figures'

const KINDS = ['met', 'opposed', 'attempted'] as const
type Kind = (typeof KINDS)[number]

const CELL = 'min-w-21 bg-[color-mix(in_srgb,var(--horizon-wash)_var(--heat,0%),transparent)] px-2! py-1!'

/** For each mission of the pile, the chance that it can be completed by a turn. */
export function MissionMatrix({ report, pool }: { report: LabReport; pool: Pool }) {
  const t = useTranslations('lab')
  const words = useCardLabels()
  const format = useFormatter()
  const [kind, setKind] = useState<Kind>('met')
  const turns = Math.min(
    report.matrix[0]?.byTurn.length ?? 0,
    Math.max(4, report.byTurn.filter(({ reached }) => (reached.value ?? 0) >= 0.1).length),
  )
  const rows = report.matrix.map((row) => ({ ...row, name: pool.byKey.get(row.key)?.title ?? row.key }))
  // A mission with 100 (or 0) out of 100 for every turn needs only one line.
  const isEvery = ({ byTurn }: (typeof rows)[number], hits: 'all' | 'none') =>
    byTurn
      .slice(0, turns)
      .every(({ [kind]: { hits: count, n } }) => n > 0 && count === (hits === 'all' ? n : 0))
  const always = rows.filter((row) => isEvery(row, 'all'))
  const never = rows.filter((row) => isEvery(row, 'none'))
  const namesOf = (some: typeof rows) => format.list(some.map(({ name }) => name))
  return (
    <>
      <ChipChoice
        legend={t('matrix.which')}
        values={KINDS}
        chosen={kind}
        wordFor={(one) => t(`matrix.${one}`)}
        onChoose={setKind}
      />
      <p className={`${HELP} mb-3`}>{t(`matrix.${kind}Help`)}</p>
      {always.length > 0 && <p className={HELP}>{t('matrix.always', { list: namesOf(always) })}</p>}
      {never.length > 0 && <p className={HELP}>{t('matrix.never', { list: namesOf(never) })}</p>}
      <ScrollTable label={t('section.matrix')}>
        <table className={WIDE_TABLE} data-heat="">
          <thead>
            <tr>
              <th scope="col">{t('missions.mission')}</th>
              <th scope="col">{t('matrix.needs')}</th>
              {Array.from({ length: turns }, (_, i) => i + 1).map((turn) => (
                <th scope="col" key={turn}>
                  {t('matrix.byTurn', { turn })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { key, skill, difficulty, byTurn, name } = row
              if (always.includes(row) || never.includes(row)) return null
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td className={CELL}>
                    <span className="whitespace-nowrap">
                      <Icon name={skill} label={words.skill(skill)} /> {difficulty}
                    </span>
                  </td>
                  {byTurn.slice(0, turns).map(({ [kind]: rate }, i) => {
                    const heat = certaintyOfRate(rate) === 'known' ? (rate.value ?? 0) : 0
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the turn is the place.
                      <td key={i} className={CELL} style={{ '--heat': `${Math.round(heat * 100)}%` }}>
                        <RateFigure
                          rate={rate}
                          cases={kind === 'attempted' ? 'attempts' : 'games'}
                          title={t('matrix.title', { mission: name, kind: t(`matrix.${kind}`), turn: i + 1 })}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
    </>
  )
}
