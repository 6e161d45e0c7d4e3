'use client'

import { useTranslations } from 'next-intl'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { hasTerm, OPEN_DECK, withoutTerm, withTerm } from '@/lib/game/search/queries'
import { type FilterProps, Group, SELECT } from './filter-parts'

interface DeckFiltersProps extends FilterProps {
  readonly hasOpenDeck: boolean
}

/**
 * Filters for cards in a deck and cards not in it: the open deck, or one of the user's own. Renders nothing without
 * decks.
 */
export default function DeckFilters({ query, onQuery, hasOpenDeck }: DeckFiltersProps) {
  const t = useTranslations('cards.filters')
  const decks = useSearchedDecks(true)
  const names = [...new Set((decks ?? []).map(({ name }) => name))].sort((a, b) => a.localeCompare(b))
  const known = [...(hasOpenDeck ? [OPEN_DECK] : []), ...names.filter((name) => name !== OPEN_DECK)]
  if (known.length === 0) return null
  return (
    <Group title={t('decks')} shape="rows">
      {(['in', 'not'] as const).map((field) => (
        <label key={field} className="flex min-h-7.5 items-center gap-2 text-14 text-ink-2">
          <span className="w-20 flex-none">{t(field)}</span>
          <select
            aria-label={t(field)}
            className={`${SELECT} min-w-0 flex-1`}
            value={known.find((name) => hasTerm(query, field, name)) ?? ''}
            onChange={(event) => {
              const { value } = event.target
              const cleared = withoutTerm(query, field)
              onQuery(value === '' ? cleared : withTerm(cleared, field, value))
            }}
          >
            <option value="">{t('any')}</option>
            {known.map((name) => (
              <option key={name} value={name}>
                {name === OPEN_DECK ? t('openDeck') : name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Group>
  )
}
