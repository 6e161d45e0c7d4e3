'use client'

import { useTranslations } from 'next-intl'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { from } from '@/components/ui/breakpoints'
import { Button } from '@/components/ui/button'
import { useMedia } from '@/components/ui/hooks/use-media'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { LazyPrintView } from '@/components/ui/print/lazy-print-view'
import { cardPath } from '@/lib/game/cards/card-path'
import { filtersOf } from '@/lib/game/search/queries'
import { areMissions } from '../printed'
import { useCardTexts } from '../text/card-texts'
import { printAddress, useAddress } from './address'
import { FilterPanel } from './filters/filter-panel'
import { CardGrid } from './results/card-grid'
import { CardList } from './results/card-list'
import { ListHead } from './results/list-head'
import { Preview } from './results/preview'
import type { ResultsHandle } from './results/results'
import { ResultsBar } from './results/results-bar'
import { rememberResults } from './results/results-memory'
import { useGoToResults } from './results/use-go-to-results'
import { useResults } from './results/use-results'
import { Explained, Problems } from './search/problems'
import { SearchBox } from './search/search-box'
import { loadEngine } from './search/use-engine'

const EmptyResult = lazy(() => import('./results/empty-result'))
const FilterDialog = lazy(() => import('./filters/filter-dialog'))
const PrintedResults = lazy(() => import('./results/printed-results'))
const SearchHelp = lazy(() => import('./search/search-help'))

/**
 * State of the results when they were left for a card's page, to restore on return: kept while the tab stays on the
 * site.
 */
let left: { search: string; offset: number; active: number } | undefined

/** The card search: query, filters, results as list or grid, and a full view of the card if there is room. */
export function CardsBrowser() {
  const t = useTranslations('cards')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const { query: text, view, isRead, change, settle } = useAddress()
  const {
    query,
    cards,
    groups,
    answer,
    problems,
    context,
    isWaiting,
    failed: searchFailed,
    lacksCounts,
  } = useResults(isRead ? pool : undefined, text)
  const failed = (poolFailed && !pool) || (searchFailed && isWaiting)
  const isWide = useMedia(from('xl'))
  const hasRoom = useMedia(from('lg'))
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState<'filters' | 'help'>()
  const results = useRef<ResultsHandle>(null)
  const box = useRef<HTMLInputElement>(null)
  const goToResults = useGoToResults(results, text, isWaiting)

  const setText = useCallback(
    (next: string) => {
      change({ query: next })
      setActive(0)
      results.current?.toStart()
    },
    [change],
  )
  const toggleView = useCallback(() => {
    change({ view: view === 'list' ? 'grid' : 'list' })
  }, [change, view])

  const search = printAddress({ query: text, view })
  const cameBack = left?.search === search ? left : undefined
  useEffect(() => {
    if (left && left.search === window.location.search) setActive(left.active)
  }, [])

  /** A card is opened by an ordinary click (or Enter) on its link: the way back is stored first. */
  const remember = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    settle()
    rememberResults({ search, paths: cards.map(cardPath) })
    left = { search, offset: results.current?.offset() ?? 0, active }
  }

  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: '/',
        label: t('keys.search'),
        run: () => {
          box.current?.focus()
          box.current?.select()
          return undefined
        },
      },
      {
        keys: ['ArrowDown', 'j'],
        label: t('keys.down'),
        run: (event) => {
          // Within the filters the arrow keys scroll.
          if (event.target instanceof Element && event.target.closest('[data-filters]')) return false
          goToResults()
          return undefined
        },
      },
      { keys: 'Enter', label: t('keys.open'), run: () => false },
      {
        keys: 'v',
        label: t('keys.view'),
        run: () => {
          toggleView()
          return undefined
        },
      },
      ...(hasRoom
        ? []
        : [
            {
              keys: 'f',
              label: t('keys.filters'),
              run: () => {
                setShown('filters')
                return undefined
              },
            },
          ]),
    ],
    [t, toggleView, goToResults, hasRoom],
  )
  useKeys(keys)

  const list = {
    cards,
    groups,
    active,
    onActive: setActive,
    label: t('results'),
    worthOf: context.values,
    start: cameBack?.offset ?? 0,
    handle: results,
  }
  const count = lacksCounts
    ? t('search.noCollection')
    : pool && !isWaiting
      ? cards.length === pool.cards.length
        ? t('search.found', { count: cards.length })
        : t('search.of', { count: cards.length, total: pool.cards.length })
      : failed
        ? ''
        : t('loading')
  const conditions = filtersOf(query).filter(({ term }) => term.kind !== 'words').length

  return (
    <div
      className="fills grid min-h-0 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_388px]"
      data-window=""
      onClickCapture={remember}
    >
      <h1 className="sr">{t('title')}</h1>
      {hasRoom && (
        <section
          className="relative overflow-y-auto border-r border-line px-3.5 pt-3.5 pb-6"
          data-filters=""
          aria-label={t('filters.title')}
        >
          <FilterPanel pool={pool} query={text} onQuery={setText} />
        </section>
      )}
      {/* Has its own place in the layout before the filters next to it have loaded. */}
      <section
        className="flex min-h-0 min-w-0 flex-col lg:col-start-2 lg:row-start-1"
        aria-label={t('results')}
      >
        <div className="flex flex-col gap-2 px-3.5 pt-3 pb-2 max-md:px-3 max-md:pt-2.5 max-md:pb-1.5">
          <SearchBox ref={box} pool={pool} text={text} onText={setText} onDown={goToResults} />
          <ResultsBar
            query={text}
            onQuery={setText}
            view={view}
            onView={(next) => change({ view: next })}
            said={[count, answer?.widened && t(`search.widened.${answer.widened}`)].filter(Boolean).join(' ')}
            {...(!hasRoom && { conditions })}
            onShow={setShown}
          />
          <Explained query={query} answer={answer} onQuery={setText} />
          <Problems text={text} problems={problems} onQuery={setText} />
        </div>
        {failed && (
          <div className="max-w-160 relative overflow-y-auto px-5 py-8" role="alert">
            <p className="mt-3.5 mb-2 text-ink-2">{t('failed.text')}</p>
            <Button className="whitespace-normal" onClick={poolFailed ? retryPool : loadEngine}>
              {t('failed.retry')}
            </Button>
          </div>
        )}
        {view === 'list' && cards.length > 0 && (
          <ListHead
            query={query}
            hasWorth={context.values !== undefined}
            onlyMissions={areMissions(cards)}
            onQuery={setText}
          />
        )}
        {pool && !isWaiting && !lacksCounts && cards.length === 0 && (
          <Suspense>
            <EmptyResult pool={pool} query={query} context={context} onQuery={setText} />
          </Suspense>
        )}
        {cards.length > 0 &&
          (view === 'list' ? <CardList key="list" {...list} /> : <CardGrid key="grid" {...list} />)}
      </section>
      <LazyPrintView isReady={pool !== undefined && isRead && !isWaiting && !lacksCounts}>
        <PrintedResults title={t('title')} lead={[text, count].filter(Boolean).join(' · ')} cards={cards} />
      </LazyPrintView>
      {isWide && <Preview card={cards[active] ?? cards[0]} />}
      <Suspense>
        {shown === 'filters' && (
          <FilterDialog
            open
            onClose={() => setShown(undefined)}
            pool={pool}
            query={text}
            onQuery={setText}
            count={cards.length}
          />
        )}
        {shown === 'help' && <SearchHelp open onClose={() => setShown(undefined)} onQuery={setText} />}
      </Suspense>
    </div>
  )
}
