'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Pool } from '@/lib/game/cards/pool'
import { filtersOf, parseQuery, type Query, type SearchContext, searchPool } from '@/lib/game/search'

/** Searches in everyday words, by their message keys. */
const EXAMPLES = ['cheap', 'draw', 'combat', 'block', 'rare', 'strong'] as const

const WORDS = 'mt-3.5 mb-2 text-ink-2'
const WAYS = 'flex flex-wrap gap-2'

interface EmptyResultProps {
  readonly pool: Pool
  readonly query: Query
  readonly context: SearchContext
  readonly onQuery: (text: string) => void
}

/** Shown if nothing was found: conditions that could be removed, and other ways to search. */
export default function EmptyResult({ pool, query, context, onQuery }: EmptyResultProps) {
  const t = useTranslations('cards')
  const filters = filtersOf(query)
  const shorter =
    filters.length < 2
      ? []
      : filters.flatMap(({ term, negated }) => {
          const from = negated ? query.text.lastIndexOf('-', term.from) : term.from
          const text = `${query.text.slice(0, from)}${query.text.slice(term.to)}`.replace(/\s+/g, ' ').trim()
          const count = searchPool(pool, parseQuery(text), context).length
          return count > 0 ? [{ text, count, term: query.text.slice(from, term.to) }] : []
        })
  return (
    <div className="max-w-160 relative overflow-y-auto px-5 py-8">
      <h2 className="text-28">{t('empty.title')}</h2>
      {shorter.length > 0 && (
        <>
          <p className={WORDS}>{t('empty.drop')}</p>
          <ul className={WAYS}>
            {shorter.map(({ text, count, term }) => (
              <li key={term}>
                <Button className="whitespace-normal" onClick={() => onQuery(text)}>
                  {t('empty.without', { term, count })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={WORDS}>{t('empty.try')}</p>
      <ul className={WAYS}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button
              variant="quiet"
              className="border-line whitespace-normal text-horizon"
              onClick={() => onQuery(t(`empty.examples.${example}`))}
            >
              {t(`empty.examples.${example}`)}
            </Button>
          </li>
        ))}
        <li>
          <Button className="whitespace-normal" onClick={() => onQuery('')}>
            {t('empty.clear')}
          </Button>
        </li>
      </ul>
    </div>
  )
}
