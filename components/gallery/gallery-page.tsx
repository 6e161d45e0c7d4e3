'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Filters } from './filters'
import { Found } from './found'
import { NO_SEARCH, useSearch, writeSearch } from './search'
import { useCounts } from './use-counts'
import { authorsOf } from './use-decks-found'
import { useOwnPart } from './use-own-part'

/** Public decks: to search by what they are called, hold and do, and by what one's own collection has of them. */
export function GalleryPage() {
  const t = useTranslations('gallery')
  const pool = usePool()
  const failed = usePoolFailed()
  const { search, change } = useSearch()
  const part = useOwnPart()
  const [isOpen, setIsOpen] = useState(false)
  const filtersId = useId()
  const authors = search && authorsOf(search, part.own?.following)
  const counts = useCounts(search, authors)
  if (failed)
    return (
      <div className="doc">
        <h1>{t('title')}</h1>
        <Notice role="alert">
          {t('noCards')} <Button onClick={retryPool}>{t('retry')}</Button>
        </Notice>
      </div>
    )
  const now = search ?? NO_SEARCH
  const { q: _, order: __, view: ___, ...filters } = writeSearch(now)
  const count = Object.keys(filters).length
  return (
    <div className="doc" aria-busy={!pool}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-md:text-28">{t('title')}</h1>
        {part.own && part.own.following.length > 0 && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={`/feeds/decks.atom?author=${encodeURIComponent(part.own.following.slice(0, 20).join(','))}`}
          >
            {t('filter.feedFollowed')}
          </a>
        )}
        <ButtonLink variant="quiet" href="/decks" prefetch={false}>
          {t('myDecks')}
        </ButtonLink>
      </div>
      <p className="mt-2 mb-4 max-w-[70ch] text-ink-2">{t('lede')}</p>
      <div className="grid grid-cols-[250px_minmax(0,1fr)] gap-6 max-lg:grid-cols-1 max-lg:gap-3">
        <div>
          <Button
            className="lg:hidden"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="filter" />
            {t('filter.title', { count })}
          </Button>
          <section
            id={filtersId}
            className={`grid content-start gap-4 max-lg:mt-3 ${isOpen ? '' : 'max-lg:hidden'}`}
            aria-label={t('filter.label')}
          >
            {pool && (
              <Filters pool={pool} search={now} counts={counts} change={change} isMember={part.isMember} />
            )}
            {count > 0 && (
              <Button onClick={() => change({ ...NO_SEARCH, q: now.q, order: now.order, view: now.view })}>
                {t('filter.clear')}
              </Button>
            )}
          </section>
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <Field as="div" className="min-w-50 flex-1">
              <Icon name="search" />
              <input
                type="search"
                value={now.q}
                maxLength={100}
                aria-label={t('search')}
                placeholder={t('search')}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => change({ q: target.value })}
              />
            </Field>
            <Chips
              label={t('order.label')}
              value={now.order}
              options={(['new', 'liked', 'near'] as const).map((one) => [one, t(`order.${one}`)])}
              onChange={(order) => change({ order })}
            />
            <Chips
              label={t('view.label')}
              value={now.view}
              options={(['list', 'pictures'] as const).map((one) => [one, t(`view.${one}`)])}
              onChange={(view) => change({ view })}
            />
          </div>
          {pool && (
            <Found
              pool={pool}
              search={search}
              now={now}
              counts={counts}
              authors={authors}
              change={change}
              part={part}
            />
          )}
        </div>
      </div>
    </div>
  )
}

interface ChipsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, name: string])[]
  readonly onChange: (value: T) => void
}

function Chips<T extends string>({ label, value, options, onChange }: ChipsProps<T>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr">{label}</legend>
      {options.map(([one, name]) => (
        <Chip key={one} aria-pressed={value === one} onClick={() => onChange(one)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
