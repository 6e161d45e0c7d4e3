'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { startSearch } from '@/components/cards/browser/search/use-search'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { Notice } from '@/components/ui/notice'
import { redoCollection, undoCollection } from '@/lib/features/collection/client/collection-edit'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import { completionBySet } from '@/lib/features/collection/model/completion'
import { type CopyKind, collectionFigures } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'
import { CollectionDialogs, useCollectionDialogs } from './collection-dialogs'
import { CollectionFilters, CollectionSearch, type View } from './collection-filters'
import { CollectionList } from './collection-list'
import { CollectionTools } from './collection-tools'
import { FoundLine, isMissed } from './entry/found-line'
import { FOIL_KEY } from './entry/use-entry'
import { useTypedLetters } from './entry/use-typed-letters'
import { FirstVisit } from './first-visit'
import type { Figure } from './row-facts'
import { SetCompletions } from './set-completion'
import { SyncLine } from './sync-line'
import { useCollectionFilter, useListedCards } from './use-listed-cards'

/** The user's collection: counting by keyboard, completion by set, missing cards, import and export as CSV. */
export function CollectionPage() {
  const t = useTranslations('collection')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  const state = useCollection()
  const { counts, marks, places, status, place } = state
  const collection = useMemo(() => ({ counts, marks, places }), [counts, marks, places])
  const ready = status === 'ready'
  const empty = ready && Object.keys(counts).length === 0 && Object.keys(marks).length === 0
  const search = useRef<HTMLInputElement>(null)
  const enter = useRef<((row: number) => void) | null>(null)
  const [filter, change] = useCollectionFilter()
  const [kind, setKind] = useState<CopyKind>('regular')
  const [view, setView] = useState<View>('counts')
  const [goesOn, setGoesOn] = useState(false)
  const [allocation, setAllocation] = useState<Allocation>()
  const [wantsBuild, setWantsBuild] = useState(true)
  const [marked, setMarked] = useState<Card>()
  const dialogs = useCollectionDialogs()
  const isBinder = view === 'binder'
  const BinderView = useLazyComponent(
    isBinder && pool !== undefined,
    () => import('./binder/binder-view'),
    () => setView('counts'),
  )
  const BuildNow = useLazyComponent(
    wantsBuild && pool !== undefined,
    () => import('./build/build-now'),
    () => setWantsBuild(false),
  )
  const MarksDialog = useLazyComponent(
    marked !== undefined,
    () => import('./marks/marks-dialog'),
    () => setMarked(undefined),
  )

  const { cards, answer, isSearchable, searchFailed } = useListedCards(pool, filter, {
    collection,
    allocation,
    ready,
  })
  const sets = useMemo(
    () => (pool && ready ? completionBySet(pool, counts) : undefined),
    [pool, counts, ready],
  )
  const figures = useMemo(() => (pool ? collectionFigures(pool, counts) : undefined), [pool, counts])
  const goToFirst = () => enter.current?.(0)

  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: '/',
        label: t('keys.search'),
        run: () => {
          search.current?.focus()
          search.current?.select()
          return undefined
        },
      },
      { keys: 'mod+z', label: t('keys.undo'), run: () => void undoCollection() },
      { keys: ['shift+mod+z', 'mod+y'], label: t('keys.redo'), run: () => void redoCollection() },
      // Listed here for the help; the list handles them.
      { keys: ['ArrowDown', 'ArrowUp', 'Enter'], label: t('keys.move'), run: () => false },
      { keys: ['0', '9'], isRange: true, label: t('keys.digits'), run: () => false },
      { keys: ['+', '-'], label: t('keys.step'), run: () => false },
      { keys: ['ArrowLeft', 'ArrowRight'], label: t('keys.column'), run: () => false },
      { keys: FOIL_KEY, label: t('keys.foil'), run: () => false },
      { keys: 'F2', label: t('keys.marks'), run: () => false },
    ],
    [t],
  )
  useKeys(keys)
  useTypedLetters(search)

  const orderBy = useCallback((by: Figure) => change({ kind: 'order', by }), [change])
  const searchFor = (text: string) => change({ kind: 'search', text })

  return (
    <div className="mx-auto max-w-360 px-6 pt-4 pb-15 max-md:px-4 max-md:pt-3 max-md:pb-20">
      <div className="relative flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h1 className="text-28">{t('title')}</h1>
        <span className="text-15 text-ink-2 max-md:w-full" data-testid="collection-figures">
          {ready && figures && pool
            ? t('figures', { ...figures, all: pool.cards.length, place, sync: state.sync })
            : ' '}
        </span>
        <CollectionTools
          pool={pool}
          collection={state}
          canExport={ready && !empty}
          search={search}
          onDialog={(name) => void dialogs.show(name)}
        />
      </div>

      <SyncLine state={state} />
      {(poolFailed || searchFailed) && (
        <Notice bad className="mb-4" role="alert">
          {t('poolFailed')} <Button onClick={poolFailed ? retryPool : startSearch}>{t('sync.retry')}</Button>
        </Notice>
      )}

      {empty && (
        <FirstVisit
          disabled={!pool}
          onStarters={() => void dialogs.show('starters')}
          onImport={() => void dialogs.show('import')}
        />
      )}

      <div
        className={`grid gap-x-6.5 ${isBinder ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_300px] max-xl:grid-cols-[minmax(0,1fr)]'}`}
      >
        <div className="min-w-0">
          <CollectionFilters
            shown={filter.shown}
            onShown={(shown) => change({ kind: 'shown', shown })}
            view={view}
            onView={setView}
            kind={kind}
            onKind={setKind}
          >
            <CollectionSearch
              field={search}
              text={filter.text}
              count={pool?.cards.length ?? 824}
              isMissed={isMissed(filter)}
              hasFound={cards.length > 0 && !answer?.widened && !answer?.ignored.length}
              onText={searchFor}
              onMissed={isSearchable ? () => change({ kind: 'missed' }) : undefined}
              onEnter={cards.length > 0 ? goToFirst : undefined}
            />
          </CollectionFilters>

          <div className={view === 'build' ? 'max-xl:hidden' : ''}>
            <FoundLine
              pool={pool}
              collection={collection}
              isLoaded={pool !== undefined && status !== 'loading'}
              filter={filter}
              onChange={change}
              cards={cards}
              answer={answer}
            >
              {view !== 'binder' && (
                <Button
                  variant="quiet"
                  className="-my-1 ml-auto aria-pressed:text-horizon max-md:hidden"
                  aria-pressed={goesOn}
                  title={t('goesOnWhy')}
                  onClick={() => {
                    setGoesOn(!goesOn)
                    if (!goesOn && cards.length > 0) goToFirst()
                  }}
                >
                  {t('goesOn')}
                </Button>
              )}
            </FoundLine>
            {BinderView && isBinder ? (
              <BinderView
                cards={cards}
                book={collection}
                disabled={!ready}
                onMarks={setMarked}
                onFailed={() => setView('counts')}
              />
            ) : (
              <CollectionList
                cards={cards}
                book={collection}
                allocation={allocation}
                disabled={!ready}
                showLacks={filter.shown === 'playset'}
                order={filter.order}
                onOrder={orderBy}
                onMarks={setMarked}
                kind={kind}
                onKind={setKind}
                search={search}
                enter={enter}
                goesOn={goesOn}
              />
            )}
          </div>
        </div>
        <aside
          aria-label={t('build')}
          className={`grid content-start gap-4 border-line ${isBinder ? 'mt-6 border-t pt-4 max-xl:hidden' : 'border-l pt-2 pl-6.5 max-xl:border-l-0 max-xl:pt-3 max-xl:pl-0'} ${view === 'counts' ? 'max-xl:hidden' : ''}`}
        >
          {BuildNow && pool && (
            <BuildNow pool={pool} onAllocation={setAllocation} onFailed={() => setWantsBuild(false)} />
          )}
          <SetCompletions
            sets={sets}
            chosen={filter.set}
            onChoose={(set) => {
              change({ kind: 'set', set })
              setView((now) => (now === 'build' ? 'counts' : now))
            }}
          />
        </aside>
      </div>
      {MarksDialog && marked && (
        <MarksDialog
          key={marked.key}
          card={marked}
          use={allocation?.figuresOf(marked.key)}
          onClose={() => setMarked(undefined)}
        />
      )}

      {pool && <CollectionDialogs dialogs={dialogs} pool={pool} onQuery={searchFor} />}
    </div>
  )
}
