'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useGoToResults } from '@/components/cards/browser/use-go-to-results'
import { useCardTexts, useSearchedTexts } from '@/components/cards/card-texts'
import { GateStrip } from '@/components/cards/gate'
import { useMedia } from '@/components/cards/use-media'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { Icon } from '@/components/ui/icon'
import { useFirstInteraction } from '@/components/ui/use-first-interaction'
import { copiesOf, ownedOf } from '@/lib/features/collection/model/counts'
import type { DeckDocument } from '@/lib/features/decks/client/deck-document'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { prepareDrafts } from '@/lib/features/decks/client/drafts'
import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import type { Card } from '@/lib/game/cards/card'
import type { Query } from '@/lib/game/search/index'
import type { CardKey } from '@/lib/game/terms/index'
import type { GivenDeck } from '../import-export/use-given-deck'
import { LegalitySide } from '../legality/legality-side'
import type { RuleFix } from '../legality/rule-views'
import { allowedAt, type CardPlace, oneLess, oneMore, withCount, withPlayset } from '../viewer/deck-actions'
import { DeckBody } from '../viewer/deck-body'
import type { ShownEntry } from '../viewer/deck-entries'
import { prepareTeamTokens } from '../viewer/team-token'
import { NO_POOL, useDeckFacts } from '../viewer/use-deck-facts'
import type { ShownFigure } from '../viewer/views/looks'
import { useDeckView } from '../viewer/views/view-store'
import { type DeckDialog, DeckHeader } from './deck-header'
import { usePlayAddress } from './play-address'
import type { PoolListHandle } from './pool/pool-list'
import { PoolPane } from './pool/pool-pane'
import { loadSearch, useSearch } from './pool/use-search'
import { HAS_READER } from './reader'
import { useBuilderKeys } from './use-builder-keys'
import { useSave } from './use-save'
import styles from './workbench.module.css'

/** It fills the window: pool, deck and legality side by side, and each scrolls for itself. */
const WORKBENCH =
  'fills relative grid min-h-0 min-w-0 flex-1 overflow-clip grid-rows-[minmax(0,1fr)] max-builder:grid-rows-[minmax(0,1fr)_56px]'
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_470px] max-builder:grid-cols-[minmax(0,1fr)] gate-beside:grid-cols-[minmax(0,1fr)_710px] builder-roomy:grid-cols-[minmax(0,1fr)_786px]'
const COLUMNS_WIDE = 'grid-cols-[44px_minmax(0,1fr)] max-builder:grid-cols-[minmax(0,1fr)]'
/** On a phone the deck lies in a drawer over the pool. */
const DECK = [
  'flex min-h-0 min-w-0 flex-col relative overflow-y-auto outline-none',
  'max-builder:fixed max-builder:inset-[var(--bar)_0_56px] max-builder:z-4 max-builder:border-t max-builder:border-line-strong max-builder:bg-basalt-1 max-builder:shadow-3',
  'gate-beside:grid gate-beside:grid-rows-[auto_minmax(0,1fr)] gate-beside:overflow-hidden',
].join(' ')
const DECK_COLUMNS = 'gate-beside:grid-cols-[420px_290px] builder-roomy:grid-cols-[470px_316px]'
const DECK_COLUMNS_WIDE =
  'gate-beside:grid-cols-[minmax(0,1fr)_290px] builder-roomy:grid-cols-[minmax(0,1fr)_316px]'
const DRAWN = 'max-builder:animate-[drawer_var(--m-move)_var(--ease-out)]'
const PART = `${styles.part} flex flex-col gap-[14px] px-4 pb-6 max-builder:px-[14px] relative gate-beside:overflow-y-auto`

function prepareNext(): void {
  prepareDrafts()
  prepareTeamTokens()
}

const work = () => import('./late-work')
const DeckNeeds = lazy(() =>
  import('@/components/collection/deck-needs').then(({ DeckNeeds }) => ({ default: DeckNeeds })),
)
const BeginWith = lazy(async () => ({ default: (await work()).BeginWith }))
const DeckAdvice = lazy(async () => ({ default: (await work()).DeckAdvice }))
const DeckNotices = lazy(async () => ({ default: (await work()).DeckNotices }))
const DeckDrops = lazy(async () => ({ default: (await work()).DeckDrops }))
const DeckFigures = lazy(async () => ({ default: (await work()).DeckFigures }))
const DeckLab = lazy(async () => ({ default: (await work()).DeckLab }))
const DeckNotes = lazy(async () => ({ default: (await work()).DeckNotes }))
const DeckAnnotations = lazy(async () => ({ default: (await work()).DeckAnnotations }))
const PrintedDeck = lazy(async () => ({ default: (await work()).PrintedDeck }))
const LegalityAnnouncer = lazy(async () => ({ default: (await work()).LegalityAnnouncer }))
const WorkbenchDialogs = lazy(async () => ({ default: (await work()).WorkbenchDialogs }))

/** The deck builder: the pool beside the deck, and the gate that says what is missing. */
export function Workbench({ deck, session }: { deck: DeckDocument; session: DeckSession | undefined }) {
  const t = useTranslations('decks')
  const loaded = usePool()
  const failed = usePoolFailed()
  const pool = loaded ?? NO_POOL
  useCardTexts()
  const collection = useCollection()
  const isPhone = useMedia('(max-width: 859px)')
  const hasReader = useMedia(HAS_READER)
  const state = deck.history.present
  const { list, extras } = state
  const facts = useDeckFacts(pool, list)
  const { statistics, rules, states } = facts
  const cards = statistics.total + facts.groups.unknown.reduce((sum, { count }) => sum + count, 0)

  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [pointed, setPointed] = useState<Card>()
  const [opened, setOpened] = useState<CardPlace>()
  const [dialog, setDialog] = useState<DeckDialog>()
  const [given, setGiven] = useState<GivenDeck>()
  const [drawer, setDrawer] = useState(false)
  // Pictures and stacks want the width: the pool is a rail beside them until somebody asks for it.
  const { view } = useDeckView()
  const [poolShown, setPoolShown] = useState(false)
  const isWide = !isPhone && view !== 'list' && !poolShown
  const [figure, setFigure] = useState<ShownFigure>()
  const bench = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const poolList = useRef<PoolListHandle>(null)
  const dock = useRef<HTMLButtonElement>(null)
  const deckPane = useRef<HTMLDivElement>(null)

  const { tools, failed: searchFailed } = useSearch(text !== '')
  const query = useMemo(
    (): Query => tools?.parseQuery(text) ?? { text, root: undefined, sort: [], problems: [] },
    [tools, text],
  )
  // Where nothing is called so, there is nothing to show before the rules texts are there.
  const unnamed = useMemo(() => tools?.isUnnamed(pool, query) ?? false, [tools, pool, query])
  const readsTexts = unnamed || (tools?.contextNeeded(query).has('texts') ?? false)
  const texts = useSearchedTexts(readsTexts || (tools?.asksForWords(query) ?? false))
  const namesDecks = tools?.contextNeeded(query).has('decks') ?? false
  const decks = useSearchedDecks(namesDecks)
  const isSearching = text !== '' && (!tools || (readsTexts && !texts) || (namesDecks && !decks))
  const goToResults = useGoToResults(poolList, text, isSearching || !loaded)
  const { counts } = collection
  const hasCollection = collection.status === 'ready' && Object.keys(counts).length > 0
  const owned = useMemo(
    () => (hasCollection ? (key: CardKey) => ownedOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const inDeck = useMemo(() => {
    const keys = new Set([...list.team, ...list.missions, ...list.draw].map(({ key }) => key))
    return (key: CardKey) => keys.has(key)
  }, [list])
  const searchContext = useMemo(
    () => ({ counts: owned, texts, deck: inDeck, decks }),
    [owned, texts, inDeck, decks],
  )
  const problems = useMemo(
    () => [...query.problems, ...(tools?.unknownInPool(pool, query, searchContext) ?? [])],
    [tools, pool, query, searchContext],
  )
  const { cards: found, widened } = useMemo(
    () => tools?.searchWidely(pool, query, searchContext) ?? { cards: pool.cards },
    [tools, pool, query, searchContext],
  )
  const search = useCallback((next: string) => {
    setPoolShown(true)
    setText(next)
    setActive(0)
    poolList.current?.toStart()
  }, [])

  const edit = useCallback((change: (before: DeckList) => DeckList) => session?.edit(change), [session])
  const more = useCallback((place: CardPlace) => edit((before) => oneMore(pool, before, place)), [edit, pool])
  const less = useCallback((place: CardPlace) => edit((before) => oneLess(before, place)), [edit])
  const setTo = useCallback(
    (place: CardPlace, count: number) => edit((before) => withCount(pool, before, place, count)),
    [edit, pool],
  )
  const addPlayset = useCallback(
    (place: CardPlace) => edit((before) => withPlayset(pool, before, place)),
    [edit, pool],
  )
  const toMaybeboard = useCallback(
    (place: CardPlace) => {
      if (!session) return
      work().then(
        ({ toMaybeboard }) => session.work((before) => toMaybeboard(before, place)),
        () => {},
      )
    },
    [session],
  )
  const save = useSave(session)
  const playAddress = usePlayAddress(deck)
  const [isBegun, setBegun] = useState(false)
  useFirstInteraction(
    useCallback(() => {
      prepareNext()
      setBegun(true)
    }, []),
    cards > 0 || deck.notes !== '' || !sameExtras(extras, NO_EXTRAS),
  )

  const showDeck = useCallback(() => {
    setDrawer(true)
    requestAnimationFrame(() =>
      (deckPane.current?.querySelector<HTMLElement>('[data-entry]') ?? deckPane.current)?.focus(),
    )
  }, [])
  const hideDeck = useCallback(() => {
    setDrawer(false)
    requestAnimationFrame(() => dock.current?.focus())
  }, [])
  const locate = useCallback((keys: readonly CardKey[]) => {
    setDrawer(true)
    requestAnimationFrame(() => {
      const entries = deckPane.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
      const first = [...entries].find((entry) => keys.some((key) => entry.dataset.entry?.endsWith(` ${key}`)))
      first?.scrollIntoView({ block: 'center' })
      first?.focus()
    })
  }, [])
  const onFix = useCallback(
    (fix: RuleFix) => {
      if (fix.kind === 'deck') {
        locate(fix.cards)
        return
      }
      search(fix.query)
      if (isPhone) {
        setDrawer(false)
        requestAnimationFrame(() => poolList.current?.focus())
      }
    },
    [locate, search, isPhone],
  )
  const onSearch = useCallback((next: string) => onFix({ kind: 'search', label: '', query: next }), [onFix])

  const activeCard = found[active]
  useBuilderKeys(
    useMemo(
      () => ({
        onSearch: () => {
          setDrawer(false)
          setPoolShown(true)
          requestAnimationFrame(() => {
            box.current?.focus()
            box.current?.select()
          })
        },
        onRail: () => setPoolShown((shown) => !shown),
        onPool: goToResults,
        onPane: () => {
          if (deckPane.current?.contains(document.activeElement)) {
            setDrawer(false)
            requestAnimationFrame(() => poolList.current?.focus())
          } else showDeck()
        },
        poolPlace: () => (activeCard ? { key: activeCard.key } : undefined),
        onMore: more,
        onLess: less,
        onCount: setTo,
        onPlayset: addPlayset,
        onOpen: setOpened,
        onMaybe: toMaybeboard,
        onTags: setOpened,
        onUndo: () => session?.undo(),
        onRedo: () => session?.redo(),
        onSave: () => void save(),
      }),
      [activeCard, more, less, setTo, addPlayset, toMaybeboard, session, save, goToResults, showDeck],
    ),
  )

  const onRetry = useCallback(() => {
    retryPool()
    if (isSearching) loadSearch().catch(() => {})
  }, [isSearching])

  const onGiven = useCallback((brought: GivenDeck) => {
    setGiven(brought)
    setDialog('import')
  }, [])
  const entryActions = useMemo(
    () => ({
      edit: {
        onLess: less,
        onCount: setTo,
        allowedAt: (place: CardPlace) => allowedAt(pool, list, place),
      },
      onPoint: (entry: ShownEntry | undefined) => setPointed(entry?.card),
      onOpen: setOpened,
      opensByMouse: !hasReader,
    }),
    [less, setTo, pool, list, hasReader],
  )
  const onComplete = useCallback(() => setDialog('complete'), [])
  const supply = useMemo(
    () => (hasCollection ? (key: CardKey) => copiesOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const onCount = useCallback((card: Card, count: number) => setTo({ key: card.key }, count), [setTo])
  const onAdd = useCallback((card: Card) => more({ key: card.key }), [more])
  const onOpenCard = useCallback((card: Card) => setOpened({ key: card.key }), [])
  const drops = {
    onSection: (place: CardPlace, to: DeckSection) =>
      void work().then(({ dropped }) => edit((before) => dropped(pool, before, place, to))),
    onMore: more,
    onLess: less,
    onOpenDrawer: showDeck,
  }

  const deckContent = (
    <>
      <Suspense>{isBegun && session && <DeckNotices deck={deck} session={session} />}</Suspense>
      <DeckBody
        list={list}
        extras={extras}
        facts={facts}
        actions={entryActions}
        onFix={onFix}
        onSearch={onSearch}
        onComplete={onComplete}
        owned={supply}
        figure={figure}
        onAll={() => setFigure(undefined)}
      />
    </>
  )

  return (
    <div
      ref={bench}
      className={`${styles.workbench} ${WORKBENCH} ${isWide ? COLUMNS_WIDE : COLUMNS}`}
      data-window=""
      aria-busy={deck.state.status === 'loading'}
    >
      <div
        className="flex min-h-0 min-w-0 border-r border-line max-builder:border-r-0"
        inert={isPhone && drawer}
        data-drop="pool"
      >
        {isWide && (
          <button
            type="button"
            className="flex w-full flex-col items-center gap-3 pt-4 text-ink-2 hover:bg-basalt-2 hover:text-ink"
            onClick={() => setPoolShown(true)}
          >
            <Icon name="search" /> <kbd>P</kbd>{' '}
            <span className="[writing-mode:vertical-rl]">{t('builder.pool')}</span>
          </button>
        )}
        {!isWide && (
          <PoolPane
            pool={isSearching ? undefined : loaded}
            failed={failed || (isSearching && searchFailed)}
            onRetry={onRetry}
            query={query}
            problems={problems}
            searchContext={searchContext}
            onQuery={search}
            cards={found}
            widened={widened}
            list={list}
            owned={owned}
            hasCollection={hasCollection}
            active={active}
            onActive={setActive}
            shown={pointed ?? activeCard}
            hasReader={hasReader}
            box={box}
            handle={poolList}
            onDown={goToResults}
            onCount={onCount}
            onPoint={setPointed}
            onOpen={onOpenCard}
            onAdd={onAdd}
          />
        )}
      </div>
      {drawer && <div className="fixed inset-[var(--bar)_0_0] z-3 bg-[#0b0c0ecc] builder:hidden" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer of a phone. */}
      <div
        ref={deckPane}
        id="deck-pane"
        className={`${DECK} ${isWide ? DECK_COLUMNS_WIDE : DECK_COLUMNS} ${drawer ? DRAWN : 'max-builder:hidden'}`}
        data-drag-scroll=""
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isPhone && drawer) hideDeck()
        }}
      >
        <DeckHeader
          deck={deck}
          session={session}
          cards={cards}
          playAddress={playAddress}
          onSave={() => void save()}
          onDialog={setDialog}
        />
        <section
          className={`${PART} pt-3 gate-beside:border-r gate-beside:border-line`}
          data-drag-scroll=""
          aria-label={t('builder.deck')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
          tabIndex={0}
        >
          {deckContent}
          <Suspense>
            {isBegun && loaded && session && cards === 0 && (
              <BeginWith
                pool={loaded}
                onStarter={(starter, name) => {
                  session.edit(() => starter.list)
                  if (deck.name === '') session.rename(name)
                  showDeck()
                }}
                onImport={() => setDialog('import')}
              />
            )}
            {isBegun && loaded && session && (
              <DeckAnnotations
                pool={loaded}
                state={state}
                saved={deck.saved?.list}
                onWork={(change) => session.work(change)}
                onOpen={setOpened}
              />
            )}
            {isBegun && (
              <DeckNotes
                notes={deck.notes}
                disabled={!session}
                onNotes={(notes) => session?.setNotes(notes)}
              />
            )}
          </Suspense>
        </section>
        <aside
          className={`${PART} gate-beside:px-[14px] gate-beside:pt-[14px] gate-beside:pb-3`}
          aria-label={t('builder.legality')}
        >
          <div className="hidden gate-beside:block">
            <LegalitySide rules={rules} states={states} onFix={onFix} onComplete={onComplete} />
          </div>
          <Suspense>
            {isBegun && (
              <>
                {loaded && <DeckAdvice list={list} pool={loaded} onSearch={onSearch} />}
                <DeckFigures
                  statistics={statistics}
                  list={list}
                  pool={loaded}
                  shown={figure}
                  onShow={setFigure}
                />
                <DeckLab
                  list={list}
                  pool={loaded}
                  labAddress={deck.touched || deck.baseRevision > 0 ? `/decks/${deck.id}/lab` : '/lab'}
                  onSearch={onSearch}
                  onShow={setFigure}
                />
              </>
            )}
          </Suspense>
          <Suspense>{hasCollection && <DeckNeeds list={list} />}</Suspense>
        </aside>
      </div>
      <button
        ref={dock}
        type="button"
        className="relative z-5 flex min-w-0 items-center gap-3 border-t border-line-strong bg-basalt-2 px-[14px] data-over:-outline-offset-4 data-over:[outline:2px_dashed_var(--horizon)] builder:hidden"
        data-drop={drawer ? undefined : 'drawer'}
        aria-expanded={drawer}
        aria-controls="deck-pane"
        onClick={() => (drawer ? hideDeck() : showDeck())}
      >
        <b className="tech text-18 whitespace-nowrap">
          {drawer ? t('builder.closeDeck') : t('builder.deck')}
        </b>
        <span className="overflow-hidden text-14 whitespace-nowrap text-ink-2 max-tiny:hidden">
          {t('builder.cards', { count: cards })}
        </span>
        <GateStrip states={states} className="ml-auto" />
        <Icon name={drawer ? 'caret-down' : 'caret-up'} className="text-ink-2" />
      </button>
      <Suspense>
        {isBegun && <PrintedDeck name={deck.name} notes={deck.notes} list={list} />}
        {isBegun && <LegalityAnnouncer rules={rules} deckId={loaded ? deck.id : ''} />}
        {isBegun && <DeckDrops bench={bench} actions={drops} onGiven={onGiven} />}
        {(opened || dialog) && (
          <WorkbenchDialogs
            pool={loaded}
            anyPool={pool}
            deck={deck}
            session={session}
            shown={dialog}
            given={given}
            onClose={() => {
              setDialog(undefined)
              setGiven(undefined)
            }}
            opened={opened}
            onCloseCard={() => setOpened(undefined)}
            onCount={setTo}
            owned={supply}
            onSave={save}
          />
        )}
      </Suspense>
    </div>
  )
}
