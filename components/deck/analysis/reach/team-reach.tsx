'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { firstEnough, SIZES, useReach } from './use-reach'

interface TeamReachProps {
  readonly list: DeckList
  readonly pool: Pool
}

/**
 * The margin by which the team completes each mission of its pile, by number of characters: see
 * `lib/game/lab/team-reach`.
 */
export function TeamReach({ list, pool }: TeamReachProps) {
  const t = useTranslations('advice')
  const words = useCardLabels()
  const { counted, done } = useReach(pool, list)
  if (counted === 'unplayable') return <p>{t('unplayable')}</p>
  if (done && counted.length === 0) return <p>{t('noTeam')}</p>
  return (
    <ScrollTable label={t('reach')}>
      <table className="w-full min-w-130 border-collapse">
        <thead>
          <tr className="text-left text-13 text-ink-2">
            <th scope="col" className="py-1 pr-3">
              {t('mission')}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t('asks')}
            </th>
            {SIZES.map((count) => (
              <th key={count} scope="col" className="px-2 py-1 text-right">
                {t('characters', { count })}
              </th>
            ))}
            <th scope="col" className="px-2 py-1 text-right">
              {t('support')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ mission, skill, difficulty, margins, support }) => {
            const first = firstEnough(margins)
            return (
              <tr key={mission.key} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal" lang={TITLE_LANGUAGE}>
                  {mission.title}
                </th>
                <td className="py-1 pr-3 whitespace-nowrap">
                  <Icon name={skill} label={words.skill(skill)} /> {difficulty}
                </td>
                {margins.map((margin, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the number of characters is the place.
                  <Margin key={i} margin={margin} isFirst={i === first} />
                ))}
                <Margin
                  margin={support?.margin}
                  isFirst={first === -1 && (support?.margin ?? -1) >= 0}
                  name={support && words.name(support.card)}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
      {!done && <p role="status">{t('counting')}</p>}
    </ScrollTable>
  )
}

interface MarginProps {
  readonly margin: number | undefined
  /** True for the first number of characters in its row that suffices. */
  readonly isFirst: boolean
  /** The support character that makes the difference. */
  readonly name?: string | undefined
}

function Margin({ margin, isFirst, name }: MarginProps) {
  const t = useTranslations('advice')
  if (margin === undefined) return <td className="px-2 py-1 text-right text-ink-3">–</td>
  const figure = t('margin', { margin }).replace('-', '−')
  return (
    <td
      className={`px-2 py-1 text-right tech text-16/[1.3] ${margin < 0 ? 'text-ink-3' : ''} ${isFirst ? 'border-l-2 border-amber bg-basalt-3 font-semibold text-amber' : ''}`}
      title={name && t('with', { margin: figure, name })}
    >
      {figure}
      <span className="sr"> {t(margin >= 0 ? 'enough' : 'short')}</span>
      {name && (
        <span className="block text-12 font-normal text-ink-2" lang={TITLE_LANGUAGE}>
          {name}
        </span>
      )}
    </td>
  )
}
