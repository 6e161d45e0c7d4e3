'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS } from '@/lib/game/terms'
import { FIGURE_TITLE } from '../figure-title'
import { firstEnough, SIZES, useReach } from './use-reach'

/** Time in ms that a deck must stay unchanged before it is analysed again. */
const SETTLED_AFTER = 800

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface ReachMatrixProps {
  readonly list: DeckList
  readonly pool: Pool
}

/** The missions that the team can complete, small enough to fit next to the deck: a row for each mission, by skill. */
export default function ReachMatrix({ list, pool }: ReachMatrixProps) {
  const t = useTranslations('advice')
  const words = useCardLabels()
  const { counted, done } = useReach(pool, useSettled(list))
  if (counted === 'unplayable' || (done && counted.length === 0)) return null
  const bySkill = SKILLS.flatMap((skill) => counted.filter((reach) => reach.skill === skill))
  return (
    <div>
      <h3 className={FIGURE_TITLE}>{t('reach')}</h3>
      <p className="mb-1.5 text-13/[1.35] text-ink-2">{t('reachLegend')}</p>
      <table
        className="w-full table-fixed border-collapse tech text-13/[1.25] font-medium"
        title={t('reachLede')}
      >
        <thead className="text-ink-3">
          <tr>
            <th scope="col">
              <span className="sr">{t('mission')}</span>
            </th>
            <th scope="col" className="w-10">
              <span className="sr">{t('asks')}</span>
            </th>
            {SIZES.map((count) => (
              <th key={count} scope="col" className="w-7 font-medium">
                <span aria-hidden="true">{count}</span>
                <span className="sr">{t('characters', { count })}</span>
              </th>
            ))}
            <th scope="col" className="w-7">
              <Icon name="support" label={t('support')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {bySkill.map(({ mission, skill, difficulty, margins, support }) => {
            const first = firstEnough(margins)
            const figure = (margin: number) => t('margin', { margin })
            const cells = [...margins, support?.margin]
            const enough = first === -1 && (support?.margin ?? -1) >= 0 ? margins.length : first
            return (
              <tr key={mission.key} className="border-t border-line">
                <th
                  scope="row"
                  lang={TITLE_LANGUAGE}
                  className="py-0.75 pr-1 text-left font-medium wrap-anywhere"
                >
                  {mission.title}
                </th>
                <td className="pr-1 text-right whitespace-nowrap text-ink-2">
                  <Icon name={skill} label={words.skill(skill)} /> {difficulty}
                </td>
                {cells.map((margin, place) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the number of characters is the place.
                    key={place}
                    className={`text-center ${place === enough ? 'bg-basalt-3 font-semibold text-amber [box-shadow:inset_2px_0_var(--amber)]' : margin === undefined || margin < 0 ? 'text-ink-3' : ''}`}
                    title={
                      place === margins.length && support
                        ? t('with', { margin: figure(support.margin), name: words.name(support.card) })
                        : undefined
                    }
                  >
                    {margin === undefined ? '–' : figure(margin)}
                    {margin !== undefined && (
                      <span className="sr"> {t(margin >= 0 ? 'enough' : 'short')}</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {!done && (
        <p className="text-14 text-ink-2" role="status">
          {t('counting')}
        </p>
      )}
    </div>
  )
}
