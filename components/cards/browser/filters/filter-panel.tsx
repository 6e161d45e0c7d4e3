'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { GlyphMark } from '@/components/cards/parts'
import { Chip } from '@/components/ui/chip'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { Icon } from '@/components/ui/icon'
import type { Pool } from '@/lib/game/cards/pool'
import {
  boundOf,
  fieldNamed,
  hasTerm,
  toggleTerm,
  valuesOf,
  withBound,
  withoutTerm,
  withTerm,
} from '@/lib/game/search/queries'
import { CARD_TYPES, OFFICIAL_GLYPHS, RARITIES, SIDES, SKILLS, type Skill } from '@/lib/game/terms'
import { Bound, type FilterProps, figures, Group, SELECT } from './filter-parts'

interface FilterPanelProps extends FilterProps {
  readonly pool: Pool | undefined
  /** True if a deck is open to which cards can be added. */
  readonly hasOpenDeck?: boolean | undefined
  /** True if the user opened it, so that the rest of it need not wait for the first interaction. */
  readonly isAsked?: boolean
}

const DeckFilters = lazy(() => import('./deck-filters'))
const MoreFilters = lazy(() => import('./more-filters'))

/** All filters. They are another way to edit the query's text: everything they set is written there. */
export function FilterPanel({
  pool,
  query,
  onQuery,
  hasOpenDeck = false,
  isAsked = false,
}: FilterPanelProps) {
  const t = useTranslations('cards')
  const words = useCardLabels()
  const filter = { query, onQuery }
  const [isBegun, setBegun] = useState(false)
  useFirstInteraction(
    useCallback(() => setBegun(true), []),
    isAsked,
  )
  return (
    <div className="flex flex-col gap-4">
      <Group title={t('filters.type')}>
        {CARD_TYPES.map((type) => (
          <Toggle key={type} {...filter} field="type" value={type}>
            <Icon name={type === 'ship' ? 'ship-hero' : type} />
            {words.t(`type.${type}`)}
          </Toggle>
        ))}
      </Group>
      <Group title={t('filters.side')}>
        {SIDES.map((side) => (
          <Toggle key={side} {...filter} field="side" value={side}>
            <Icon name={side} />
            {words.t(`side.${side}`)}
          </Toggle>
        ))}
      </Group>
      <Group title={t('filters.skill')} shape="rows">
        {SKILLS.map((skill) => (
          <SkillBound key={skill} {...filter} skill={skill} />
        ))}
      </Group>
      <Group title={t('filters.cost')} shape="words">
        <Bound {...filter} field="cost" operator=">=" label={t('filters.costFrom')} most={8} />
        <span>{t('filters.to')}</span>
        <Bound {...filter} field="cost" operator="<=" label={t('filters.costTo')} most={8} />
      </Group>
      <Group title={t('filters.trait')}>
        {openValues(pool, 'trait').map(({ value, name }) => (
          <Toggle key={value} {...filter} field="trait" value={value}>
            {words.trait(name)}
          </Toggle>
        ))}
      </Group>
      <Group title={t('filters.glyph')}>
        {OFFICIAL_GLYPHS.map((glyph) => (
          <Toggle key={glyph} {...filter} field="glyph" value={glyph.toLowerCase()}>
            <span aria-hidden="true">
              <GlyphMark glyph={glyph} />
            </span>
            {words.glyph(glyph)}
          </Toggle>
        ))}
      </Group>
      <Group title={t('filters.set')}>
        {openValues(pool, 'set').map(({ value, name }) => (
          <Toggle key={value} {...filter} field="set" value={value}>
            {words.set(name)}
          </Toggle>
        ))}
      </Group>
      <Group title={t('filters.rarity')}>
        {RARITIES.map((rarity) => (
          <Toggle key={rarity} {...filter} field="rarity" value={rarity.toLowerCase()}>
            <Icon name={`rarity-${rarity}`} />
            {words.rarity(rarity)}
          </Toggle>
        ))}
      </Group>
      {isBegun && (
        <Suspense>
          <MoreFilters {...filter} pool={pool} />
          <DeckFilters {...filter} hasOpenDeck={hasOpenDeck} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the values of an open list, spelled as on the cards. */
function openValues(pool: Pool | undefined, name: 'trait' | 'set'): { value: string; name: string }[] {
  const field = fieldNamed(name)
  if (field?.kind !== 'list') return []
  if (!pool) return []
  const spelled = new Map<string, string>()
  for (const card of pool.cards)
    for (const word of field.read(card, {})) spelled.set(word.toLowerCase(), word)
  return valuesOf(pool, field).flatMap((value) => {
    const word = spelled.get(value)
    return word === undefined ? [] : [{ value, name: word }]
  })
}

/** A chip that filters by one value of a field. */
export function Toggle({
  query,
  onQuery,
  field,
  value,
  children,
}: FilterProps & { field: string; value: string; children: ReactNode }) {
  return (
    <Chip
      aria-pressed={hasTerm(query, field, value)}
      onClick={() => onQuery(toggleTerm(query, field, value))}
    >
      {children}
    </Chip>
  )
}

/** A filter for a skill: any card, cards that have it, or cards with a minimum rating. */
function SkillBound({ query, onQuery, skill }: FilterProps & { skill: Skill }) {
  const t = useTranslations('cards')
  const words = useCardLabels()
  const bound = boundOf(query, skill, '>=')
  const isRated = hasTerm(query, 'skill', skill)
  return (
    <label
      className={`flex min-h-7.5 items-center gap-2 text-14 pointer-coarse:min-h-11 ${bound !== undefined || isRated ? 'text-ink' : 'text-ink-2'}`}
    >
      <Icon name={skill} className="text-15" />
      <span className="flex-1">{words.skill(skill)}</span>
      <select
        className={`${SELECT} w-28`}
        aria-label={t('filters.rating', { skill: words.skill(skill) })}
        value={bound ?? (isRated ? 'rated' : '')}
        onChange={(event) => {
          const { value } = event.target
          const cleared = withoutTerm(query, 'skill', skill)
          if (value === 'rated') onQuery(withTerm(withBound(cleared, skill, '>='), 'skill', skill))
          else onQuery(withBound(cleared, skill, '>=', value === '' ? undefined : Number(value)))
        }}
      >
        <option value="">{t('filters.any')}</option>
        <option value="rated">{t('filters.rated')}</option>
        {figures(1, 6, bound).map((figure) => (
          <option key={figure} value={figure}>
            {t('filters.atLeast', { value: figure })}
          </option>
        ))}
      </select>
    </label>
  )
}
