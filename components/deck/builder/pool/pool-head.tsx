'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { withSearch } from '@/components/cards/browser/search/use-search'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import type { Query } from '@/lib/game/search'
import { GIVES_WAY, POOL_COLUMNS, type PoolColumns } from './pool-styles'

const HEAD = 'grid h-6 place-items-center'
const AT_LEFT = 'justify-start text-left'
const lookOf = (isSorted: boolean) => (isSorted ? 'text-horizon' : 'hover:text-ink')

interface PoolHeadProps {
  readonly query: Query
  readonly onQuery: (text: string) => void
  readonly columns: PoolColumns
}

/** The heads of the pool's columns. Each sorts by its column; a second press reverses the order. */
export function PoolHead({ query, onQuery, columns }: PoolHeadProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const sort = query.sort.find(({ isGroup }) => !isGroup)
  const head = (field: string, name: string, content: ReactNode, highestFirst: boolean, className = '') => {
    const isSorted = sort?.field === field
    const descending = isSorted ? !sort.descending : highestFirst
    return (
      <button
        key={field}
        type="button"
        className={`${HEAD} ${className} ${lookOf(isSorted)}`}
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
    <div
      className={`${POOL_COLUMNS} relative min-h-6.5 border-y border-line pr-30 pl-3.5 tech text-12 tracking-[0.04em] text-ink-3 pointer-coarse:pr-42`}
    >
      {head('cost', t('builder.columns.cost'), <Icon name="hero" className="text-14" />, false)}
      <span className="flex gap-3">
        {head('title', t('builder.columns.card'), t('builder.columns.card'), false, AT_LEFT)}
        <button
          type="button"
          className={`${HEAD} ${AT_LEFT} ${lookOf(!sort)}`}
          aria-pressed={!sort}
          aria-label={t('builder.sortBy', { column: t('builder.columns.number') })}
          onClick={() => withSearch((tools) => onQuery(tools.withSort(query.text)))}
        >
          {t('builder.columns.number')}
        </button>
      </span>
      {columns.onlyMissions ? (
        head('difficulty', t('builder.columns.skill'), t('builder.columns.skillShort'), true)
      ) : (
        <span className={GIVES_WAY} />
      )}
      {columns.skills.map((skill) =>
        head(skill, words.skill(skill), <Icon name={skill} className="text-14" />, true),
      )}
      {columns.hasTraits &&
        (columns.onlyMissions ? (
          head(
            'experience',
            t('builder.columns.reward'),
            t('builder.columns.reward'),
            true,
            `${AT_LEFT} ${GIVES_WAY}`,
          )
        ) : (
          <span className={`text-left ${GIVES_WAY}`}>{t('builder.columns.traits')}</span>
        ))}
      {head('rarity', t('builder.columns.rarity'), <Icon name="rarity-U" className="text-14" />, true)}
      {columns.hasOwned && head('own', t('builder.columns.own'), t('builder.columns.own'), true)}
      <span className="absolute right-3.5 w-24.5 text-center pointer-coarse:w-36.5">
        {t('builder.columns.inDeck')}
      </span>
    </div>
  )
}
