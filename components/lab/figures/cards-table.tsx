'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { SideMark } from '@/components/cards/parts'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import { SortHead, type Sorting, sortRows } from '@/components/ui/tables/sorting'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardFigures, Effect as EffectOfCard, LabReport } from '@/lib/game/lab/types'
import { SIDES, type Side } from '@/lib/game/terms'
import { ChipChoice } from '../settings/chip-choice'
import { WIDE_TABLE } from '../styles'
import { effectSays } from './certainty'
import { IntervalLine } from './charts'
import { EffectFigure, RateFigure } from './figures'

const EFFECTS = ['dealt', 'drawn', 'played'] as const
type Effect = (typeof EFFECTS)[number]
type Column = 'name' | 'copies' | 'drawn' | 'played' | 'used' | 'dead' | `effect-${Effect}`

const FILTERS = ['all', ...SIDES] as const

function cellOf(pool: Pool) {
  return (row: CardFigures, column: Column): string | number | null => {
    if (column === 'name') return pool.byKey.get(row.key)?.title ?? row.key
    if (column === 'copies') return row.copies
    const effect = EFFECTS.find((one) => column === `effect-${one}`)
    if (effect) return row.effects[effect].shrunken?.value ?? null
    return column === 'drawn' || column === 'played' || column === 'used' || column === 'dead'
      ? row[column].value
      : null
  }
}

/** The effect of each card of the draw deck. */
export function CardsTable({ report, pool }: { report: LabReport; pool: Pool }) {
  const t = useTranslations('lab')
  const words = useCardLabels()
  const [sorting, setSorting] = useState<Sorting<Column>>({ column: 'effect-dealt', down: true })
  const [side, setSide] = useState<Side | 'all'>('all')
  const rows = useMemo(
    () =>
      sortRows(
        report.cards.filter((card) => side === 'all' || card.side === side),
        sorting,
        cellOf(pool),
      ),
    [report.cards, side, sorting, pool],
  )
  const head = { sorting, onSort: setSorting, sortTitle: (column: string) => t('sort', { column }) }
  return (
    <>
      <ChipChoice
        legend={t('cards.which')}
        values={FILTERS}
        chosen={side}
        wordFor={(one) => t(`cards.${one}`)}
        onChoose={setSide}
      />
      <ScrollTable label={t('section.cards')}>
        <table className={`${WIDE_TABLE} [&_td]:min-w-23`}>
          <thead>
            <tr>
              <SortHead {...head} column="name" label={t('cards.card')} />
              <SortHead {...head} column="copies" label={t('cards.copies')} numeric />
              {EFFECTS.map((effect) => (
                <SortHead
                  {...head}
                  key={effect}
                  column={`effect-${effect}`}
                  label={t(`cards.effect.${effect}`)}
                  title={t(`cards.effectHelp.${effect}`)}
                  numeric
                />
              ))}
              <SortHead {...head} column="drawn" label={t('cards.drawn')} numeric />
              <SortHead {...head} column="played" label={t('cards.played')} numeric />
              <SortHead {...head} column="used" label={t('cards.used')} title={t('cards.usedHelp')} numeric />
              <SortHead {...head} column="dead" label={t('cards.dead')} title={t('cards.deadHelp')} numeric />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const card = pool.byKey.get(row.key)
              const name = card ? words.name(card) : row.key
              const titled = (what: string) => t('figure.title', { what, where: name })
              return (
                <tr key={row.key}>
                  <th scope="row">
                    <span className="flex items-start gap-2 leading-[1.25]">
                      {card && <SideMark card={card} />}
                      <span>
                        {card?.title ?? row.key}
                        {card?.subtitle && (
                          <small className="block text-12 text-ink-3">{card.subtitle}</small>
                        )}
                      </span>
                    </span>
                  </th>
                  <td className="min-w-0!">{row.copies}</td>
                  {EFFECTS.map((effect) => (
                    <td key={effect}>
                      <EffectFigure
                        effect={row.effects[effect]}
                        title={titled(t(`cards.effect.${effect}`))}
                      />
                      <EffectLine effect={row.effects[effect]} />
                    </td>
                  ))}
                  <td>
                    <RateFigure rate={row.drawn} title={titled(t('cards.drawn'))} />
                  </td>
                  <td>
                    <RateFigure rate={row.played} title={titled(t('cards.played'))} />
                  </td>
                  <td>
                    <RateFigure rate={row.used} cases="copies" title={titled(t('cards.used'))} />
                  </td>
                  <td>
                    <RateFigure rate={row.dead} cases="copies" title={titled(t('cards.dead'))} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
    </>
  )
}

/** Drawn only if the sign of the effect is significant. */
function EffectLine({ effect }: { effect: EffectOfCard }) {
  const says = effectSays(effect)
  if (!effect.shrunken || says === 'none' || says === 'unclear') return null
  return <IntervalLine {...effect.shrunken} className="max-w-27.5" from={-0.4} to={0.4} mark={0} />
}
