'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/form/field'
import { useMedia } from '@/components/ui/hooks/use-media'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Segments } from '@/components/ui/segments'
import { Examples } from './examples'
import { Filters } from './filters'
import { Found } from './found'
import { NO_SEARCH, useSearch, writeSearch } from './search'
import { useCounts } from './use-counts'
import { authorsOf } from './use-decks-found'
import { useOwnPart } from './use-own-part'

/** Number of published decks from which the filters are open by default. */
const MIN_TO_FILTER = 12

/** Widths without a column for the filters. */
const NARROW = '(width < 1000px)'

/** Public decks: searchable by name, content, abilities, and the cards that the user owns. */
export function GalleryPage() {
  const t = useTranslations('gallery')
  const pool = usePool()
  const failed = usePoolFailed()
  const { search, change } = useSearch()
  const part = useOwnPart()
  const isNarrow = useMedia(NARROW)
  /** Undefined until the user opens or closes the filters. */
  const [isOpen, setIsOpen] = useState<boolean>()
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
  const isPlain = count === 0 && now.q === ''
  const published = counts?.all
  // With only a few decks the filters are folded behind their button.
  const folds = count === 0 && (published === undefined || published < MIN_TO_FILTER)
  const isShown = isOpen ?? (!folds && !isNarrow)
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
        <ButtonLink variant="quiet" className="-mr-3.5" href="/decks" prefetch={false}>
          {t('myDecks')}
        </ButtonLink>
      </div>
      <p className="mt-2 mb-4 max-w-[70ch] text-ink-2">{t('lede')}</p>
      <div
        className={`grid gap-6 max-lg:grid-cols-1 max-lg:gap-3 ${isShown ? 'grid-cols-[250px_minmax(0,1fr)]' : ''}`}
      >
        <div hidden={!isShown}>
          <section id={filtersId} className="grid content-start gap-4" aria-label={t('filter.label')}>
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
            <Button aria-expanded={isShown} aria-controls={filtersId} onClick={() => setIsOpen(!isShown)}>
              <Icon name="filter" />
              {t('filter.title', { count })}
            </Button>
            {published !== 0 && (
              <Segments
                label={t('order.label')}
                value={now.order}
                options={(['new', 'liked', 'near'] as const).map((one) => ({
                  value: one,
                  name: t(`order.${one}`),
                }))}
                onChange={(order) => change({ order })}
              />
            )}
            <Segments
              label={t('view.label')}
              value={now.view}
              options={(['list', 'pictures'] as const).map((one) => ({ value: one, name: t(`view.${one}`) }))}
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
          {pool && isPlain && <Examples pool={pool} isPictures={now.view === 'pictures'} />}
          {isPlain && published === 0 && <p className="mt-6 max-w-[60ch] text-ink-2">{t('firstDay')}</p>}
        </div>
      </div>
    </div>
  )
}
