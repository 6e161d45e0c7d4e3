'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Explained, Problems } from '@/components/cards/browser/search/problems'
import { SearchBox } from '@/components/cards/browser/search/search-box'
import { useSearch } from '@/components/cards/browser/search/use-search'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NO_POOL } from '../../viewer/use-deck-facts'
import { useBuilder, useBuilderStore } from '../builder-context'
import { Reader } from '../reader'
import { PoolFilters } from './pool-filters'
import { PoolHead } from './pool-head'
import { PoolList } from './pool-list'
import { columnsFor, columnWidths, POOL_LIST } from './pool-styles'
import type { PoolResults } from './use-pool-results'

const SearchHelp = lazy(() => import('@/components/cards/browser/search/search-help'))
const FilterDialog = lazy(() => import('@/components/cards/browser/filters/filter-dialog'))
const EmptyResult = lazy(() => import('@/components/cards/browser/results/empty-result'))

/** Below this width of the pane, in pixels, rows have few columns and two lines. */
const NARROW = 540

interface PoolPaneProps {
  readonly results: PoolResults
  /** True if there is room for the reader. */
  readonly hasReader: boolean
}

/** The pool: search, chips, the cards found, and the reader. */
export function PoolPane({ results, hasReader }: PoolPaneProps) {
  const { pool, failed, query, cards, answer, owned } = results
  const builder = useBuilderStore()
  const onQuery = builder.search
  const { box, poolList } = builder.elements
  const shown = useBuilder(({ pointed, active }) => pointed ?? cards[active])
  const t = useTranslations('decks')
  const cardLabels = useTranslations('cards')
  const { tools } = useSearch(query.text !== '')
  const conditions = tools?.filtersOf(query).filter(({ term }) => term.kind !== 'words').length ?? 0
  const columns = useMemo(() => columnsFor(cards, owned !== undefined), [cards, owned])
  const pane = useRef<HTMLElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  const [dialog, setShown] = useState<'filters' | 'help'>()
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < NARROW)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={pane}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col"
      style={columnWidths(columns)}
      aria-label={t('builder.pool')}
    >
      <div className="flex flex-col gap-2.25 px-3.5 pt-3 pb-2.5 max-lg:pt-2.5">
        <div className="flex flex-wrap gap-2 [&>search]:min-w-0 [&>search]:flex-[1_1_60%]">
          <SearchBox
            ref={box}
            pool={pool}
            text={query.text}
            onText={onQuery}
            onDown={() => builder.goToResults()}
          />
          <Button className="flex-none" aria-haspopup="dialog" onClick={() => setShown('filters')}>
            <Icon name="filter" />{' '}
            <span className={conditions > 0 ? 'max-sm:sr-only' : ''}>{cardLabels('filters.title')}</span>{' '}
            {conditions > 0 && <b>{conditions}</b>}
          </Button>
        </div>
        <div className="grid gap-1.5">
          <PoolFilters
            query={query.text}
            onQuery={onQuery}
            hasCollection={owned !== undefined}
            isNarrow={isNarrow}
          />
          <span className="flex justify-between gap-x-3 gap-y-1 text-14/[28px] whitespace-nowrap text-ink-2">
            <span role="status">
              {pool ? t('builder.found', { count: cards.length }) : failed ? '' : t('builder.loadingCards')}
              {pool && answer?.widened && ` ${cardLabels(`search.widened.${answer.widened}`)}`}
            </span>
            <Button variant="quiet" className="-mr-1 min-h-7 px-1 text-14" onClick={() => setShown('help')}>
              {cardLabels('search.help')}
            </Button>
          </span>
        </div>
        <Explained query={query} answer={answer} onQuery={onQuery} isShort={isNarrow} />
        <Problems text={query.text} problems={results.problems} onQuery={onQuery} />
      </div>
      {!isNarrow && <PoolHead query={query} onQuery={onQuery} columns={columns} />}
      {failed && !pool && (
        <div className="grid justify-items-start gap-2.5 p-5" role="alert">
          <p>{t('builder.poolFailed')}</p>
          <Button onClick={results.retry}>{t('missing.retry')}</Button>
        </div>
      )}
      {pool && cards.length === 0 ? (
        <div className={POOL_LIST}>
          <Suspense>
            <EmptyResult pool={pool} query={query} context={results.context} onQuery={onQuery} />
          </Suspense>
        </div>
      ) : (
        <PoolList
          pool={pool ?? NO_POOL}
          cards={cards}
          owned={owned}
          worthOf={results.context.values}
          columns={columns}
          isNarrow={isNarrow}
          opensByMouse={isNarrow || !hasReader}
          label={t('builder.results')}
          handle={poolList}
        />
      )}
      {hasReader && <Reader card={shown} />}
      <Suspense>
        {dialog === 'help' && <SearchHelp open onClose={() => setShown(undefined)} onQuery={onQuery} />}
        {dialog === 'filters' && (
          <FilterDialog
            open
            onClose={() => setShown(undefined)}
            pool={pool}
            query={query.text}
            hasOpenDeck
            onQuery={onQuery}
            count={cards.length}
          />
        )}
      </Suspense>
    </section>
  )
}
