'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Pool } from '@/lib/game/cards/pool'
import {
  hasTerm,
  SEARCH_FIELDS,
  type SearchField,
  valuesOf,
  withoutTerm,
  withTerm,
} from '@/lib/game/search/queries'
import { SKILLS } from '@/lib/game/terms'
import { useFieldName, valueWord } from '../search/query-sentence'
import { Bound, type FilterProps, SELECT } from './filter-parts'

/** Fields with a place of their own in the form. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['type', 'side', 'skill', 'cost', 'trait', 'glyph', 'set', 'rarity', 'in', 'not'],
  ...SKILLS,
])

/** All other fields except those that search for words. */
const FIELDS = SEARCH_FIELDS.filter(({ name, kind }) => !SHOWN.has(name) && kind !== 'text')

/** Highest number of copies offered: the searcher's copies are not in the pool. */
const MAX_COPIES = 9

interface MoreFiltersProps extends FilterProps {
  readonly pool: Pool | undefined
}

/** All other fields of the search table: minimum and maximum for figures, and a value for lists. */
export default function MoreFilters({ pool, query, onQuery }: MoreFiltersProps) {
  const t = useTranslations('cards.filters')
  if (!pool) return null
  return (
    <details>
      <summary className="lab cursor-pointer py-1">{t('more')}</summary>
      <div className="mt-1 flex flex-col gap-1">
        {FIELDS.map((field) => (
          <FieldFilter key={field.name} field={field} pool={pool} query={query} onQuery={onQuery} />
        ))}
      </div>
    </details>
  )
}

/** Returns the highest figure that any card has. */
const highest = (pool: Pool, field: SearchField & { kind: 'number' }): number =>
  pool.cards.reduce((most, card) => Math.max(most, field.read(card, {}) ?? 0), 0)

/** Figures up to this are offered in a list; higher ones are typed. */
const MAX_OFFERED = 20

function FieldFilter({ field, pool, query, onQuery }: FilterProps & { field: SearchField; pool: Pool }) {
  const t = useTranslations('cards.filters')
  const language = useLocale()
  const name = useFieldName()(field.name)
  const filter = { query, onQuery, field: field.name }
  if (field.kind === 'number') {
    const most = field.reads ? MAX_COPIES : highest(pool, field)
    if (most > MAX_OFFERED) return null
    return (
      <div className="text-14 text-ink-2">
        <span>{name}</span>
        <div className="flex flex-wrap items-center gap-1.5">
          <Bound {...filter} operator=">=" label={t('least', { field: name })} most={most} />
          <span>{t('to')}</span>
          <Bound {...filter} operator="<=" label={t('most', { field: name })} most={most} />
        </div>
      </div>
    )
  }
  if (field.kind !== 'list') return null
  const values = valuesOf(pool, field)
  return (
    <label className="text-14 text-ink-2">
      <span className="block">{name}</span>
      <select
        className={`${SELECT} w-full`}
        aria-label={name}
        value={values.find((value) => hasTerm(query, field.name, value)) ?? ''}
        onChange={({ target: { value } }) => {
          const cleared = withoutTerm(query, field.name)
          onQuery(value === '' ? cleared : withTerm(cleared, field.name, value))
        }}
      >
        <option value="">{t('any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {valueWord(field.name, value, language)}
          </option>
        ))}
      </select>
    </label>
  )
}
