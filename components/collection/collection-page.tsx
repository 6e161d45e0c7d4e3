'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Understood } from '@/components/cards/browser/problems'
import { useLexicon } from '@/components/cards/browser/use-read-query'
import { useSearchedTexts } from '@/components/cards/card-texts'
import type { IconName } from '@/components/cards/drawing/icons'
import { useTextLanguage } from '@/components/cards/text-language'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { Button, buttonClass } from '@/components/ui/button'
import { digitKey } from '@/components/ui/digit-key'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { Later } from '@/components/ui/later'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useSearchedValues } from '@/components/values/use-card-values'
import { redoCollection, undoCollection } from '@/lib/features/collection/client/collection-edit'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import { completionBySet } from '@/lib/features/collection/model/completion'
import {
  COPY_KINDS,
  type CopyKind,
  collectionFigures,
  copiesOf,
  pairOf,
} from '@/lib/features/collection/model/counts'
import { tradedOf, wantedOf } from '@/lib/features/collection/model/marks'
import { needsAsText } from '@/lib/features/collection/model/needs'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { NO_WORDS } from '@/lib/game/search/plain/lexicons'
import { plainContextNeeded, readQuery, waitsForTexts } from '@/lib/game/search/plain/search-plainly'
import { COPIES_PER_TITLE, type SetCode } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import { CollectionList } from './collection-list'
import { FirstVisit } from './first-visit'
import { MENU_ENTRY, MenuButton } from './menu-button'
import { type Figure, lacksOfPlayset, listedCards, type Order, SHOWN, type Shown } from './row-facts'
import { SetCompletions } from './set-completion'
import { SEGMENTS, segment } from './styles'
import { SyncLine } from './sync-line'
import { useCopy } from './use-copy'
import { FOIL_KEY } from './use-entry'
import { useTypedLetters } from './use-typed-letters'

type PoolDialog = ComponentType<{
  pool: Pool
  open: boolean
  onClose: () => void
  /** Shows the cards that a query finds. */
  onQuery: (query: string) => void
}>
const PrintedResults = lazy(() => import('@/components/cards/browser/printed-results'))

const DIALOGS = {
  starters: () => import('./starters-dialog'),
  import: () => import('./import-dialog'),
  paste: () => import('./paste/paste-dialog'),
  bulk: () => import('./bulk/bulk-dialog'),
  history: () => import('./history/history-dialog'),
  goals: () => import('./goals/goals-dialog'),
  statistics: () => import('./figures/figures-dialog'),
} satisfies Record<string, () => Promise<{ default: PoolDialog }>>
type DialogName = keyof typeof DIALOGS

/** Dialogs that bring cards in, and those that look at what is there. */
const ADD_DIALOGS = ['starters', 'import', 'paste', 'bulk'] as const satisfies readonly DialogName[]
const TOOL_DIALOGS = ['goals', 'statistics', 'history'] as const satisfies readonly DialogName[]

const VIEWS = [
  { id: 'counts', icon: 'table-view', onlyNarrow: false },
  { id: 'binder', icon: 'grid', onlyNarrow: false },
  { id: 'build', icon: 'deck', onlyNarrow: true },
] as const satisfies readonly { id: View; icon: IconName; onlyNarrow: boolean }[]

const NOTHING_LISTED: ReturnType<typeof listedCards> = { cards: [], answer: undefined }

/** A button beside the title. */
const TOOL = buttonClass({ className: 'max-md:px-3 max-xs:px-2.25' })

/** What the page shows: a list to count in, pockets, or, where it is narrow, what can be built. */
type View = 'counts' | 'binder' | 'build'

/** The page of one's own cards: counts by keyboard, completion by set, what is missing, in and out as CSV. */
export function CollectionPage() {
  const t = useTranslations('collection')
  const common = useTranslations('common')
  const copy = useCopy()
  const pool = usePool()
  const poolFailed = usePoolFailed()
  const collection = useCollection()
  const { counts, marks, places, status, place, canUndo, canRedo } = collection
  const book = useMemo(() => ({ counts, marks, places }), [counts, marks, places])
  const search = useRef<HTMLInputElement>(null)
  const enter = useRef<((row: number) => void) | null>(null)
  const [text, setText] = useState('')
  /** A title that was entered and that no card has, and how often that happened. */
  const [missed, setMissed] = useState<{ readonly text: string; readonly times: number }>()
  const isMissed = text !== '' && missed?.text === text
  const [shown, setShown] = useState<Shown>('all')
  const [set, setSet] = useState<SetCode>()
  const [kind, setKind] = useState<CopyKind>('regular')
  const [dialogs, setDialogs] = useState<Partial<Record<DialogName, PoolDialog>>>({})
  const [open, setOpen] = useState<DialogName>()
  const [order, setOrder] = useState<Order>()
  const [allocation, setAllocation] = useState<Allocation>()
  const [wantsBuild, setWantsBuild] = useState(true)
  const [marked, setMarked] = useState<Card>()
  const [view, setView] = useState<View>('counts')
  const isBinder = view === 'binder'
  const [goesOn, setGoesOn] = useState(false)
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

  const filter = useMemo(() => ({ shown, set, order }), [shown, set, order])
  const ready = status === 'ready'
  const lexicon = useLexicon(pool !== undefined)
  const textLanguage = useTextLanguage()
  // Who types titles fast does not wait for everyday words.
  const asked = useMemo(
    () => (pool && text.trim() !== '' ? readQuery(pool, text, lexicon ?? NO_WORDS, textLanguage) : undefined),
    [pool, text, lexicon, textLanguage],
  )
  const readsTexts = useMemo(() => pool && asked && waitsForTexts(pool, asked), [pool, asked]) ?? false
  const needed = useMemo(() => asked && plainContextNeeded(asked), [asked])
  const namesDecks = needed?.has('decks') ?? false
  const texts = useSearchedTexts(readsTexts)
  const decks = useSearchedDecks(namesDecks)
  const values = useSearchedValues(needed?.has('values') ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that a new count pushes out of the filter stays until the filter is chosen anew, so that rows never jump away under the keys.
  const { cards, answer } = useMemo(
    () =>
      pool ? listedCards(pool, book, allocation, asked, filter, { texts, decks, values }) : NOTHING_LISTED,
    [pool, asked, filter, ready, texts, decks, values, allocation !== undefined],
  )

  const sets = useMemo(
    () => (pool && ready ? completionBySet(pool, counts) : undefined),
    [pool, counts, ready],
  )
  const figures = useMemo(() => (pool ? collectionFigures(pool, counts) : undefined), [pool, counts])
  const listed = useMemo(() => {
    const keys = Object.keys(marks)
    const sumOf = (copies: typeof tradedOf) => keys.reduce((sum, key) => sum + copies(marks, key), 0)
    return { trade: sumOf(tradedOf), wanted: sumOf(wantedOf) }
  }, [marks])
  const empty = ready && Object.keys(counts).length === 0 && Object.keys(marks).length === 0

  const show = useCallback(async (name: DialogName) => {
    const { default: Loaded } = await DIALOGS[name]()
    setDialogs((loaded) => ({ ...loaded, [name]: Loaded }))
    setOpen(name)
  }, [])

  const dialogEntry = (name: DialogName) => (
    <button key={name} type="button" className={MENU_ENTRY} disabled={!pool} onClick={() => void show(name)}>
      {t(`tools.${name}`)}
    </button>
  )

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
      // Told here, done by the list.
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

  const short = useMemo(
    () =>
      cards.flatMap((card) => {
        const missing = lacksOfPlayset(book, card)
        const owned = copiesOf(book.counts, card.key)
        return missing > 0 ? [{ key: card.key, needed: COPIES_PER_TITLE, owned, missing }] : []
      }),
    [cards, book],
  )

  const orderBy = useCallback((by: Figure) => {
    // The most first, then the fewest, then the order of the binder again.
    setOrder((now) =>
      now?.by !== by ? { by, ascending: false } : now.ascending ? undefined : { by, ascending: true },
    )
  }, [])

  return (
    <div className="mx-auto max-w-360 px-6 pt-4 pb-15 max-md:px-3 max-md:pt-3 max-md:pb-20">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h1 className="text-28">{t('title')}</h1>
        <span className="text-15 text-ink-2" data-testid="collection-figures">
          {ready && figures && pool
            ? t('figures', { ...figures, all: pool.cards.length, place, sync: collection.sync })
            : ' '}
        </span>
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
          <MenuButton label={t('menu.add')} className={TOOL}>
            <button
              type="button"
              className={MENU_ENTRY}
              disabled={!pool}
              onClick={() => search.current?.focus()}
            >
              {t('menu.type')}
            </button>
            {ADD_DIALOGS.map(dialogEntry)}
            <Link className={MENU_ENTRY} href="/sealed" prefetch={false}>
              {common('nav.sealed')}
            </Link>
          </MenuButton>
          <MenuButton label={t('menu.trade')} className={TOOL}>
            {(['trade', 'wanted'] as const).map((part) => (
              <Link key={part} className={MENU_ENTRY} href={`/collection/trade#${part}`} prefetch={false}>
                {t(`lists.${part}`, { copies: listed[part] })}
              </Link>
            ))}
          </MenuButton>
          <MenuButton label={t('menu.tools')} className={TOOL}>
            {TOOL_DIALOGS.map(dialogEntry)}
            <Link className={MENU_ENTRY} href="/collection/lists" prefetch={false}>
              {t('menu.lists')}
            </Link>
            <button
              type="button"
              className={MENU_ENTRY}
              disabled={!pool || !ready || empty}
              onClick={() => {
                if (!pool) return
                void import('./export-collection').then(({ downloadCollection }) => {
                  downloadCollection(pool, book, t('export.file'))
                  toast({ message: t('export.done', { count: Object.keys(counts).length }) })
                })
              }}
            >
              {t('export.open')}
            </button>
          </MenuButton>
          <span className="max-md:ml-auto flex gap-1">
            <Button variant="quiet" icon disabled={!canUndo} aria-label={t('undo')} onClick={undoCollection}>
              <Icon name="undo" />
            </Button>
            <Button variant="quiet" icon disabled={!canRedo} aria-label={t('redo')} onClick={redoCollection}>
              <Icon name="redo" />
            </Button>
          </span>
        </div>
      </div>

      <SyncLine state={collection} />
      {poolFailed && (
        <Notice bad className="mb-4" role="alert">
          {t('poolFailed')} <Button onClick={retryPool}>{t('sync.retry')}</Button>
        </Notice>
      )}

      {empty && (
        <FirstVisit
          disabled={!pool}
          onStarters={() => void show('starters')}
          onImport={() => void show('import')}
        />
      )}

      <div
        className={`grid gap-x-6.5 ${isBinder ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_300px] max-xl:grid-cols-[minmax(0,1fr)]'}`}
      >
        <div className="min-w-0">
          <div className="sticky top-0 z-5 -mx-6 flex flex-wrap items-center gap-2 bg-basalt-1 px-6 py-2 max-md:static max-md:-mx-3 max-md:px-3 max-md:py-1">
            <div
              className={`field min-w-55 flex-1 max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(8px+max(var(--thumb-bar),env(safe-area-inset-bottom)))] max-md:z-30 max-md:min-h-12 max-md:shadow-2 ${isMissed ? 'border-danger' : ''}`}
            >
              <Icon name="search" />
              <input
                ref={search}
                type="search"
                value={text}
                aria-label={t('search.label')}
                placeholder={t('search.placeholder', { count: pool?.cards.length ?? 824 })}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  setMissed(undefined)
                  setText(event.target.value)
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && text) {
                    event.preventDefault()
                    setText('')
                  }
                  if (
                    event.key === 'Enter' &&
                    pool &&
                    text !== '' &&
                    (answer?.widened !== undefined || cards.length === 0)
                  ) {
                    // What is typed next is the next title, and no more of the one that no card has.
                    event.preventDefault()
                    event.currentTarget.select()
                    setMissed({ text, times: (missed?.times ?? 0) + 1 })
                  } else if ((event.key === 'Enter' || event.key === 'ArrowDown') && cards.length > 0) {
                    event.preventDefault()
                    enter.current?.(0)
                  } else if (isMissed && digitKey(event.nativeEvent)) {
                    // A count of a card that was not found goes nowhere: not to another card, nor into the search.
                    event.preventDefault()
                  }
                }}
              />
              <kbd>/</kbd>
            </div>
            <fieldset
              className={`relative inline-flex ${SEGMENTS} max-md:order-1 max-md:min-w-0 max-md:flex-nowrap max-md:overflow-x-auto max-md:[scrollbar-width:none]`}
            >
              <legend className="sr">{t('shown.label')}</legend>
              {SHOWN.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={segment(shown === one)}
                  aria-pressed={shown === one}
                  onClick={() => setShown(one)}
                >
                  {t(`shown.${one}`)}
                </button>
              ))}
            </fieldset>
            <fieldset className={`inline-flex ${SEGMENTS} max-md:order-first`}>
              <legend className="sr">{t('view.label')}</legend>
              {VIEWS.map(({ id, icon, onlyNarrow }) => (
                <button
                  key={id}
                  type="button"
                  className={`${segment(view === id)} ${onlyNarrow ? 'hidden max-xl:inline-block' : ''}`}
                  aria-pressed={view === id}
                  onClick={() => setView(id)}
                >
                  <Icon name={icon} /> {t(`view.${id}`)}
                </button>
              ))}
            </fieldset>
            {!isBinder && (
              <Button
                variant="quiet"
                className="aria-pressed:text-horizon max-md:hidden"
                aria-pressed={goesOn}
                title={t('goesOnWhy')}
                onClick={() => {
                  setGoesOn(!goesOn)
                  if (!goesOn && cards.length > 0) enter.current?.(0)
                }}
              >
                {t('goesOn')}
              </Button>
            )}
            <fieldset className={`hidden max-md:inline-flex ${SEGMENTS}`}>
              <legend className="sr">{t('kind.label')}</legend>
              {COPY_KINDS.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={segment(kind === one)}
                  aria-pressed={kind === one}
                  onClick={() => setKind(one)}
                >
                  {t(`kind.${one}`)}
                </button>
              ))}
            </fieldset>
          </div>

          <div className={view === 'build' ? 'max-xl:hidden' : ''}>
            {isMissed && (
              <Notice key={missed.times} bad className="my-2 motion-safe:animate-flash-bad" role="alert">
                {t('none.missed', { text })}
              </Notice>
            )}
            {answer && answer.phrases.length > 0 && (
              <Suspense>
                <Understood answer={answer} onQuery={setText} />
              </Suspense>
            )}
            <p className="flex min-h-7 items-center gap-3 text-14 text-ink-2" role="status">
              {pool && t('found', { count: cards.length, all: pool.cards.length })}
              {shown === 'playset' && pool && short.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void copy(
                      needsAsText(pool, short),
                      t('playset.copied', { copies: short.reduce((sum, need) => sum + need.missing, 0) }),
                    )
                  }
                >
                  <Icon name="copy" />
                  {t('playset.copy')}
                </Button>
              )}
            </p>
            <Later isReady={pool !== undefined && status !== 'loading'}>
              <PrintedResults
                title={t('title')}
                lead={[text, t('found', { count: cards.length, all: pool?.cards.length ?? 0 })]
                  .filter(Boolean)
                  .join(' · ')}
                cards={cards}
                copies={(card) => {
                  const [regular, foil] = pairOf(counts, card.key)
                  return foil > 0 ? `${regular} + ${foil}` : String(regular)
                }}
              />
            </Later>
            {pool && cards.length === 0 && (
              <div className="flex flex-wrap items-center gap-3 pt-6 pb-10">
                <p>{t(`none.${text ? 'search' : shown}`)}</p>
                <Button
                  onClick={() => {
                    setText('')
                    setShown('all')
                    setSet(undefined)
                    setOrder(undefined)
                  }}
                >
                  {t('none.reset')}
                </Button>
              </div>
            )}
            {BinderView && isBinder ? (
              <BinderView
                cards={cards}
                book={book}
                disabled={!ready}
                onMarks={setMarked}
                onFailed={() => setView('counts')}
              />
            ) : (
              <CollectionList
                cards={cards}
                book={book}
                allocation={allocation}
                disabled={!ready}
                showLacks={shown === 'playset'}
                order={order}
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
          className={`grid content-start gap-4 border-line ${isBinder ? 'mt-6 border-t pt-4 max-xl:hidden' : 'border-l pl-6.5 max-xl:border-l-0 max-xl:pt-3 max-xl:pl-0'} ${view === 'counts' ? 'max-xl:hidden' : ''}`}
        >
          {BuildNow && pool && (
            <BuildNow pool={pool} onAllocation={setAllocation} onFailed={() => setWantsBuild(false)} />
          )}
          <SetCompletions
            sets={sets}
            chosen={set}
            onChoose={(chosen) => {
              setSet(chosen)
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

      {pool &&
        [...ADD_DIALOGS, ...TOOL_DIALOGS].map((name) => {
          const Loaded = dialogs[name]
          return (
            Loaded && (
              <Loaded
                key={name}
                pool={pool}
                open={open === name}
                onClose={() => setOpen(undefined)}
                onQuery={setText}
              />
            )
          )
        })}
    </div>
  )
}
