'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { Icon } from '@/components/ui/icon'
import { boundOf, hasTerm, toggleTerm, withBound } from '@/lib/cards/search'
import { SKILLS } from '@/lib/terms'

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

interface PoolFiltersProps {
  readonly query: string
  readonly onQuery: (text: string) => void
  readonly hasCollection: boolean
}

/** Chips that write the query: the types, the skills, and what one owns. */
export function PoolFilters({ query, onQuery, hasCollection }: PoolFiltersProps) {
  const t = useTranslations('decks')
  const words = useCardWords()
  return (
    <fieldset className="bp-chips" aria-label={t('builder.filters')}>
      {TYPES.map(([type, icon]) => (
        <button
          key={type}
          type="button"
          className="chip"
          aria-pressed={hasTerm(query, 'type', type)}
          onClick={() => onQuery(toggleTerm(query, 'type', type))}
        >
          <Icon name={icon} />
          {t(`chip.${type}`)}
        </button>
      ))}
      {SKILLS.map((skill) => {
        const isOn = boundOf(query, skill, '>=') === 1
        return (
          <button
            key={skill}
            type="button"
            className="chip chip--sk"
            aria-pressed={isOn}
            aria-label={t('builder.atLeastOne', { skill: words.skill(skill) })}
            title={t('builder.atLeastOne', { skill: words.skill(skill) })}
            onClick={() => onQuery(withBound(query, skill, '>=', isOn ? undefined : 1))}
          >
            <Icon name={skill} />
            <span>1+</span>
          </button>
        )
      })}
      {hasCollection && (
        <button
          type="button"
          className="chip"
          aria-pressed={boundOf(query, 'own', '>=') === 1}
          onClick={() =>
            onQuery(withBound(query, 'own', '>=', boundOf(query, 'own', '>=') === 1 ? undefined : 1))
          }
        >
          {t('builder.owned')}
        </button>
      )}
    </fieldset>
  )
}
