'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { type Query, withSort } from '@/lib/game/search/queries'
import { SKILLS } from '@/lib/game/terms'
import { columnsOf } from '../styles'

interface ListHeadProps {
  readonly query: Query
  /** True if the cards' worth is shown in place of their traits. */
  readonly hasWorth: boolean
  /** True if the cards are missions, whose columns are others. */
  readonly onlyMissions: boolean
  readonly onQuery: (text: string) => void
}

const HEAD = 'relative flex h-6.5 items-center gap-0.75 hover:text-ink'

/** The heads of the columns. Each sorts by its column, figures highest first; a second press reverses the order. */
export function ListHead({ query, hasWorth, onlyMissions, onQuery }: ListHeadProps) {
  const t = useTranslations('cards')
  const words = useCardLabels()
  const sort = query.sort.find(({ isGroup }) => !isGroup)
  const head = (
    field: string,
    name: string,
    content: ReactNode,
    highestFirst: boolean,
    place = 'justify-center',
  ) => {
    const isSorted = sort?.field === field
    const descending = isSorted ? !sort.descending : highestFirst
    return (
      <button
        key={field}
        type="button"
        className={`${HEAD} ${place} ${isSorted ? 'text-ink' : ''}`}
        aria-pressed={isSorted}
        aria-label={t(descending ? 'sort.byDescending' : 'sort.by', { column: name })}
        title={name}
        onClick={() => onQuery(withSort(query.text, field, descending))}
      >
        {content}
        {isSorted && <Icon name={sort.descending ? 'caret-down' : 'caret-up'} className="text-[8px]" />}
      </button>
    )
  }
  return (
    <div
      className={`${columnsOf(onlyMissions)} h-7 flex-none overflow-hidden border-y border-line tech text-12 tracking-[0.04em] text-ink-3 [scrollbar-gutter:stable] max-md:hidden`}
    >
      {head('cost', t('columns.cost'), <Icon name="hero" className="text-14" />, false)}
      {head('title', t('columns.card'), t('columns.card'), false, 'justify-start')}
      {onlyMissions ? (
        head('difficulty', t('columns.skill'), t('columns.skillShort'), true)
      ) : (
        <>
          {head('type', t('sort.type'), <Icon name="support" className="text-14" />, false)}
          {SKILLS.map((skill) =>
            head(skill, words.skill(skill), <Icon name={skill} className="text-14" />, true),
          )}
        </>
      )}
      {hasWorth ? (
        head('value', t('columns.worth'), t('columns.worth'), true, 'justify-start')
      ) : onlyMissions ? (
        head('experience', t('columns.reward'), t('columns.reward'), true, 'justify-start')
      ) : (
        <span>{t('columns.traits')}</span>
      )}
      <button
        type="button"
        className={`${HEAD} justify-start ${sort ? '' : 'text-ink'}`}
        aria-pressed={!sort}
        aria-label={t('sort.by', { column: t('columns.number') })}
        onClick={() => onQuery(withSort(query.text))}
      >
        {t('columns.number')}
      </button>
      {head('rarity', t('sort.rarity'), <Icon name="rarity-U" className="text-14" />, true)}
    </div>
  )
}
