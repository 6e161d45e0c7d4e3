'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { Icon } from '@/components/ui/icon'
import type { Query } from '@/lib/cards/search'
import { SKILLS } from '@/lib/terms'
import { withSearch } from './use-search'

/** The heads of the pool's columns. Each sorts by its column, a second time the other way round. */
export function PoolHead({ query, onQuery }: { query: Query; onQuery: (text: string) => void }) {
  const t = useTranslations('decks')
  const words = useCardWords()
  const sort = query.sort.find(({ isGroup }) => !isGroup)
  const head = (field: string, name: string, content: ReactNode, highestFirst: boolean, className = '') => {
    const isSorted = sort?.field === field
    const descending = isSorted ? !sort.descending : highestFirst
    return (
      <button
        key={field}
        type="button"
        className={`${className} ${isSorted ? 'on' : ''}`}
        aria-pressed={isSorted}
        aria-label={t(descending ? 'builder.sortByDescending' : 'builder.sortBy', { column: name })}
        title={name}
        onClick={() => withSearch((tools) => onQuery(tools.withSort(query.text, field, descending)))}
      >
        {content}
      </button>
    )
  }
  return (
    <div className="bp-head">
      {head('cost', t('builder.columns.cost'), <Icon name="hero" />, false)}
      {head('title', t('builder.columns.card'), t('builder.columns.card'), false, 'bp-left')}
      <span className="bp-type" />
      {SKILLS.map((skill) => head(skill, words.skill(skill), <Icon name={skill} />, true))}
      <span className="bp-left bp-traits">{t('builder.columns.traits')}</span>
      <button
        type="button"
        className={`bp-left ${sort ? '' : 'on'}`}
        aria-pressed={!sort}
        aria-label={t('builder.sortBy', { column: t('builder.columns.number') })}
        onClick={() => withSearch((tools) => onQuery(tools.withSort(query.text)))}
      >
        {t('builder.columns.number')}
      </button>
      {head('rarity', t('builder.columns.rarity'), <Icon name="rarity-U" />, true)}
      {head('own', t('builder.columns.own'), t('builder.columns.own'), true)}
      <span className="bp-in">{t('builder.columns.inDeck')}</span>
    </div>
  )
}
