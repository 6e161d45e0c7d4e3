'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { type GalleryCounts, MAX_COUNTED } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { EDITIONS, OFFICIAL_TRAITS, SKILLS } from '@/lib/game/terms'
import { CardFilter } from './card-filter'
import type { GallerySearch } from './search'

/** Options for the number of missing cards, of days since a change, and of likes. */
const LACKING = [20, 5, 0] as const
const DAYS = [7, 30, 365] as const
const LIKES = [1, 5, 20] as const

const DAY = 24 * 60 * 60 * 1000

/** Returns the day a number of days ago, as used in a search. */
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** Returns the option that a search's day corresponds to; empty for any other day. */
const stepOf = (since: string): string => DAYS.find((days) => dayBefore(days) === since)?.toString() ?? ''

interface FiltersProps {
  readonly pool: Pool
  readonly search: GallerySearch
  readonly counts: GalleryCounts | undefined
  readonly change: (part: Partial<GallerySearch>) => void
  readonly isMember: boolean
}

/** Filters of public decks apart from words, with the number of decks that each leaves. */
export function Filters({ pool, search, counts, change, isMember }: FiltersProps) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const bringsId = useId()
  const traits = useMemo(() => {
    const onTeams = new Set(pool.cards.flatMap((card) => (card.type === 'team' ? card.traits : [])))
    return OFFICIAL_TRAITS.filter((trait) => onTeams.has(trait))
  }, [pool])
  return (
    <>
      <CardFilter
        pool={pool}
        label={t('filter.with')}
        keys={search.with}
        onChange={(keys) => change({ with: keys })}
      />
      <CardFilter
        pool={pool}
        label={t('filter.without')}
        keys={search.without}
        onChange={(keys) => change({ without: keys })}
      />
      <Choice
        label={t('filter.collection')}
        value={search.lacking === undefined ? '' : String(search.lacking)}
        options={LACKING.map((most) => [String(most), t('filter.lacking', { count: most })])}
        onChange={(value) => change({ lacking: value === '' ? undefined : Number(value) })}
      />
      <fieldset className="grid gap-1">
        <legend className="lab">{t('filter.rules')}</legend>
        {(['', ...EDITIONS] as const).map((edition) => {
          const left = counts?.legal.find((one) => one.edition === edition)?.count
          return (
            <label key={edition} className="flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="legal"
                checked={search.legal === edition}
                onChange={() => change({ legal: edition })}
              />
              <span className="flex-1">
                {edition === '' ? t('filter.anyRules') : t('filter.legalBy', { edition })}
              </span>
              {left !== undefined && (
                <span className="tech text-ink-2">{left >= MAX_COUNTED ? `${left}+` : left}</span>
              )}
            </label>
          )
        })}
      </fieldset>
      <Choice
        label={t('filter.trait')}
        value={search.trait[0] ?? ''}
        options={traits.map((trait) => [trait, terms(`trait.${trait}`)])}
        onChange={(value) => change({ trait: value === '' ? [] : [value] })}
      />
      <fieldset>
        <legend className="lab" id={bringsId}>
          {t('filter.brings')}
        </legend>
        <div className="mt-1 grid grid-cols-2 gap-2">
          {SKILLS.map((skill) => (
            <Field key={skill} as="label">
              <Icon name={skill} />
              <input
                type="number"
                className="w-full min-w-0"
                min={0}
                max={99}
                inputMode="numeric"
                aria-label={t('filter.bring', { skill: terms(`skill.${skill}`) })}
                value={search[skill] === 0 ? '' : search[skill]}
                onChange={({ target }) =>
                  change({ [skill]: Math.min(99, Math.max(0, Math.trunc(Number(target.value)))) || 0 })
                }
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Choice
        label={t('filter.sinceLabel')}
        value={stepOf(search.since)}
        options={DAYS.map((days) => [String(days), t('filter.since', { days: String(days) })])}
        onChange={(value) => change({ since: value === '' ? '' : dayBefore(Number(value)) })}
      />
      <Choice
        label={t('filter.likesLabel')}
        value={search.likes === 0 ? '' : String(search.likes)}
        options={LIKES.map((count) => [String(count), t('filter.likes', { count })])}
        onChange={(value) => change({ likes: Number(value) })}
      />
      {isMember && (
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={search.followed}
            onChange={({ target }) => change({ followed: target.checked, author: '' })}
          />
          {t('filter.followed')}
        </label>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  /** Called with an empty text for no restriction. */
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const t = useTranslations('gallery.filter')
  const id = useId()
  return (
    <div>
      <label className="lab block" htmlFor={id}>
        {label}
      </label>
      <Field as="div" className="mt-1">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('any')}</option>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
