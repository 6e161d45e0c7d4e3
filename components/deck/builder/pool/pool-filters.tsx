'use client'

import { useTranslations } from 'next-intl'
import { useSearch, withSearch } from '@/components/cards/browser/search/use-search'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import { SIDES, SKILLS } from '@/lib/game/terms'

const TYPES = [
  ['team', 'team'],
  ['mission', 'mission'],
  ['support', 'support'],
  ['gear', 'gear'],
  ['event', 'event'],
  ['ship', 'ship-hero'],
  ['obstacle', 'obstacle'],
  ['adversary', 'adversary'],
] as const

const CHIPS = 'flex min-w-0 gap-1.5'
const CHIP = 'chip min-h-7 px-2.25 pointer-coarse:min-h-8.5'

interface PoolFiltersProps {
  readonly query: string
  readonly onQuery: (text: string) => void
  readonly hasCollection: boolean
  /** True if the chips are on one line that scrolls. */
  readonly isNarrow: boolean
}

/** Chips that edit the query: types, sides, skills, and owned cards. */
export function PoolFilters({ query, onQuery, hasCollection, isNarrow }: PoolFiltersProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const { tools } = useSearch(query !== '')
  const hasAtLeastOne = (field: string) => tools?.boundOf(query, field, '>=') === 1
  const toggleAtLeastOne = (field: string) =>
    withSearch(({ boundOf, withBound }) =>
      onQuery(withBound(query, field, '>=', boundOf(query, field, '>=') === 1 ? undefined : 1)),
    )
  const chip = isNarrow ? `${CHIP} flex-none` : CHIP
  return (
    <fieldset
      className={`${CHIPS} ${isNarrow ? '-mx-3.5 relative overflow-x-auto px-3.5 py-0.5 [scrollbar-width:none]' : 'flex-wrap'}`}
      aria-label={t('builder.filters')}
    >
      {TYPES.map(([type, icon]) => (
        <button
          key={type}
          type="button"
          className={chip}
          aria-pressed={tools?.hasTerm(query, 'type', type) ?? false}
          onClick={() => withSearch(({ toggleTerm }) => onQuery(toggleTerm(query, 'type', type)))}
        >
          <Icon name={icon} />
          {t(`chip.${type}`)}
        </button>
      ))}
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={chip}
          aria-pressed={tools?.hasTerm(query, 'side', side) ?? false}
          onClick={() => withSearch(({ toggleTerm }) => onQuery(toggleTerm(query, 'side', side)))}
        >
          <Icon name={side} />
          {words.t(`side.${side}`)}
        </button>
      ))}
      {SKILLS.map((skill) => (
        <button
          key={skill}
          type="button"
          className={`${chip} gap-1 tech`}
          aria-pressed={hasAtLeastOne(skill)}
          aria-label={t('builder.atLeastOne', { skill: words.skill(skill) })}
          title={t('builder.atLeastOne', { skill: words.skill(skill) })}
          onClick={() => toggleAtLeastOne(skill)}
        >
          <Icon name={skill} />
          <span>1+</span>
        </button>
      ))}
      {hasCollection && (
        <button
          type="button"
          className={chip}
          aria-pressed={hasAtLeastOne('own')}
          onClick={() => toggleAtLeastOne('own')}
        >
          {t('builder.owned')}
        </button>
      )}
    </fieldset>
  )
}
