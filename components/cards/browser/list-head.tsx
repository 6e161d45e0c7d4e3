'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Query, withSort } from '@/lib/cards/search'
import { SKILLS } from '@/lib/terms'
import { useCardWords } from '../card-words'

interface ListHeadProps {
  readonly query: Query
  readonly onQuery: (text: string) => void
}

/** The heads of the columns. Each sorts by its column; figures highest first, a second time the other way round. */
export function ListHead({ query, onQuery }: ListHeadProps) {
  const t = useTranslations('cards')
  const words = useCardWords()
  const [sort] = query.sort
  const head = (field: string, name: string, content: ReactNode, highestFirst: boolean, className = '') => {
    const isSorted = sort?.field === field
    const descending = isSorted ? !sort.descending : highestFirst
    return (
      <button
        key={field}
        type="button"
        className={`${className} ${isSorted ? 'on' : ''}`}
        aria-pressed={isSorted}
        aria-label={t(descending ? 'sort.byDescending' : 'sort.by', { column: name })}
        title={name}
        onClick={() => onQuery(withSort(query.text, field, descending))}
      >
        {content}
        {isSorted && <Icon name={sort.descending ? 'caret-down' : 'caret-up'} className="ph-dir" />}
      </button>
    )
  }
  return (
    <div className="ph">
      {head('cost', t('columns.cost'), <Icon name="hero" />, false)}
      {head('title', t('columns.card'), t('columns.card'), false, 'ph-t')}
      {head('type', t('sort.type'), <Icon name="support" />, false)}
      {SKILLS.map((skill) => head(skill, words.skill(skill), <Icon name={skill} />, true))}
      <span>{t('columns.traits')}</span>
      <button
        type="button"
        className={`ph-t ${sort ? '' : 'on'}`}
        aria-pressed={!sort}
        aria-label={t('sort.by', { column: t('columns.number') })}
        onClick={() => onQuery(withSort(query.text))}
      >
        {t('columns.number')}
      </button>
      {head('rarity', t('sort.rarity'), <Icon name="rarity-U" />, true)}
    </div>
  )
}
