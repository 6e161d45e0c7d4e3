'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Icon } from '@/components/ui/icon'
import { GALLERY_PAGE } from '@/lib/api/gallery'
import type { Pool } from '@/lib/cards/pool'
import { lackingAlone } from '@/lib/collection/allocation'
import { Link } from '@/lib/i18n/navigation'
import { OFFICIAL_TRAITS } from '@/lib/terms'
import { CardFilter } from './card-filter'
import { DeckLine, listOf } from './deck-line'
import { PlayerHead } from './player-head'
import { type GallerySearch, NO_SEARCH, useSearch, writeSearch } from './search'
import { useDecksFound } from './use-decks-found'
import { useOwnPart } from './use-own-part'
import './gallery.css'

/** Steps of how many cards one's own collection may lack. */
const LACKING = [20, 5, 0] as const

/** Decks that are looked through at most by themselves for those that can be built. */
const MOST_LOOKED_THROUGH = GALLERY_PAGE * 10

/** Public decks: to search by what they are called, hold and do, and by what one's own collection has of them. */
export function GalleryPage() {
  const t = useTranslations('gallery')
  const pool = usePool()
  const failed = usePoolFailed()
  const { search, change } = useSearch()
  const part = useOwnPart()
  const [isOpen, setIsOpen] = useState(false)
  const filtersId = useId()
  if (failed)
    return (
      <div className="doc">
        <h1>{t('title')}</h1>
        <p className="notice" role="alert">
          {t('noCards')}{' '}
          <button type="button" className="btn" onClick={retryPool}>
            {t('retry')}
          </button>
        </p>
      </div>
    )
  const now = search ?? NO_SEARCH
  const { q, order, ...filters } = writeSearch(now)
  const count = Object.keys(filters).length
  return (
    <div className="doc" aria-busy={!pool}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-page:text-28">{t('title')}</h1>
        <Link className="btn btn--quiet" href="/decks" prefetch={false}>
          {t('myDecks')}
        </Link>
      </div>
      <p className="mt-2 mb-4 max-w-[70ch] text-ink-2">{t('lede')}</p>
      <div className="gl">
        <div>
          <button
            type="button"
            className="btn gl-open"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="filter" />
            {t('filter.title', { count })}
          </button>
          <section
            id={filtersId}
            className={`gl-filters ${isOpen ? '' : 'is-closed'}`}
            aria-label={t('filter.label')}
          >
            {pool && <Filters pool={pool} search={now} change={change} isMember={part.isMember} />}
            {count > 0 && (
              <button
                type="button"
                className="btn"
                onClick={() => change({ ...NO_SEARCH, q: now.q, order: now.order })}
              >
                {t('filter.clear')}
              </button>
            )}
          </section>
        </div>
        <div className="min-w-0">
          {now.author !== '' && <PlayerHead name={now.author} part={part} />}
          <div className="flex flex-wrap items-center gap-2">
            <div className="field min-w-[200px] flex-1">
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
            </div>
            <fieldset className="flex gap-1">
              <legend className="sr">{t('order.label')}</legend>
              {(['new', 'liked'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={now.order === one}
                  onClick={() => change({ order: one })}
                >
                  {t(`order.${one}`)}
                </button>
              ))}
            </fieldset>
          </div>
          {pool && <Found pool={pool} search={search} change={change} part={part} />}
        </div>
      </div>
    </div>
  )
}

interface FoundProps {
  readonly pool: Pool
  readonly search: GallerySearch | undefined
  readonly change: (part: Partial<GallerySearch>) => void
  readonly part: ReturnType<typeof useOwnPart>
}

function Found({ pool, search, change, part }: FoundProps) {
  const t = useTranslations('gallery')
  const { status: collected, counts } = useCollection()
  const { decks, status, more, retry } = useDecksFound(search, part.own?.following)
  const hasCollection = collected === 'ready' && Object.keys(counts).length > 0
  const lacks = useMemo(() => {
    if (!hasCollection) return new Map<string, number>()
    const known = decks.flatMap((deck) => {
      const list = listOf(deck)
      return list ? [{ shareId: deck.shareId, list }] : []
    })
    const lacking = lackingAlone(
      pool,
      counts,
      known.map(({ list }) => list),
    )
    return new Map(known.map(({ shareId }, at) => [shareId, lacking[at] ?? 0]))
  }, [pool, decks, counts, hasCollection])
  const most = search?.lacking
  const shown =
    most === undefined || !hasCollection
      ? decks
      : decks.filter(({ shareId }) => (lacks.get(shareId) ?? Number.POSITIVE_INFINITY) <= most)
  const goesOn =
    most !== undefined &&
    hasCollection &&
    shown.length < GALLERY_PAGE &&
    decks.length < MOST_LOOKED_THROUGH &&
    more !== undefined
  const looksFor = useRef(more)
  looksFor.current = more
  useEffect(() => {
    if (goesOn && decks.length > 0) looksFor.current?.()
  }, [goesOn, decks.length])
  return (
    <>
      <p role="status" className="mt-3 text-14 text-ink-2">
        {status === 'loading' || goesOn
          ? t('loading')
          : status === 'ready'
            ? t(more ? 'foundMore' : 'found', { count: shown.length })
            : ''}
      </p>
      {(status === 'busy' || status === 'unreachable') && (
        <p className="notice my-3" role="alert">
          {t(status)}{' '}
          <button type="button" className="btn" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {most !== undefined && collected === 'ready' && !hasCollection && (
        <p className="notice my-3">
          {t('noCollection')} <Link href="/collection">{t('toCollection')}</Link>
        </p>
      )}
      <ul className="gl-list" aria-label={t('list')}>
        {shown.map((deck) => (
          <DeckLine
            key={deck.shareId}
            pool={pool}
            deck={deck}
            lacks={lacks.get(deck.shareId)}
            part={part}
            onAuthor={(author) => change({ ...NO_SEARCH, author })}
          />
        ))}
      </ul>
      {status === 'ready' && shown.length === 0 && !goesOn && (
        <div className="py-6">
          <p className="text-22">{t('none')}</p>
          <p className="mt-1 max-w-[60ch] text-ink-2">{t('noneHint')}</p>
        </div>
      )}
      {more && !goesOn && (
        <p className="mt-4">
          <button type="button" className="btn" onClick={more}>
            {t('more')}
          </button>
        </p>
      )}
    </>
  )
}

interface FiltersProps {
  readonly pool: Pool
  readonly search: GallerySearch
  readonly change: (part: Partial<GallerySearch>) => void
  readonly isMember: boolean
}

function Filters({ pool, search, change, isMember }: FiltersProps) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const lackId = useId()
  const traitId = useId()
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
      <div>
        <label className="lab block" htmlFor={traitId}>
          {t('filter.trait')}
        </label>
        <div className="field mt-1">
          <select
            id={traitId}
            value={search.trait[0] ?? ''}
            onChange={({ target }) => change({ trait: target.value === '' ? [] : [target.value] })}
          >
            <option value="">{t('filter.any')}</option>
            {traits.map((trait) => (
              <option key={trait} value={trait}>
                {terms(`trait.${trait}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div>
        <label className="lab block" htmlFor={lackId}>
          {t('filter.collection')}
        </label>
        <div className="field mt-1">
          <select
            id={lackId}
            value={search.lacking ?? ''}
            onChange={({ target }) =>
              change({ lacking: target.value === '' ? undefined : Number(target.value) })
            }
          >
            <option value="">{t('filter.any')}</option>
            {LACKING.map((most) => (
              <option key={most} value={most}>
                {t('filter.lacking', { count: most })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={search.legal}
          onChange={({ target }) => change({ legal: target.checked })}
        />
        {t('filter.legal')}
      </label>
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
